import { fireEvent } from '@testing-library/react'
import type { ToastMessage } from '#src/ui/toasts.ts'
import type { Registry } from '#test/mock-api/registry.ts'
import type { userIds } from '#test/mock-api/seed/users.ts'
import { waitUntil } from './faultyPage.ts'

/** A write of the site: its page, how to fill and send it, and its expected effect. */
export interface WriteCase {
  name: string
  /** The contract call, as in the list of contract calls. */
  call: string
  /** Matches the request, such as `PUT /nodes/x`. */
  sends: RegExp
  as: keyof typeof userIds
  url: string
  /** Needs an admin write session. */
  isElevated?: true
  /** Number of requests per click; 1 when left out. */
  requestCount?: number
  prepare?: (registry: Registry) => void
  /** Opens the form and fills it. */
  fill?: () => Promise<void>
  /** Clicks the button that sends it. */
  send: () => Promise<void>
  /** Clicks the button that retries, if it's another one. */
  retry?: () => Promise<void>
  isDone: (db: Registry['db']) => boolean
  /** Whether the page shows success. */
  isConfirmed: () => boolean
  /** Texts of a failure that the page shows elsewhere than in an alert or a toast. */
  failureTexts?: () => string[]
}

export const elements = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector))

/** Checks the accessible name of an element. */
export const hasName = (name: string) => (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent.trim()) === name

/** Waits for the last element with this accessible name: a dialog comes after the page that it covers. */
export function find(selector: string, name: string): Promise<HTMLElement> {
  return waitUntil(() => {
    const found = elements(selector).findLast(hasName(name))
    if (!found) throw new Error(`no ${selector} is named ${name}`)
    return found
  })
}

/** Clicks a button once it is enabled. */
export async function press(name: string): Promise<void> {
  const button = await find('button', name)
  await waitUntil(() => {
    if ((button as HTMLButtonElement).disabled) throw new Error(`${name} is disabled`) // a button, see above
  })
  fireEvent.click(button)
}

/** Opens a menu and selects an item. */
export async function selectItem(menu: string, item: string): Promise<void> {
  await press(menu)
  fireEvent.click(await find('[role=menuitem]', item))
}

export async function fillField(label: string, value: string): Promise<void> {
  const { control } = (await find('label', label)) as HTMLLabelElement // a label, by the selector
  if (!control) throw new Error(`${label} labels nothing`)
  fireEvent.change(control, { target: { value } })
}

/** Starts the admin write session again if a failure ended it. */
export function turnOnElevation(): void {
  const [inactive] = elements('[role=switch][aria-checked=false]')
  if (inactive) fireEvent.click(inactive)
}

export async function toggle(label: string): Promise<void> {
  fireEvent.click(await find('input', label))
}

export const pressKey = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

/** Toasts since the test began. */
export const toasts: ToastMessage[] = []

export const toastShown = (part: string) => () =>
  toasts.some(({ kind, text }) => kind === 'success' && text.includes(part))
/** Texts of the elements that match a pattern. */
export const textsOf = (selector: string, pattern: RegExp) => () =>
  elements(selector).flatMap(({ textContent }) => (pattern.test(textContent) ? [textContent] : []))
export const textShown = (selector: string, pattern: RegExp) => () => textsOf(selector, pattern)().length > 0
