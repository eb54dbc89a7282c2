import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { isSafeSegment } from '#src/lib/url/ids.ts'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'
import type { PaletteItem } from './items.ts'

/** An item that the user opened from the palette. */
export interface Recent {
  type: 'page' | 'pack' | 'publisher'
  /** The path of a page; otherwise an id. */
  id: string
  /** Name when it was opened; empty for a page, whose name depends on the language. */
  name: string
}

const maxRecent = 5
const maxNameLength = 120

function parse(value: unknown): Recent[] {
  if (!isRecord(value)) return []
  const { type, id, name } = value
  if (type !== 'page' && type !== 'pack' && type !== 'publisher') return []
  if (typeof id !== 'string' || !isSafeSegment(id)) return []
  return [{ type, id, name: typeof name === 'string' ? name.slice(0, maxNameLength) : '' }]
}

/** Items that the user opened last, newest first. */
export function readRecent(): readonly Recent[] {
  const stored = readJson(readLocal(storageKeys.recent))
  return Array.isArray(stored) ? stored.flatMap(parse).slice(0, maxRecent) : []
}

export function saveRecent(recent: Recent): void {
  const others = readRecent().filter(({ type, id }) => type !== recent.type || id !== recent.id)
  writeLocal(storageKeys.recent, JSON.stringify([recent, ...others].slice(0, maxRecent)))
}

/** Converts an opened item for storage; null for actions and links to other sites. */
export function recentOf({ key, to: path, text }: PaletteItem): Recent | null {
  const [type, id] = key.split(' ')
  if (id && (type === 'pack' || type === 'publisher')) return { type, id, name: text }
  return path?.startsWith('/') && path === key ? { type: 'page', id: path, name: '' } : null
}
