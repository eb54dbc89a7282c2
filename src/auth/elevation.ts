import { currentUid, onUserLeft } from './session.ts'
import { addListener } from './sessionState.ts'
import type { Token } from './token.ts'

/** Duration of an admin write session, in milliseconds. */
const elevationMs = 15 * 60_000
/** The token isn't used in its last minute. */
const marginMs = 60_000

interface Elevation {
  token: Token
  /** Unix time in milliseconds. */
  until: number
}

/**
 * The admin write session: admin writes are possible only while it lasts. It holds the API's one-hour admin token in
 * memory only, and ends when the user signs out. Not part of `session.ts`, so that visitors don't load it.
 */
function createElevation() {
  let current: Elevation | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const setElevation = (next: Elevation | null): void => {
    clearTimeout(timer)
    current = next
    if (next) timer = setTimeout(dropElevation, next.until - Date.now())
    for (const listener of listeners) listener()
  }

  /** Ends the admin write session and deletes its token. */
  const dropElevation = (): void => {
    if (current) setElevation(null)
  }

  /**
   * Starts the admin write session of the current user.
   * @param expiresAt when the new token expires, as Unix time in milliseconds by the API's clock.
   */
  const elevate = (text: string, expiresAt: number): void => {
    const uid = currentUid()
    const now = Date.now()
    // A new token that seems expired shows that the device's clock is fast.
    const usableUntil = expiresAt > now ? expiresAt - marginMs : Number.POSITIVE_INFINITY
    const until = Math.min(now + elevationMs, usableUntil)
    if (uid && text && until > now) setElevation({ token: { text, uid }, until })
  }

  /** End of the admin write session, as Unix time in milliseconds; 0 if there is none. */
  const elevatedUntil = (): number => current?.until ?? 0

  /** The token of the admin write session; null if there is none. */
  const elevationToken = (): Token | null =>
    // The timer may be late after the device slept.
    current && current.until > Date.now() && current.token.uid === currentUid() ? current.token : null

  /** Calls the listener when the admin write session starts or ends. Returns a function that unsubscribes. */
  const onElevationChange = (listener: () => void): (() => void) => addListener(listeners, listener)

  onUserLeft(dropElevation)

  return { elevate, dropElevation, elevatedUntil, elevationToken, onElevationChange }
}

export const { elevate, dropElevation, elevatedUntil, elevationToken, onElevationChange } = createElevation()
