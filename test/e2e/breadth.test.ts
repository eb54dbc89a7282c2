import { describe, test } from 'vitest'
import { keyOf } from './keys.ts'
import { drawnAnew, languageFindings, type Mode, modes } from './modes.ts'
import { screens } from './screens.ts'
import { servedIdentity, servedSite } from './site.ts'

// A sample of `npm run breadth`: a list, a long page, a board and a dense console.
const names = ['home, searched', 'pack', 'your nodes', 'admin, version']
const sample = screens.filter(({ name }) => names.includes(name))

const site = servedSite()
servedIdentity({ reset: false })
const key = keyOf(site)

const russian: Mode = {
  context: { viewport: { width: 390, height: 900 } },
  watch: async (visit) => () => languageFindings(visit),
}
const chosen: readonly (readonly [string, Mode, string])[] = [
  ['320 px', modes['320 px'], ''],
  ['400 % zoom', modes['400 % zoom'], ''],
  ['forced colours', modes['forced colours, light'], ''],
  ['reduced motion', modes['reduced motion'], ''],
  ['pseudo language', modes['pseudo language, 390 px'], ''],
  ['Russian', russian, '/ru'],
]

describe.each(chosen)('%s', (_, { context, watch }, prefix) => {
  test.concurrent.for(sample)('$name', async (screen, { expect: say, onTestFinished }) => {
    const visit = await site.visit({ ...context, ...(await key(screen.as)), onTestFinished })
    const check = await watch(visit, screen)
    await visit.open(prefix + drawnAnew(screen.address))
    for (const [what, found] of Object.entries(await check())) say.soft(found, what).toEqual([])
    say.soft(visit.complaints.list(), 'complaints of the browser').toEqual([])
  })
})
