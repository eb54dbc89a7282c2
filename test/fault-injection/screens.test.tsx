/** Screens that no fault of the API can reach. */
import { beforeAll, expect, test } from 'vitest'
import { loadScreens } from './loadScreens.ts'
import { baselineOf } from './matrix.ts'
import { screens, sendsNoRequest } from './screens.ts'

beforeAll(loadScreens)

// The matrix has no cells for these screens, because a fault can't reach them.
test.each(screens.filter(sendsNoRequest))('$path sends the API no request when it loads', async (screen) => {
  const { calls } = await baselineOf(screen)
  expect(calls).toEqual([])
})
