/** Lenient parsing of untrusted JSON: a value of the wrong type counts as missing. */

export type Raw = Readonly<Record<string, unknown>>

export function record(value: unknown): Raw {
  // Checked to be a plain object on the same line; its values stay unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The non-empty strings of a list. */
export function texts(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string' && item !== '') as string[] // filtered here
}

/**
 * Parses a list, dropping the items that `parseItem` returns null for.
 * @throws SyntaxError when it drops all of them: an unreadable list must not be shown as an empty one.
 */
export function parseItems<Item>(
  received: readonly unknown[],
  parseItem: (value: unknown) => Item | null,
): Item[] {
  const items = received.map(parseItem).filter((item) => item !== null)
  if (received.length > 0 && items.length === 0) throw new SyntaxError('nothing in the list can be read')
  return items
}

/**
 * Drops items whose key an earlier item has: responses may repeat an item, and lists use the key as React key. Items
 * with an empty key can't be compared and are kept.
 */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    const before = seen.size
    return key === '' || seen.add(key).size > before
  })
}

/** A date and time as sent, or null when it isn't a valid date. */
export function moment(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}

/** @throws SyntaxError unless the body is an object, so that garbage is an error and not an empty page. */
export function expectRecord(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object')
  return record(value)
}

/** Returns a list; null counts as an empty one. @throws SyntaxError for anything else. */
export function expectList(value: unknown): readonly unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new SyntaxError('no list')
  return value
}
