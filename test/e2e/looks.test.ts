/** Every screen in both themes and at both widths, and its other states: content, axe, layout shifts, console errors. */
import { test } from 'vitest'
import { matchRouteTable } from '#src/app/routeTable.ts'
import { storageKeys } from '#src/storage.ts'
import { sampleScreens } from '#test/screens/sampleScreens.ts'
import { axeProblems, layoutShift, overflow, watchShifts } from './measure.ts'
import { isEveryCase } from './sample.ts'
import { pathOf, type Screen, screens, storeMachine } from './screens.ts'
import { sessionOf } from './sessions.ts'
import { atRest, servedIdentity, servedSite, setAppearance, shownText, type Visit } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const getSession = sessionOf(site)

const appearances = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const
type Appearance = (typeof appearances)[number]

/** Both themes and both widths, combined differently for every second screen. */
function bothThemes(index: number): readonly [Appearance, Appearance] {
  const [first, second, third, fourth] = appearances
  return index % 2 === 0 ? [first, second] : [fourth, third]
}

/** Both themes for the first state of each screen of the route table, and one of them for its other states. */
function appearancesOf(index: number, isFirstOfRoute: boolean): readonly [Appearance, ...Appearance[]] {
  if (isEveryCase) return appearances
  const both = bothThemes(index)
  return isFirstOfRoute ? both : [both[index % 3 === 0 ? 1 : 0]]
}

/** Prerendered pages don't know the machine: the browser inserts why a pack doesn't run on it. */
const maxMachineShift = 0.05

/** Tabs to reuse, by signed-in user: opening one takes longer than the checks. */
const idleTabs = new Map<string, Visit[]>()

/** A tab with a restored session and machine, and no other data. */
async function tabOf({ as: role, machine }: Screen): Promise<Visit> {
  const used = machine ? undefined : idleTabs.get(`${role}`)?.pop()
  if (used) return used
  return site.visit({
    ...(await getSession(role)),
    before: async (page) => {
      await watchShifts(page)
      await page.addInitScript((signedInKey) => {
        sessionStorage.clear()
        for (const name of Object.keys(localStorage)) if (name !== signedInKey) localStorage.removeItem(name)
      }, storageKeys.signedIn)
      await storeMachine(page, machine)
    },
    // All contexts are closed at the end of the file.
    onTestFinished: () => undefined,
  })
}

function releaseTab({ as: role, machine }: Screen, visit: Visit): void {
  if (machine) return
  visit.requests.length = 0
  visit.consoleErrors.clear()
  idleTabs.set(`${role}`, [...(idleTabs.get(`${role}`) ?? []), visit])
}

const routeOf = ({ address }: Screen) => matchRouteTable(pathOf(address))?.route

const cases = screens
  .filter(({ isNightly }) => isEveryCase || !isNightly)
  .map((screen, index, all) => {
    const isFirstOfRoute = !all.slice(0, index).some((other) => routeOf(other) === routeOf(screen))
    return { ...screen, appearances: appearancesOf(index, isFirstOfRoute) }
  })

test('every screen of the route table is checked in both themes', ({ expect: expectInTest }) => {
  const checked = cases.filter(({ appearances }) => appearances.length > 1).map(routeOf)
  const unchecked = sampleScreens.filter(({ route }) => !checked.includes(route))
  expectInTest(unchecked.map(({ route }) => route.path)).toEqual([])
})

test.concurrent.for(cases)('$name', async ({ appearances, ...screen }, { expect: expectInTest }) => {
  const [first, ...others] = appearances
  const { address, shows, act } = screen
  const visit = await tabOf(screen)
  const { page, open, consoleErrors, apiCalls } = visit
  await setAppearance(page, first)
  await open(address)
  // Between two reads the network may be idle before the state is reached.
  const reachState = async () => {
    await expectInTest.poll(() => shownText(page)).toMatch(shows)
    await atRest(page)
  }
  // Soft assertions, so that one run reports every problem.
  const check = async ({ colorScheme, width }: Appearance) => {
    const label = `${colorScheme}, ${width} px`
    expectInTest.soft(await shownText(page), label).toMatch(shows)
    expectInTest.soft(await page.locator('html').getAttribute('class'), label).toBe(colorScheme)
    expectInTest
      .soft(await page.getByRole('heading', { level: 1 }).count(), `level 1 headings, ${label}`)
      .toBe(1)
    expectInTest.soft(await overflow(page), `wider than the window, ${label}`).toEqual([])
    expectInTest.soft(await axeProblems(page), `accessibility, ${label}`).toEqual([])
  }
  if (!act) await reachState()
  const { total, sources } = await layoutShift(page)
  if (screen.machine) expectInTest.soft(total, 'layout shift').toBeLessThan(maxMachineShift)
  else expectInTest.soft(sources, 'layout shift').toEqual([])
  if (act) {
    await act(page)
    await reachState()
  }
  await check(first)
  for (const appearance of others) {
    await setAppearance(page, appearance)
    await page.locator(`html.${appearance.colorScheme}`).waitFor()
    await atRest(page)
    await check(appearance)
  }
  const sideEffects = apiCalls().filter((call) => /\/(install|security-scan)\b/.test(call))
  expectInTest.soft(sideEffects, 'calls with side effects').toEqual([])
  expectInTest.soft(consoleErrors.list(), 'console errors').toEqual([])
  releaseTab(screen, visit)
})
