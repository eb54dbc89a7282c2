import { isDeepStrictEqual } from 'node:util'
import { expect, vi } from 'vitest'
import { matchPath } from '#test/mock-api/router.ts'
import { type ExpectedResult, expectedResults } from './expectedResults.ts'
import type { Fault } from './faults.ts'
import {
  actionsOf,
  contentOf,
  expectIdle,
  type FaultyPage,
  newAlerts,
  openPage,
  type PageSummary,
  pageSummary,
  type RequestFilter,
  retryButtons,
  visit,
  waitUntil,
} from './faultyPage.ts'
import type { Screen } from './screens.ts'

/** A page without a fault, and the paths it requests. */
interface Baseline extends PageSummary {
  calls: string[]
}

const baselines = new Map<string, Baseline>()

/** Opens a screen without a fault, once per worker, and returns its summary. */
export async function baselineOf(screen: Screen): Promise<Baseline> {
  const key = `${screen.address} ${screen.as}`
  const cached = baselines.get(key)
  if (cached) return cached
  const page = await openPage(screen)
  let before = ''
  // Chunks that load for the first time arrive late: wait until many checks in a row see the same page.
  const check = () => {
    expectIdle(page)
    expectNotBlank(page)
    const current = JSON.stringify(pageSummary(page))
    if (current === before) return
    before = current
    throw new Error('still changing')
  }
  await waitUntil(check, 50)
  const baseline = { ...pageSummary(page), calls: [...page.requested] }
  baselines.set(key, baseline)
  page.unmount()
  return baseline
}

function expectNotBlank(page: FaultyPage): void {
  const { titles, alerts } = pageSummary(page)
  expect([...titles, ...alerts].join(''), 'neither a heading nor an alert').not.toBe('')
}

/** Each new alert has an action beside it, and every page a link home and its header. */
function expectActions(page: FaultyPage, baseline: PageSummary): void {
  const { container, screen } = page
  for (const alert of newAlerts(page, baseline)) {
    const around = alert.closest('section, form, article') ?? contentOf(page)
    expect(
      actionsOf(page).some((action) => around.contains(action)),
      `no action beside: ${alert.textContent}`,
    ).toBe(true)
  }
  const home = container.querySelector<HTMLAnchorElement>(screen.layout === 'app' ? 'header a' : 'main a')
  expect(home?.getAttribute('href'), 'the link home').toBe('/')
  if (screen.layout === 'auth') return
  const buttons = container.querySelectorAll('header button:not(:disabled)')
  expect(buttons.length, 'the menus of the header').toBeGreaterThanOrEqual(2)
}

const neededResults = new Set<ExpectedResult>()

/** The expected results that no test has needed so far. */
export const unneededResults = () => expectedResults.filter((result) => !neededResults.has(result))

/** Whether the page shows an expected result in place of an error, where the reads with these paths fail. */
function isExpectedResult(page: FaultyPage, fault: Fault, baseline: Baseline, paths: readonly string[]) {
  const { titles } = pageSummary(page)
  const shown = expectedResults
    .filter(({ faults }) => !faults || faults.includes(fault.name))
    .filter(({ screens }) => !screens || screens.includes(page.screen.path))
    .filter(({ read }) => paths.some((path) => read.test(path)))
    .filter(({ shows }) =>
      shows
        ? shows.test(contentOf(page).textContent)
        : paths.length === 1 && titles.join() === baseline.titles.join(),
    )
  const [only, another] = shown
  if (only && !another) neededResults.add(only)
  return shown.length > 0
}

/** A page that lost content shows an alert or an expected result; one that lost nothing needs none. */
function expectErrorShown(
  page: FaultyPage,
  fault: Fault,
  baseline: Baseline,
  paths: readonly string[],
): void {
  if (newAlerts(page, baseline).length > 0) return
  const { headings, actions } = pageSummary(page)
  const content = { headings, actions }
  const wanted = { headings: baseline.headings, actions: baseline.actions }
  if (isDeepStrictEqual(content, wanted) || isExpectedResult(page, fault, baseline, paths)) return
  expect(content, 'no error is shown').toEqual(wanted)
}

/**
 * Expects that a page under a fault is never blank and always offers an action.
 * @param paths the reads that the fault hits.
 */
export async function expectUsable(
  page: FaultyPage,
  fault: Fault,
  baseline: Baseline,
  paths: readonly string[] = baseline.calls,
): Promise<void> {
  await waitUntil(() => {
    expectIdle(page)
    expectNotBlank(page)
    expectActions(page, baseline)
    const { headings, alerts } = pageSummary(page)
    if (fault.page === 'unchanged') expect({ headings, alerts }).toEqual(headingsAndAlerts(baseline))
    if (fault.page === 'failed') expectErrorShown(page, fault, baseline, paths)
  })
}

/** A page that sends no request. */
const addressWithoutRequests = '/auth/reset'

/** A fault for one test; the page shows an error or partial content. */
export const customFault = (respond: Fault['respond']): Fault => ({
  name: 'custom',
  family: 'type',
  respond,
  page: 'either',
})

const headingsAndAlerts = ({ headings, alerts }: PageSummary) => ({ headings, alerts })

