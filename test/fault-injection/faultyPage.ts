import { onTestFinished, vi } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { setTimerDelays } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signInAs } from '#test/signInAs.ts'
import type { Fault } from './faults.ts'
import type { Screen } from './screens.ts'

/** Selects the requests that a fault hits, by path with query and by method. */
export type RequestFilter = (call: string, method: string) => boolean

export type FaultyPage = Awaited<ReturnType<typeof openPage>>

/** Maximum time for a page to become idle. */
const maxWaitMs = 60_000

const callOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const anyRequest: RequestFilter = () => true

/** A mock API whose responses a fault can replace. */
export function faultyRegistry() {
  const registry = createRegistry({ data: seed })
  let active: { fault: Fault; filter: RequestFilter } | null = null
  const requested = new Set<string>()
  /** Every request in order, such as `PUT /nodes/x`. */
  const sent: string[] = []
  const handle = (request: Request) => {
    const forward = () => registry.handle(request)
    // Not the API: a page omits a README that can't be read, and any text is valid Markdown.
    if (/\/readme\.md$/i.test(new URL(request.url).pathname)) return forward()
    requested.add(callOf(request))
    sent.push(`${request.method} ${callOf(request)}`)
    if (!active?.filter(callOf(request), request.method)) return forward()
    const { fault } = active
    if (fault.once) active = null
    return fault.respond(forward, request)
  }
  const setFault = (fault: Fault, filter: RequestFilter = anyRequest) => {
    active = { fault, filter }
    if (fault.clock) vi.setSystemTime(Date.now() + fault.clock)
    setTimerDelays((ms) => {
      if (ms <= 300) return 0
      return fault.timesOut && ms <= 60_000 ? 10 : ms
    })
  }
  const endFault = () => {
    active = null
    vi.useRealTimers()
    setTimerDelays((ms) => (ms <= 300 ? 0 : ms))
  }
  return { registry: { ...registry, handle }, requested, sent, setFault, endFault }
}

/** Opens a screen as a user who may see it, with or without a fault from the start. */
export async function openPage(screen: Screen, at = screen.address, fault?: Fault, filter?: RequestFilter) {
  const faulty = faultyRegistry()
  faulty.endFault()
  if (fault) faulty.setFault(fault, filter)
  if (screen.as === 'anonymous') setSession({ status: 'anonymous' })
  else await signInAs(screen.as)
  onTestFinished(() => {
    faulty.endFault()
    setTimerDelays((ms) => ms)
    setSession({ status: 'anonymous' })
  })
  const site = await renderSite(at, { registry: faulty.registry })
  return { ...site, ...faulty, screen, summary: untilChanged(site.container, () => summaryOf(site)) }
}

/** Computes a value of an element again only after the element has changed: waits ask for it hundreds of times. */
function untilChanged<T>(element: Element, compute: () => T): () => T {
  let cached: { value: T } | null = null
  const drop = () => {
    cached = null
  }
  const observer = new MutationObserver(drop)
  observer.observe(element, { attributes: true, characterData: true, childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => {
    if (observer.takeRecords().length > 0) drop()
    cached ??= { value: compute() }
    return cached.value
  }
}

/** Repeats a check until it passes a number of times in a row; returns its last value. */
export async function waitUntil<T>(check: () => T, times = 2): Promise<T> {
  const end = performance.now() + maxWaitMs
  let passed = 0
  for (;;) {
    await new Promise((done) => setTimeout(done, 1))
    try {
      const value = check()
      passed += 1
      if (passed === times) return value
    } catch (error) {
      passed = 0
      if (performance.now() > end) throw error
    }
  }
}

interface PageElement {
  container: HTMLElement
}

export const contentOf = ({ container }: PageElement): Element => container.querySelector('main') ?? container

/** Throws while a request is pending or a skeleton is shown. */
export function expectIdle(page: FaultyPage): void {
  if (page.queryClient.isFetching() > 0) throw new Error('a request is pending')
  if (contentOf(page).querySelector('.skeleton')) throw new Error('a skeleton is shown')
}

const actionSelector = 'a[href], button:not(:disabled)'

/** Elements that are not hidden. Queries the hidden containers once: `closest` per element is slow in jsdom. */
function visible(page: PageElement, selector: string): HTMLElement[] {
  const hidden = Array.from(page.container.querySelectorAll('[style*="display: none"]'))
  return Array.from(contentOf(page).querySelectorAll<HTMLElement>(selector)).filter(
    (element) => !hidden.some((container) => container.contains(element)),
  )
}

/** Texts of a page's headings, alerts and actions. */
export interface PageSummary {
  titles: string[]
  headings: string[]
  alerts: string[]
  /** Links and enabled buttons. */
  actions: string[]
}

export const pageSummary = ({ summary }: FaultyPage): PageSummary => summary()

function summaryOf(page: PageElement): PageSummary {
  const all = visible(page, `h1, h2, h3, [role=alert], ${actionSelector}`)
  const texts = (matches: (element: HTMLElement) => boolean) =>
    all.filter(matches).map((element) => element.textContent.trim())
  return {
    titles: texts(({ localName }) => localName === 'h1'),
    headings: texts(({ localName }) => /^h\d$/.test(localName)),
    alerts: texts((element) => element.getAttribute('role') === 'alert'),
    actions: texts(({ localName }) => localName === 'a' || localName === 'button'),
  }
}

/** Alerts that the baseline lacks. */
export const newAlerts = (page: FaultyPage, baseline: PageSummary) =>
  visible(page, '[role=alert]').filter((alert) => !baseline.alerts.includes(alert.textContent.trim()))

export const actionsOf = (page: FaultyPage) => visible(page, actionSelector)
export const retryButtons = (page: FaultyPage) =>
  visible(page, 'button:not(:disabled)').filter((button) => button.textContent.trim() === 'Try again')

/** Navigates as a link would, and waits until the previous page is gone. */
export async function visit(page: FaultyPage, address: string): Promise<void> {
  const firstElement = () => visible(page, `h1, [role=alert], ${actionSelector}`)[0]
  const before = firstElement()
  const isCurrent = page.router.state.location.pathname + page.router.state.location.search === address
  page.router.navigate(address)
  if (isCurrent) return
  await waitUntil(() => {
    if (firstElement() === before) throw new Error('still the previous page')
  }, 1)
}
