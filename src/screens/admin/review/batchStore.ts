import { type Batch, isOpen, parseBatches } from '#src/lib/reviewBatch.ts'
import { currentUid, onUserLeft } from '#src/session/session.ts'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'

/**
 * What a batch is doing in this tab. `held`: the window in which it can be taken back before anything is sent.
 * A batch without a phase rests: it is done, or was left by a tab that closed.
 */
export type Phase = { name: 'held'; sendAt: number } | { name: 'running' }

export interface BatchSnapshot {
  /** Newest first; those of the person who is here. */
  batches: readonly Batch[]
  phases: ReadonlyMap<string, Phase>
}

/** Settled batches that are remembered, newest first. */
const mostSettled = 15

const listeners = new Set<() => void>()
const phases = new Map<string, Phase>()
let snapshot: BatchSnapshot | null = null

const stored = () => parseBatches(readLocal(storageKeys.reviews))

function take(): BatchSnapshot {
  const uid = currentUid()
  return { batches: stored().filter((batch) => batch.uid === uid), phases: new Map(phases) }
}

function announce(): void {
  snapshot = null
  for (const listener of listeners) listener()
}

/** The batches as they are now; the same object until something changes. */
export function batchSnapshot(): BatchSnapshot {
  snapshot ??= take()
  return snapshot
}

export function onBatches(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Reads what other tabs have written meanwhile, changes it and writes it back. */
function rewrite(change: (all: Batch[]) => Batch[]): void {
  const all = change(stored()).sort((a, b) => b.createdAt - a.createdAt)
  const settled = all.filter((batch) => !isOpen(batch)).slice(mostSettled)
  const kept = all.filter((batch) => !settled.includes(batch))
  // A full storage loses the way back after a closed tab; nothing is sent without a place to note it.
  if (!writeLocal(storageKeys.reviews, JSON.stringify(kept))) throw new Error('the browser keeps nothing')
  announce()
}

/** Keeps a batch, over what was kept under its id. */
export const saveBatch = (batch: Batch): void =>
  rewrite((all) => [batch, ...all.filter(({ id }) => id !== batch.id)])

export const dropBatch = (id: string): void => {
  phases.delete(id)
  rewrite((all) => all.filter((batch) => batch.id !== id))
}

export const batchOf = (id: string): Batch | undefined => batchSnapshot().batches.find((one) => one.id === id)

export function setPhase(id: string, phase: Phase | null): void {
  if (phase) phases.set(id, phase)
  else phases.delete(id)
  announce()
}

export const phaseOf = (id: string): Phase | undefined => phases.get(id)

onUserLeft(() => {
  phases.clear()
  announce()
})
// What another tab does with a batch is shown here as well.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKeys.reviews) announce()
})