/** Ends the fault and expects the real page after “Try again”, or on the next visit where there is no such button. */
export async function expectRecovery(page: FaultyPage, baseline: Baseline): Promise<void> {
  page.endFault()
  const pressed = new Set<HTMLElement>()
  const press = () => {
    for (const button of retryButtons(page)) {
      if (pressed.has(button)) continue
      pressed.add(button)
      button.click()
    }
  }
  press()
  if (pressed.size > 0) {
    await waitUntil(() => {
      press()
      expectIdle(page)
      expect(pageSummary(page).alerts).toEqual(baseline.alerts)
      expect(pageSummary(page).headings[0]).toBe(baseline.headings[0])
    })
  }
  if (isEqual(pageSummary(page), baseline)) return
  // React Query treats data that a screen suspended for as fresh for a second.
  vi.setSystemTime(Date.now() + 1000)
  await visit(page, addressWithoutRequests)
  await waitUntil(() => expect(contentOf(page).querySelector('form')).not.toBeNull())
  await visit(page, page.screen.address)
  await waitUntil(() => {
    expectIdle(page)
    expect(headingsAndAlerts(pageSummary(page))).toEqual(headingsAndAlerts(baseline))
  })
}

const isEqual = (left: PageSummary, right: PageSummary) =>
  JSON.stringify(headingsAndAlerts(left)) === JSON.stringify(headingsAndAlerts(right))

/** Admin screens first request `/users`; a fault there would never show the screen behind the guard. */
function requestFilter({ access }: Screen, { calls }: Baseline): RequestFilter {
  const otherCalls = calls.filter((call) => call !== '/users')
  return access === 'admin' && otherCalls.length > 0 ? (call) => call !== '/users' : () => true
}

export type Mode = (screen: Screen, fault: Fault) => Promise<void>

/** The fault is active from the start. */
export const firstLoad: Mode = async (screen, fault) => {
  const baseline = await baselineOf(screen)
  const page = await openPage(screen, screen.address, fault, requestFilter(screen, baseline))
  await expectUsable(page, fault, baseline)
  await expectRecovery(page, baseline)
}

/** How many of the reads that differ only in ids of their paths are tested: the rows of a long list are alike. */
const maxAlike = 2

/** The calls whose responses fail alone. A page without calls has none that matches: only a clock's fault reaches it. */
function callsToFail({ calls }: Baseline): string[] {
  const counts = new Map<string, number>()
  if (calls.length === 0) return ['']
  return calls.filter((call) => {
    const { pathname, search } = new URL(call, 'https://api.example.org')
    const kind = (matchPath(pathname)?.path ?? pathname) + search
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= maxAlike
  })
}

/** The fault hits the response to one call. */
async function oneResponse(screen: Screen, fault: Fault, baseline: Baseline, faultyCall: string) {
  const page = await openPage(screen, screen.address, fault, (call) => call === faultyCall)
  await expectUsable(page, fault, baseline, [faultyCall])
  await expectRecovery(page, baseline)
  page.unmount()
}

/** The fault hits each of the page's responses, one after the other. */
export const eachResponse: Mode = async (screen, fault) => {
  const baseline = await baselineOf(screen)
  const failures: string[] = []
  for (const call of callsToFail(baseline)) {
    await oneResponse(screen, fault, baseline, call).catch((error: unknown) => {
      failures.push(`${call}: ${error}`)
    })
  }
  expect(failures).toEqual([])
}

/** The fault hits one of the page's responses, always the same one for the same screen and fault. */
export const anyResponse: Mode = async (screen, fault) => {
  const baseline = await baselineOf(screen)
  const index = screen.address.length + fault.name.length
  const calls = callsToFail(baseline)
  const call = calls[index % calls.length] ?? ''
  await oneResponse(screen, fault, baseline, call)
}

/** The fault hits the refetch of a loaded page, which must keep its content. */
export const refetch: Mode = async (screen, fault) => {
  const baseline = await baselineOf(screen)
  const page = await openPage(screen)
  await waitUntil(() => {
    expectIdle(page)
    expect(headingsAndAlerts(pageSummary(page))).toEqual(headingsAndAlerts(baseline))
  })
  page.setFault(fault, requestFilter(screen, baseline))
  await page.queryClient.invalidateQueries()
  await expectUsable(page, { ...fault, page: fault.page === 'unchanged' ? 'unchanged' : 'either' }, baseline)
  const [heading] = pageSummary(page).headings
  if (fault.page === 'failed' && heading !== baseline.headings[0])
    expect(isExpectedResult(page, fault, baseline, baseline.calls), `shows: ${heading}`).toBe(true)
  await expectRecovery(page, baseline)
}

/** The page is opened from home during the fault. */
export const navigateFromHome: Mode = async (screen, fault) => {
  const baseline = await baselineOf(screen)
  const page = await openPage(screen, '/')
  await waitUntil(() => expectIdle(page))
  page.setFault(fault, requestFilter(screen, baseline))
  await visit(page, screen.address)
  const expected = screen.address === '/' ? { ...fault, page: 'either' as const } : fault
  await expectUsable(page, expected, baseline)
  await expectRecovery(page, baseline)
}
