/** Lenient readers of untrusted JSON: what has the wrong type counts as missing. */

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

export function texts(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string' && item !== '') as string[] // filtered here
}

/**
 * Reads a list, leaving out what can't be read.
 * @throws SyntaxError when nothing of it can be read: then it is no empty list, and must not be shown as one.
 */
export function parseItems<Item>(sent: readonly unknown[], readOne: (one: unknown) => Item | null): Item[] {
  const items = sent.map(readOne).filter((one) => one !== null)
  if (sent.length > 0 && items.length === 0) throw new SyntaxError('nothing in the list can be read')
  return items
}

/**
 * Each thing once, the first that bears its name: an answer may repeat one, and a page knows it by that name. What has
 * no name can't be told from another, and stays.
 */
export function uniqueBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const name = nameOf(item)
    const before = seen.size
    return name === '' || seen.add(name).size > before
  })
}

/** A moment as ISO text, or null when it is no date. */
export function moment(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}

/** Throws when a body is not of the wanted outer form, so that garbage is an error and not an empty page. */
export function expectRecord(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object')
  return record(value)
}

export function expectList(value: unknown): readonly unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new SyntaxError('no list')
  return value
}
