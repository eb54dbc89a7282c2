import { useSyncExternalStore } from 'react'
import { onSession, type Session, session } from './identity.ts'

const unknown: Session = { status: 'unknown' }

/** Who is using the site, live. Pre-rendered pages know nobody. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, session, () => unknown)
}
