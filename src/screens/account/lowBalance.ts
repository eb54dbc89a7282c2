import { useMemo, useSyncExternalStore } from 'react'
import { currentUid } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'

export const maxThresholdLength = 16
const defaultThreshold = '5'

const listeners = new Set<() => void>()
/** What could not be stored lasts until the page is closed. */
const unsaved = new Map<'text', string>()

const readStored = () => unsaved.get('text') ?? readLocal(storageKeys.lowBalance)

/** The threshold of a user, as typed. Ignores one that another user left in this browser. */
function parseThreshold(stored: string | null, owner: string | null): string {
  const value = readJson(stored ?? '')
  if (!isRecord(value) || value['owner'] !== owner || typeof value['warn'] !== 'string')
    return defaultThreshold
  return value['warn'].slice(0, maxThresholdLength)
}

/** Stores the threshold for the signed-in user, until they sign out. */
export function storeThreshold(warn: string): void {
  const text = JSON.stringify({ owner: currentUid(), warn: warn.slice(0, maxThresholdLength) })
  if (writeLocal(storageKeys.lowBalance, text)) unsaved.clear()
  else unsaved.set('text', text)
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

/** Below which balance the user wants a warning, as typed; it can be invalid. Updates when another tab changes it. */
export function useThreshold(): string {
  const session = useSession()
  const owner = session.status === 'user' ? session.user.uid : null
  const stored = useSyncExternalStore(subscribe, readStored)
  return useMemo(() => parseThreshold(stored, owner), [stored, owner])
}
