import { describe, test } from 'vitest'
import { languageFindings, type Mode, modes, redirectedTo, withoutPrerender } from './modes.ts'
import { screens, storeMachine } from './screens.ts'
import { sessionOf } from './sessions.ts'
import { servedIdentity, servedSite } from './site.ts'

/** A sample of `npm run breadth`: a list, a long page, a board and a dense console. */
const list = 'home, searched'
const [page, board, reviewConsole] = ['pack', 'your nodes', 'admin, version']

const site = servedSite()
servedIdentity({ reset: false })
const getSession = sessionOf(site)

const russian: Mode = {
  context: { viewport: { width: 390, height: 900 } },
  watch: async (visit) => () => languageFindings(visit),
}
const samples: readonly (readonly [string, Mode, string, readonly string[]])[] = [
  ['320 px', modes['320 px'], '', [reviewConsole]],
  ['400 % zoom', modes['400 % zoom'], '', [page]],
  ['forced colors', modes['forced colors, light'], '', [list]],
  ['reduced motion', modes['reduced motion'], '', [page]],
  ['pseudo language', modes['pseudo language, 390 px'], '', [list]],
  ['Russian', russian, '/ru', [board]],
]

describe.each(samples)('%s', (_, { context, watch }, prefix, names) => {
  const sample = screens.filter(({ name }) => names.includes(name))
  test('includes all the screens of the sample', ({ expect: expectInTest }) =>
    expectInTest(sample).toHaveLength(names.length))
  test.concurrent.for(sample)('$name', async (screen, { expect: expectInTest, onTestFinished }) => {
    const visit = await site.visit({ ...context, ...(await getSession(screen.as)), onTestFinished })
    await storeMachine(visit.page, screen.machine)
    const findings = await watch(visit, screen)
    await visit.open(prefix + withoutPrerender(screen.address))
    await screen.act?.(visit.page)
    expectInTest.soft(await redirectedTo(visit.page, prefix + screen.address), 'redirected').toEqual([])
    for (const [check, found] of Object.entries(await findings())) expectInTest.soft(found, check).toEqual([])
    expectInTest.soft(visit.consoleErrors.list(), 'console errors').toEqual([])
  })
})
