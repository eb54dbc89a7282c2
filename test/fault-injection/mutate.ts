/** Transformations that corrupt the JSON of a response. */
import { isRecord } from '#src/lib/json/lenientJson.ts'

type Change = (leaf: unknown, key: string) => unknown

/** Maps every string, number, boolean and null of a value; `key` is the name of the nearest field. */
function mapLeaves(value: unknown, change: Change, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change, key))
  if (!isRecord(value)) return change(value, key)
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, mapLeaves(field, change, name)]),
  )
}

/** Maps every array and object of a value, the innermost first. */
function mapContainers(value: unknown, change: (container: object) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => mapContainers(item, change)))
  if (!isRecord(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapContainers(field, change)])),
  )
}

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
const proseFields = /description|changelog|content|detail|message/
const enumFields = /status|role|attention|policy|state|kind|type|tier|interval/i

/** Replaces each leaf with one of another type; arrays and objects stay. */
export const wrongTypes = (value: unknown) =>
  mapLeaves(value, (leaf) => {
    if (typeof leaf === 'string') return leaf.length
    if (typeof leaf === 'number') return 'seven'
    return typeof leaf === 'boolean' ? 'yes' : { nothing: true }
  })

export const nulls = (value: unknown) => mapLeaves(value, () => null)
export const emptyStrings = (value: unknown) =>
  mapLeaves(value, (leaf) => (typeof leaf === 'string' ? '' : leaf))

/** `[a]` becomes `{0: a}`, and `{a}` becomes `[{a}]`. */
export const swappedContainers = (value: unknown) =>
  mapContainers(value, (container) => (Array.isArray(container) ? { ...container } : [container]))

export const duplicates = (value: unknown) =>
  mapContainers(value, (container) => (Array.isArray(container) ? [...container, ...container] : container))

export const unknownEnumValues = (value: unknown) =>
  mapLeaves(value, (leaf, key) =>
    typeof leaf === 'string' && enumFields.test(key) ? 'UnknownEnumValue' : leaf,
  )

export const numbers = (number: unknown) => (value: unknown) =>
  mapLeaves(value, (leaf) => (typeof leaf === 'number' ? number : leaf))

export const dates = (date: string) => (value: unknown) =>
  mapLeaves(value, (leaf) => (isDate(leaf) ? date : leaf))

/** Makes the first prose field very long, with Markdown, tags and line breaks. */
export const longText = (length: number) => (value: unknown) => {
  const more = '> - *a* <b> [x](y)\n'.repeat(length / 19)
  let remaining = 1
  const extended = mapLeaves(value, (leaf, key) =>
    typeof leaf === 'string' && proseFields.test(key) && remaining-- > 0 ? leaf + more : leaf,
  )
  // Without a prose field, adds an unknown one.
  return remaining > 0 && isRecord(extended) ? { ...extended, unknown: more } : extended
}

/** Works on the text, because only `JSON.parse` creates an own `__proto__` field. */
export const extraFields = (text: string) =>
  text.replaceAll('{"', '{"__proto__":{"polluted":true},"constructor":null,"toString":1,"then":2,"key":3,"')

/** Replaces every field with deeply nested arrays. */
export const deepFields = (depth: number) => (value: unknown) => {
  const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  return isRecord(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, deep])) : [deep]
}
