import fc from 'fast-check'
import { isRecord } from '#src/lib/json/lenientJson.ts'

type Step = string | number
type Json = unknown

const deep = JSON.parse('['.repeat(400) + ']'.repeat(400)) as Json

/** Replacement values: other types, limits of ranges, strings that are known to cause trouble. */
const oddValue: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: fc.jsonValue(), weight: 1 },
  {
    arbitrary: fc.constantFrom<Json>(
      ...[null, true, false, 0, -1, 0.5, 1e308, 2 ** 60, [], {}, [null], [[]], [{}], { length: 3 }, deep],
      ...[
        '',
        ' ',
        'x',
        '..',
        '.',
        '/',
        '__proto__',
        'constructor',
        'NaN',
        '-1',
        'true',
        'null',
        '{"a":',
        '[]',
      ],
      ...['2026-13-45T99:99:99Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '275760-09-13', '0'],
      ...['1.0.0', 'v1', '1.0.0.0.0', '^*~', 'NodeStatusNew', 'javascript:alert(1)', 'https://', 'http://['],
      ...['\u202e', '\u0000', '\ud800', '<img src=x>', '[x](y', '# '.repeat(2000), '`'.repeat(3000)],
    ),
    weight: 3,
  },
)

/** One change of a JSON value, at the path with index `where` modulo the number of paths. */
export interface Mutation {
  where: number
  how: 'replace' | 'remove' | 'repeat' | 'wrap'
  with: Json
}

/** One to four changes that break the contract. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    where: fc.nat(100_000),
    how: fc.constantFrom(
      'replace' as const,
      'replace' as const,
      'remove' as const,
      'repeat' as const,
      'wrap' as const,
    ),
    with: oddValue,
  }),
  { minLength: 1, maxLength: 4 },
)

/** Every path in a value, the root first; of an array only the first four items. */
function pathsIn(value: Json, at: readonly Step[] = []): (readonly Step[])[] {
  if (Array.isArray(value))
    return [at, ...value.slice(0, 4).flatMap((item, index) => pathsIn(item, [...at, index]))]
  if (isRecord(value))
    return [at, ...Object.entries(value).flatMap(([key, field]) => pathsIn(field, [...at, key]))]
  return [at]
}

function changedBy(value: Json, { how, with: other }: Mutation): Json {
  if (how === 'wrap') return [value]
  if (how === 'repeat') return Array.isArray(value) ? [...value, ...value] : value
  return how === 'remove' ? undefined : other
}

function changeAt(value: Json, [step, ...rest]: readonly Step[], mutation: Mutation): Json {
  if (step === undefined) return changedBy(value, mutation)
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? changeAt(item, rest, mutation) : item))
  }
  if (!isRecord(value)) return value
  return { ...value, [step]: changeAt(value[step], rest, mutation) }
}

/** The JSON text after the changes; empty when the root was removed. */
export function mutate(text: string, changes: readonly Mutation[]): string {
  const value = changes.reduce((before, change) => {
    const paths = pathsIn(before)
    return changeAt(before, paths[change.where % paths.length] ?? [], change)
  }, JSON.parse(text) as Json)
  return JSON.stringify(value) ?? ''
}

/** The shape of a read's values, derived from valid ones. */
export interface Shape {
  kinds: Set<string>
  always: Set<string>
  fields: Map<string, Shape>
  items?: Shape
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  return value === null ? 'null' : typeof value
}

export function shapeOf(values: readonly unknown[]): Shape {
  const objects = values.filter(isRecord)
  const items = values.flatMap((value) => (Array.isArray(value) ? value : []))
  const names = new Set(objects.flatMap((object) => Object.keys(object)))
  return {
    kinds: new Set(values.map(kindOf)),
    always: new Set([...names].filter((name) => objects.every((object) => name in object))),
    fields: new Map(
      [...names].map((name) => [
        name,
        shapeOf(objects.flatMap((object) => (name in object ? [object[name]] : []))),
      ]),
    ),
    ...(items.length > 0 ? { items: shapeOf(items) } : {}),
  }
}

const counts = /^(total|totalPages|downloads|stars)$/

/** Deviations of a value from a shape, one line each. */
export function shapeViolations(value: unknown, shape: Shape, at = ''): string[] {
  const kind = kindOf(value)
  const isKnown = shape.kinds.has(kind) || kind === 'null' || kind === 'undefined' || shape.kinds.size === 0
  if (!isKnown && !shape.kinds.has('null')) return [`${at} is a ${kind}`]
  const name = at.slice(at.lastIndexOf('.') + 1)
  if (Number.isNaN(value)) return [`${at} is not a number`]
  if (counts.test(name) && typeof value === 'number' && value < 0) return [`${at} is below zero`]
  if (/(^published|^created|At)$/.test(name) && typeof value === 'string' && Number.isNaN(Date.parse(value)))
    return [`${at} is not a date`]
  const { items } = shape
  if (Array.isArray(value)) {
    // An empty id stands for a missing one.
    const ids = value.flatMap((item) =>
      isRecord(item) && typeof item['id'] === 'string' && item['id'] ? [item['id']] : [],
    )
    const duplicates = new Set(ids).size < ids.length ? [`${at} has a duplicate id`] : []
    return [...duplicates, ...(items ? value.flatMap((item) => shapeViolations(item, items, `${at}[]`)) : [])]
  }
  if (!isRecord(value) || shape.fields.size === 0) return []
  // A union discriminated by `kind` promises only the common fields.
  const missing = [...shape.always].filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`)
  return [
    ...missing,
    ...Object.entries(value).flatMap(([key, fieldValue]) => {
      const field = shape.fields.get(key)
      return field ? shapeViolations(fieldValue, field, `${at}.${key}`) : []
    }),
  ]
}
