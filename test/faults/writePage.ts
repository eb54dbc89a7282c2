import { fireEvent } from '@testing-library/react'
import type { ToastMessage } from '#src/ui/toasts.ts'
import type { Registry } from '#test/registry/registry.ts'
import type { people } from '#test/registry/seed/people.ts'
import { until } from './page.ts'

/** Something on the site that sends a write: where it is, how it is filled and sent, and what it must have done. */
export interface WriteCase {
  name: string
  /** The wire it proves, as the list of wires names it. */
  call: string
  /** What it sends, as `PUT /nodes/x`. */
  sends: RegExp
  as: keyof typeof people
  at: string
  /** Administrators write only with the switch on. */
  armed?: true
  /** Several requests belong to one press. */
  several?: number
  prepare?: (registry: Registry) => void
  /** Opens what has to be open, and types. */
  fill?: () => Promise<void>
  /** Presses what sends it. */
  send: () => Promise<void>
  /** Presses what sends it once more, if that is something else. */
  again?: () => Promise<void>
  isDone: (db: Registry['db']) => boolean
  /** Whether the page says that it was done. */
  isSaid: () => boolean
  /** Whether the page says that it was not, where no alert does. */
  isTold?: () => boolean
}

export const texts = (what: string) => Array.from(document.querySelectorAll<HTMLElement>(what))

/** The last thing of a kind that says these words: a dialog stands after what it covers. */
export async function the(what: string, words: string): Promise<HTMLElement> {
  const says = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === words
  let found: HTMLElement | undefined
  await until(() => {
    found = texts(what).findLast(says)
    if (!found) throw new Error(`no ${what} says ${words}`)
  })
  if (!found) throw new Error('not found')
  return found
}

/** Presses a button, once it can be pressed. */
export async function press(words: string): Promise<void> {
  const button = await the('button', words)
  await until(() => {
    if ((button as HTMLButtonElement).disabled) throw new Error(`${words} can't be pressed`) // a button, see above
  })
  fireEvent.click(button)
}

export async function type(label: string, value: string): Promise<void> {
  const { control } = (await the('label', label)) as HTMLLabelElement // by its name
  if (!control) throw new Error(`${label} labels nothing`)
  fireEvent.change(control, { target: { value } })
}

/** Switches changes on where a refusal has switched them off. */
export function switchOn(): void {
  const [off] = texts('[role=switch][aria-checked=false]')
  if (off) fireEvent.click(off)
}

export async function tick(label: string): Promise<void> {
  fireEvent.click(await the('input', label))
}

export const key = (one: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: one })
/** Messages at the corner of the screen since the test began. */
export const notices: ToastMessage[] = []

export const noticed = (words: string) => () =>
  notices.some(({ kind, text }) => kind === 'success' && text.includes(words))
export const shows = (what: string, words: RegExp) => () =>
  texts(what).some((one) => words.test(one.textContent))
