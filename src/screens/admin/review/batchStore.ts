import { currentUid, onSession, onUserLeft } from '#src/auth/session.ts'
import { guardUnload } from '#src/components/unloadGuards.ts'
import { type Batch, isOpen, parseBatches } from '#src/lib/review/reviewBatch.ts'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'

/**
 * Phase of a batch in this tab. `scheduled`: it is sent at `sendAt` and can be canceled until then. A batch without a
 * phase is settled, or was left unfinished by a closed tab.
 */
export type Phase = { name: 'scheduled'; sendAt: number } | { name: 'running' }

export interface BatchSnapshot {
  /** Batches of the signed-in user, newest first. */
  batches: readonly Batch[]
  phases: ReadonlyMap<string, Phase>
}

/** Number of settled batches kept in storage. */
const maxSettled = 15

const listeners = new Set<() => void>()
/** The mounted components that show batches. */
const views = new Set<symbol>()
const phases = new Map<string, Phase>()
let snapshot: BatchSnapshot | null = null

const readBatches = () => parseBatches(readLocal(storageKeys.reviews))

function readSnapshot(): BatchSnapshot {
  const uid = currentUid()
  return { batches: readBatches().filter((batch) => batch.uid === uid), phases: new Map(phases) }
}

function emitChange(): void {
  snapshot = null
  for (const listener of listeners) listener()
}

/** Current batches and phases. Returns the same object until something changes. */
export function getBatchSnapshot(): BatchSnapshot {
  snapshot ??= readSnapshot()
  return snapshot
}

export function subscribeToBatches(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the page shows the batches. */
export const areBatchesShown = (): boolean => views.size > 0

/** Marks the batches as shown until the returned function is called. */
export function markBatchesShown(): () => void {
  const view = Symbol('view')
  views.add(view)
  return () => {
    views.delete(view)
  }
}

/**
 * Reads the stored batches, including changes of other tabs, and writes them back changed.
 * @throws Error when storage is full.
 */
function updateStorage(change: (all: Batch[]) => Batch[]): void {
  const all = change(readBatches()).sort((a, b) => b.createdAt - a.createdAt)
  const expired = all.filter((batch) => !isOpen(batch)).slice(maxSettled)
  const kept = all.filter((batch) => !expired.includes(batch))
  // Without a stored record, a closed tab could not resume. So nothing is sent when storage is full.
  if (!writeLocal(storageKeys.reviews, JSON.stringify(kept)))
    throw new Error('Could not write to local storage')
  emitChange()
}

/** Stores a batch; replaces the stored one with the same id. */
export const saveBatch = (batch: Batch): void =>
  updateStorage((all) => [batch, ...all.filter(({ id }) => id !== batch.id)])

export const dropBatch = (id: string): void => {
  changePhase(id, null)
  updateStorage((all) => all.filter((batch) => batch.id !== id))
}

export const getBatch = (id: string): Batch | undefined =>
  getBatchSnapshot().batches.find((batch) => batch.id === id)

function changePhase(id: string, phase: Phase | null): void {
  if (phase) phases.set(id, phase)
  else phases.delete(id)
  // The decisions are about to be sent.
  guardUnload(`review/${id}`, phase !== null)
}

export function setPhase(id: string, phase: Phase | null): void {
  changePhase(id, phase)
  emitChange()
}

export const getPhase = (id: string): Phase | undefined => phases.get(id)

onUserLeft(() => {
  for (const id of [...phases.keys()]) changePhase(id, null)
})
// The batches are those of the signed-in user.
onSession(emitChange)
// Show changes made by other tabs.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKeys.reviews) emitChange()
})
