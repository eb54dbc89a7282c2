/**
 * The reads that recent writes have changed, for documents that are opened after them: caches may still have the earlier
 * responses.
 */
import type { Invalidation } from '#src/api/client/invalidation.ts'
import { parseStale } from '#src/api/client/staleInTabs.ts'
import { proxyMaxAgeMs } from '#src/api/client/staleReads.ts'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'

interface Write {
  stale: Invalidation
  /** Epoch milliseconds. */
  writtenAt: number
}

const maxWrites = 20

function parseWrite(value: unknown): Write[] {
  if (!isRecord(value)) return []
  const { writtenAt } = value
  const stale = parseStale(value['stale'])
  if (!stale || typeof writtenAt !== 'number') return []
  const ageMs = Date.now() - writtenAt
  return ageMs >= 0 && ageMs < proxyMaxAgeMs ? [{ stale, writtenAt }] : []
}

/** The writes whose earlier responses caches may still have. */
export function readRecentWrites(): readonly Write[] {
  const stored = readJson(readLocal(storageKeys.recentWrites))
  return Array.isArray(stored) ? stored.flatMap(parseWrite) : []
}

export function saveRecentWrite(stale: Invalidation): void {
  const writes = [...readRecentWrites(), { stale, writtenAt: Date.now() }].slice(-maxWrites)
  writeLocal(storageKeys.recentWrites, JSON.stringify(writes))
}
