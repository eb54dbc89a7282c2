/** Ways to spoil an answer of the registry, by walking through its JSON. */

type Change = (leaf: unknown, key: string) => unknown

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value with every text, number, boolean and null in it changed; `key` is the nearest field's name. */
function eachLeaf(value: unknown, change: Change, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => eachLeaf(one, change, key))
  if (!isObject(value)) return change(value, key)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachLeaf(one, change, name)]))
}

/** The same value with every list and object in it changed, the innermost first. */
function eachHolder(value: unknown, change: (holder: object) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((one) => eachHolder(one, change)))
  if (!isObject(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachHolder(one, change)])),
  )
}

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
const namesProse = /description|changelog|content|detail|message/
const namesKind = /status|role|attention|policy|state|kind|type|tier|interval/i

/** A text where a number belongs and so on; lists and objects stay what they are. */
export const wrongTypes = (value: unknown) =>
  eachLeaf(value, (leaf) => {
    if (typeof leaf === 'string') return leaf.length
    if (typeof leaf === 'number') return 'seven'
    return typeof leaf === 'boolean' ? 'yes' : { nothing: true }
  })

export const nulls = (value: unknown) => eachLeaf(value, () => null)
export const emptyTexts = (value: unknown) =>
  eachLeaf(value, (leaf) => (typeof leaf === 'string' ? '' : leaf))

/** `[a]` becomes `{0: a}`, and `{a}` becomes `[{a}]`. */
export const swappedHolders = (value: unknown) =>
  eachHolder(value, (holder) => (Array.isArray(holder) ? { ...holder } : [holder]))

export const duplicates = (value: unknown) =>
  eachHolder(value, (holder) => (Array.isArray(holder) ? [...holder, ...holder] : holder))

export const unknownKinds = (value: unknown) =>
  eachLeaf(value, (leaf, key) =>
    typeof leaf === 'string' && namesKind.test(key) ? 'SomethingNobodyKnows' : leaf,
  )

export const numbers = (number: unknown) => (value: unknown) =>
  eachLeaf(value, (leaf) => (typeof leaf === 'number' ? number : leaf))

export const dates = (date: string) => (value: unknown) =>
  eachLeaf(value, (leaf) => (isDate(leaf) ? date : leaf))

/** The first text that may be long becomes very long: by marks, tags and lines. */
export const longText = (length: number) => (value: unknown) => {
  const more = '> - *a* <b> [x](y)\n'.repeat(length / 19)
  let left = 1
  const grown = eachLeaf(value, (leaf, key) =>
    typeof leaf === 'string' && namesProse.test(key) && left-- > 0 ? leaf + more : leaf,
  )
  // Without such a text there is still a field that nobody knows.
  return left > 0 && isObject(grown) ? { ...grown, unknown: more } : grown
}

/** As text, because only a parser can make a field of that name. */
export const strangeFields = (text: string) =>
  text.replaceAll('{"', '{"__proto__":{"polluted":true},"constructor":null,"toString":1,"then":2,"key":3,"')

/** Every field holds lists in lists in lists. */
export const deepFields = (depth: number) => (value: unknown) => {
  const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  return isObject(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, deep])) : [deep]
}
