import { useSyncExternalStore } from 'react'
import { onSession, type Session, session } from './session.ts'

const unknownSession: Session = { status: 'unknown' }

/** The session; re-renders on change. While prerendering and hydrating its status is `unknown`. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, session, () => unknownSession)
}
