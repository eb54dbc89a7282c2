/**
 * What tabs tell each other. Two ways, since either may be missing: a channel, and the hint in local storage
 * whose change the browser reports to the other tabs.
 */
import { readLocal, removeLocal, storageKeys } from '#src/storage.ts'
import { closeGate, isGateClosed } from './gate.ts'
import { expectsPerson, listen, onSession, session, setSession } from './identity.ts'
import { dropToken } from './token.ts'

/** A message older than this, in milliseconds, waited for a tab that slept; somebody may have signed in since. */
const lateMs = 2000

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('comfy-registry-session') : null
const listeners = new Set<() => void>()

/** Tells every other tab that the person has left. */
export function tellTabs(what: 'signed-out'): void {
  channel?.postMessage({ what, at: Date.now() })
  // The second way; a tab told in both ways is told once.
  removeLocal(storageKeys.signedIn)
}

/**
 * Calls back when the person has left in another tab, or had left when this page came out of the back/forward
 * cache. By then the gate is closed and the session knows nobody; what remains is `leaveAfterLogoutElsewhere`.
 * @returns the way to stop.
 */
export const onOtherTab = (listener: () => void): (() => void) => listen(listeners, listener)

function end(): void {
  closeGate()
  dropToken()
  setSession({ status: 'unknown' })
  for (const listener of listeners) listener()
}

/** A session that ended leaves its page on the screen, with what is somebody's. */
let sawPerson = false
/** A visitor's tab has nobody to lose and stays as it is. */
const isSomebodyHere = () => !isGateClosed() && (sawPerson || session().status !== 'visitor')

/** The moment of a sign-out told by another tab; null for anything else. */
function momentOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('what' in data) || !('at' in data)) return null
  return data.what === 'signed-out' && typeof data.at === 'number' ? data.at : null
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const at = momentOf(data)
  if (at === null || !isSomebodyHere()) return
  // The other tab has removed the hint already; this process may not see that yet.
  if (Math.abs(Date.now() - at) <= lateMs) removeLocal(storageKeys.signedIn)
  end()
})

/** Whether this document ever saw the hint: where storage is blocked its absence says nothing. */
let sawHint = expectsPerson()
onSession(() => {
  sawHint ||= expectsPerson()
  sawPerson ||= session().status === 'person'
})
/** Gone, not changed: a session that ended by itself is for each tab to find out, and its page stays. */
const isHintGone = () => sawHint && readLocal(storageKeys.signedIn) === null

addEventListener('storage', ({ key }) => {
  if ((key === storageKeys.signedIn || key === null) && isSomebodyHere() && isHintGone()) end()
})

addEventListener('pageshow', ({ persisted }) => {
  // A page that was left for good is not shown again, nor one whose person left meanwhile.
  if (persisted && (isGateClosed() || (isSomebodyHere() && isHintGone()))) end()
})
