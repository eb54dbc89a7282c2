import { describe, test } from 'vitest'
import { keyOf } from './keys.ts'
import { languageFindings, type Mode, modes, withoutPrerender } from './modes.ts'
import { screens, storeMachine } from './screens.ts'
import { servedIdentity, servedSite } from './site.ts'

// A sample of `npm run breadth`: a list, a long page, a board and a dense console.
const list = 'home, searched'
const [page, board, desk] = ['pack', 'your nodes', 'admin, version']

const site = servedSite()
servedIdentity({ reset: false })
const key = keyOf(site)

const russian: Mode = {
  context: { viewport: { width: 390, height: 900 } },
  watch: async (visit) => () => languageFindings(visit),
}
const chosen: readonly (readonly [string, Mode, string, readonly string[]])[] = [
  ['320 px', modes['320 px'], '', [board, desk]],
  ['400 % zoom', modes['400 % zoom'], '', [page]],
  ['forced colors', modes['forced colors, light'], '', [list]],
  ['reduced motion', modes['reduced motion'], '', [page]],
  ['pseudo language', modes['pseudo language, 390 px'], '', [list, desk]],
  ['Russian', russian, '/ru', [board]],
]

describe.each(chosen)('%s', (_, { context, watch }, prefix, names) => {
  const sample = screens.filter(({ name }) => names.includes(name))
  test('has all the screens it names', ({ expect: expectInTest }) =>
    expectInTest(sample).toHaveLength(names.length))
  test.concurrent.for(sample)('$name', async (screen, { expect: expectInTest, onTestFinished }) => {
    const visit = await site.visit({ ...context, ...(await key(screen.as)), onTestFinished })
    await storeMachine(visit.page, screen.machine)
    const check = await watch(visit, screen)
    await visit.open(prefix + withoutPrerender(screen.address))
    await screen.act?.(visit.page)
    for (const [what, found] of Object.entries(await check())) expectInTest.soft(found, what).toEqual([])
    expectInTest.soft(visit.consoleErrors.list(), 'console errors').toEqual([])
  })
})
