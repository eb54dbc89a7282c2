import { onTestFinished, vi } from 'vitest'
import { setSession } from '#src/session/session.ts'
import { setPace } from '#test/quickTimers.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import type { Fault } from './faults.ts'
import { mount } from './mount.ts'
import type { Screen } from './screens.ts'

/** Which requests a fault hits, by their path with the query, and by their method. */
export type Aim = (call: string, method: string) => boolean

export type FaultyPage = Awaited<ReturnType<typeof openPage>>

/** Longest wait for a page to come to rest, in milliseconds. */
const patienceMs = 12_000

const callOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const everything: Aim = () => true

/** A registry whose answers pass through whatever fault is set. */
export function faultyRegistry() {
  const registry = createRegistry({ data: seed })
  let active: { fault: Fault; aim: Aim } | null = null
  const asked = new Set<string>()
  /** Every request in its order, as `PUT /nodes/x`. */
  const sent: string[] = []
  const handle = (request: Request) => {
    const ask = () => registry.handle(request)
    asked.add(callOf(request))
    sent.push(`${request.method} ${callOf(request)}`)
    if (!active?.aim(callOf(request), request.method)) return ask()
    const { fault } = active
    if (fault.once) active = null
    return fault.answer(ask, request)
  }
  const setFault = (fault: Fault, aim: Aim = everything) => {
    active = { fault, aim }
    if (fault.clock) vi.setSystemTime(Date.now() + fault.clock)
    setPace((ms) => (ms <= 300 ? 0 : fault.outOfTime && ms <= 60_000 ? 10 : ms))
  }
  const endFault = () => {
    active = null
    vi.useRealTimers()
    setPace((ms) => (ms <= 300 ? 0 : ms))
  }
  return { registry: { ...registry, handle }, asked, sent, setFault, endFault }
}

/** Opens the site at a screen as somebody who may see it, with a fault from the start or without. */
export async function openPage(screen: Screen, at = screen.address, fault?: Fault, aim?: Aim) {
  const faulty = faultyRegistry()
  faulty.endFault()
  if (fault) faulty.setFault(fault, aim)
  if (screen.as === 'visitor') setSession({ status: 'anonymous' })
  else await signedInAs(screen.as)
  onTestFinished(() => {
    faulty.endFault()
    setPace((ms) => ms)
    setSession({ status: 'anonymous' })
  })
  const site = await renderSite(at, { registry: faulty.registry, mount })
  return { ...site, ...faulty, screen }
}

/** One look after another, until so many in a row find nothing wrong. */
export async function until(look: () => void, looks = 2): Promise<void> {
  const end = performance.now() + patienceMs
  for (let calm = 0; calm < looks; ) {
    await new Promise((done) => setTimeout(done, 1))
    try {
      look()
      calm += 1
    } catch (error) {
      calm = 0
      if (performance.now() > end) throw error
    }
  }
}

export const contentOf = ({ container }: FaultyPage): Element => container.querySelector('main') ?? container

/** Nothing is on its way any more. */
export function mustRest(page: FaultyPage): void {
  if (page.queryClient.isFetching() > 0) throw new Error('still asking')
  if (contentOf(page).querySelector('.skeleton')) throw new Error('still waiting')
}

const ways = 'a[href], button:not(:disabled)'

/** What of the page is not hidden. One look at what hides: to ask each part for what is around it takes jsdom long. */
function shown(page: FaultyPage, what: string): HTMLElement[] {
  const hiders = Array.from(page.container.querySelectorAll('[style*="display: none"]'))
  return Array.from(contentOf(page).querySelectorAll<HTMLElement>(what)).filter(
    (one) => !hiders.some((hider) => hider.contains(one)),
  )
}

/** What a page says about itself: its headings and whether something failed. */
export interface Gist {
  titles: string[]
  headings: string[]
  alerts: string[]
  /** What can be pressed. */
  ways: string[]
}

export function gistOf(page: FaultyPage): Gist {
  const all = shown(page, `h1, h2, h3, [role=alert], ${ways}`)
  const texts = (isMeant: (one: HTMLElement) => boolean) =>
    all.filter(isMeant).map((one) => one.textContent.trim())
  return {
    titles: texts(({ localName }) => localName === 'h1'),
    headings: texts(({ localName }) => /^h\d$/.test(localName)),
    alerts: texts((one) => one.getAttribute('role') === 'alert'),
    ways: texts(({ localName }) => localName === 'a' || localName === 'button'),
  }
}

/** Alerts that the page without a fault does not have. */
export const newAlerts = (page: FaultyPage, usual: Gist) =>
  shown(page, '[role=alert]').filter((one) => !usual.alerts.includes(one.textContent.trim()))

export const waysOn = (page: FaultyPage) => shown(page, ways)
export const retryButtons = (page: FaultyPage) =>
  shown(page, 'button:not(:disabled)').filter((button) => button.textContent.trim() === 'Try again')

/** Goes to an address as a link would, and waits until the former page is left. */
export async function visit(page: FaultyPage, address: string): Promise<void> {
  const first = () => shown(page, `h1, [role=alert], ${ways}`)[0]
  const before = first()
  const isThere = page.router.state.location.pathname + page.router.state.location.search === address
  page.router.navigate(address)
  if (isThere) return
  await until(() => {
    if (first() === before) throw new Error('still the former page')
  }, 1)
}
