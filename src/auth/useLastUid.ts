import { useSyncExternalStore } from 'react'
import { lastUid, onSession } from './session.ts'

/** UID of the signed-in user, or of the last one while their session is expired; null for others. */
export function useLastUid(): string | null {
  return useSyncExternalStore(onSession, lastUid, () => null)
}
