import { beforeAll, describe, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { answerFaults, wayFaults } from './faults.ts'
import { firstLoad } from './matrix.ts'
import { screens } from './screens.ts'

beforeAll(() => Promise.all(routes.map((route) => route.load())), 60_000)

const faults = [...wayFaults, ...answerFaults]

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (_, screen) => {
  test.each(faults.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
    await firstLoad(screen, fault)
  })
})
