/**
 * The administrator's armed time: writes with administrators' rights are made only while it lasts. With it lives the
 * one-hour token the service hands out for them: in this module's memory, never stored, gone with the person.
 */
import { listen, onPersonLeft, personUid } from './identity.ts'
import type { Token } from './token.ts'

/** How long a console stays armed, in milliseconds. */
const armedMs = 15 * 60_000
/** A token is not used in the last minute of its life. */
const marginMs = 60_000

interface Armed {
  token: Token
  /** Milliseconds since 1970. */
  until: number
}

let current: Armed | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Armed | null): void {
  clearTimeout(timer)
  current = next
  if (next) timer = setTimeout(disarm, next.until - Date.now())
  for (const listener of listeners) listener()
}

/** Ends the armed time and forgets the token. */
export function disarm(): void {
  if (current) change(null)
}

/**
 * Begins the armed time of the person who is here.
 * @param ends when the token's life ends, in milliseconds since 1970.
 */
export function arm(text: string, ends: number): void {
  const uid = personUid()
  const until = Math.min(Date.now() + armedMs, ends - marginMs)
  if (uid && text && until > Date.now()) change({ token: { text, uid }, until })
}

/** When the armed time ends, in milliseconds since 1970; 0 when it has not begun. */
export const armedUntil = (): number => current?.until ?? 0

/** The token of the armed time; null outside of it. */
export function armedToken(): Token | null {
  return current && current.until > Date.now() && current.token.uid === personUid() ? current.token : null
}

/** Calls back when the armed time begins or ends; returns the way to stop. */
export const onArmed = (listener: () => void): (() => void) => listen(listeners, listener)

onPersonLeft(disarm)
