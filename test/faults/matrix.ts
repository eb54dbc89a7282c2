import { expect } from 'vitest'
import type { Fault } from './faults.ts'
import {
  type Aim,
  contentOf,
  type FaultyPage,
  type Gist,
  gistOf,
  mustRest,
  newAlerts,
  openPage,
  retryButtons,
  until,
  visit,
  waysOn,
} from './page.ts'
import type { Screen } from './screens.ts'

/** A page without a fault, and what it asks the service. */
interface Usual extends Gist {
  calls: string[]
}

const usuals = new Map<string, Usual>()

/** What a screen is like while nothing is wrong. */
export async function usualOf(screen: Screen): Promise<Usual> {
  const name = `${screen.address} ${screen.as}`
  const known = usuals.get(name)
  if (known) return known
  const page = await openPage(screen)
  let before = ''
  // Code that is loaded for the first time may come late, so the first look is a long one.
  const look = () => {
    mustRest(page)
    mustNotBeBlank(page)
    const now = JSON.stringify(gistOf(page))
    if (now === before) return
    before = now
    throw new Error('still changing')
  }
  await until(look, 50)
  const usual = { ...gistOf(page), calls: [...page.asked] }
  usuals.set(name, usual)
  page.unmount()
  return usual
}

function mustNotBeBlank(page: FaultyPage): void {
  const { titles, alerts } = gistOf(page)
  expect([...titles, ...alerts].join(''), 'neither a heading nor an alert').not.toBe('')
}

/** What is wrong has something to press beside it; every page has the way home, and its header. */
function mustHaveWayOn(page: FaultyPage, usual: Gist): void {
  const { container, screen } = page
  for (const alert of newAlerts(page, usual)) {
    const around = alert.closest('section, form, article') ?? contentOf(page)
    expect(
      waysOn(page).some((way) => around.contains(way)),
      `no way on: ${alert.textContent}`,
    ).toBe(true)
  }
  const home = container.querySelector<HTMLAnchorElement>(screen.layout === 'app' ? 'header a' : 'main a')
  expect(home?.getAttribute('href'), 'the way home').toBe('/')
  if (screen.layout === 'auth') return
  const buttons = container.querySelectorAll('header button:not(:disabled)')
  expect(buttons.length, 'the menus of the header').toBeGreaterThanOrEqual(2)
}

/** What is not there is said to be missing; a page that lost nothing need not say anything. */
function mustSaySo(page: FaultyPage, usual: Usual): void {
  if (newAlerts(page, usual).length > 0) return
  const { headings, ways } = gistOf(page)
  expect({ headings, ways }, 'nothing is said').toEqual({ headings: usual.headings, ways: usual.ways })
}

/** The page under a fault: never blank, and never without a way on. */
export async function mustStand(page: FaultyPage, fault: Fault, usual: Usual): Promise<void> {
  await until(() => {
    mustRest(page)
    mustNotBeBlank(page)
    mustHaveWayOn(page, usual)
    const { headings, alerts } = gistOf(page)
    if (fault.page === 'usual') expect({ headings, alerts }).toEqual(gist(usual))
    if (fault.page === 'failed') mustSaySo(page, usual)
  })
}

/** A page that asks the service nothing. */
const elsewhere = '/auth/reset'

/** A fault made for one test: the page says that it failed, or shows what it can. */
export const anyFailure = (answer: Fault['answer']): Fault => ({ name: 'odd', answer, page: 'either' })

const gist = ({ headings, alerts }: Gist) => ({ headings, alerts })

/** The fault ends: the button shows the real page; where none is offered, the next visit does. */
export async function mustRecover(page: FaultyPage, usual: Usual): Promise<void> {
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
    await until(() => {
      press()
      mustRest(page)
      expect(gistOf(page).alerts).toEqual(usual.alerts)
      expect(gistOf(page).headings[0]).toBe(usual.headings[0])
    })
  }
  if (isEqual(gistOf(page), usual)) return
  await visit(page, elsewhere)
  await until(() => expect(contentOf(page).querySelector('form')).not.toBeNull())
  await visit(page, page.screen.address)
  await until(() => {
    mustRest(page)
    expect(gist(gistOf(page))).toEqual(gist(usual))
  })
}

const isEqual = (one: Gist, other: Gist) =>
  JSON.stringify([one.headings, one.alerts]) === JSON.stringify([other.headings, other.alerts])

/** Who may see the administrators' pages is asked first; a fault of that answer says nothing of the page behind. */
function aimAt({ access }: Screen, { calls }: Usual): Aim {
  const behind = calls.filter((call) => call !== '/users')
  return access === 'admin' && behind.length > 0 ? (call) => call !== '/users' : () => true
}

export type Mode = (screen: Screen, fault: Fault) => Promise<void>

/** The fault is there from the start. */
export const firstLoad: Mode = async (screen, fault) => {
  const usual = await usualOf(screen)
  const page = await openPage(screen, screen.address, fault, aimAt(screen, usual))
  await mustStand(page, fault, usual)
  await mustRecover(page, usual)
}

/** Only one of the page's answers is hit: the rest of the page is there. */
export const oneAnswer =
  (which: number): Mode =>
  async (screen, fault) => {
    const usual = await usualOf(screen)
    const only = usual.calls[which % Math.max(1, usual.calls.length)]
    const page = await openPage(screen, screen.address, fault, (call) => call === only)
    await mustStand(page, { ...fault, page: fault.page === 'usual' ? 'usual' : 'either' }, usual)
    await mustRecover(page, usual)
  }

/** The page is there, and is read again: what fails leaves what is shown. */
export const readAgain: Mode = async (screen, fault) => {
  const usual = await usualOf(screen)
  const page = await openPage(screen)
  await until(() => {
    mustRest(page)
    expect(gist(gistOf(page))).toEqual(gist(usual))
  })
  page.setFault(fault, aimAt(screen, usual))
  await page.queryClient.invalidateQueries()
  await mustStand(page, { ...fault, page: fault.page === 'usual' ? 'usual' : 'either' }, usual)
  if (fault.page === 'failed') expect(gistOf(page).headings[0]).toBe(usual.headings[0])
  await mustRecover(page, usual)
}

/** The page is opened from home while the service fails. */
export const fromHome: Mode = async (screen, fault) => {
  const usual = await usualOf(screen)
  const page = await openPage(screen, '/')
  await until(() => mustRest(page))
  page.setFault(fault, aimAt(screen, usual))
  await visit(page, screen.address)
  const stands = screen.address === '/' ? { ...fault, page: 'either' as const } : fault
  await mustStand(page, stands, usual)
  await mustRecover(page, usual)
}
