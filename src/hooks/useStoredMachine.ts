import { useSyncExternalStore } from 'react'
import { readLocal, storageKeys } from '#src/storage.ts'

const listeners = new Set<() => void>()

/** Tells this tab that the stored machine has changed; other tabs get an event from the browser. */
export function emitMachineChange(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab changed it, or cleared the storage.
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.machine || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handleStorage)
  }
}

/** The machine that the user described, as stored and not yet parsed; null for none, and during hydration. */
export const useStoredMachine = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readLocal(storageKeys.machine),
    () => null,
  )
