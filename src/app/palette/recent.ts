import { isSafeSegment } from '#src/lib/ids.ts'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'

/** Something opened from the palette. A page is named by its path, the others by their id. */
export interface Recent {
  type: 'page' | 'pack' | 'publisher'
  id: string
  /** Its name when it was opened; empty for a page, which has one in every language. */
  name: string
}

const most = 5
const longestName = 120

function parse(value: unknown): Recent[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, id, name } = value as Record<string, unknown> // each is looked at below
  if (type !== 'page' && type !== 'pack' && type !== 'publisher') return []
  if (typeof id !== 'string' || !isSafeSegment(id)) return []
  return [{ type, id, name: typeof name === 'string' ? name.slice(0, longestName) : '' }]
}

/** What was opened last, the newest first. */
export function readRecent(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(readLocal(storageKeys.recent) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(parse).slice(0, most) : []
  } catch {
    return []
  }
}

export function keepRecent(one: Recent): void {
  const others = readRecent().filter(({ type, id }) => type !== one.type || id !== one.id)
  writeLocal(storageKeys.recent, JSON.stringify([one, ...others].slice(0, most)))
}
