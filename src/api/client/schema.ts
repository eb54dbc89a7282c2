/**
 * Valibot schemas for the API's JSON, which is untrusted: a field that is missing, null or of the wrong type gets a
 * fallback. For a missing key `v.object` takes the fallback of a pipe's first schema and skips the rest of the pipe, so a
 * required field must not be built on one of these.
 */
import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { parseTimestamp } from '#src/lib/format/relativeTime.ts'
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { isSafeSegment } from '#src/lib/url/ids.ts'

type Schemas = components['schemas']

/** Schemas for fields of one of the contract's objects. Other field names are type errors. */
export type Fields<Name extends keyof Schemas> = { readonly [Field in keyof Schemas[Name]]?: v.GenericSchema }

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

export const text = v.fallback(v.string(), '')

export const trimmedText = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.trim()),
  ),
  '',
)

/** True only when it is sent as true. */
export const flag = v.fallback(v.boolean(), false)

/** Null when it can't be read. */
export const nullableOf = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.fallback(v.nullable(schema), null)

/** A finite number; null when it is missing. */
export const finiteNumber = nullableOf(v.custom<number>(isNumber))

/** A whole number from 0; null when it is missing. */
export const count = nullableOf(
  v.pipe(
    v.custom<number>((value) => isNumber(value) && Number(value) >= 0),
    v.transform(Math.floor),
  ),
)

/** A date and time as sent; null when it isn't a valid date, or the API's zero time. */
export const dateTime = nullableOf(v.custom<string>((value) => parseTimestamp(value) !== null))

/** A required text, such as the id of something that can't be used without one. */
export const requiredText = v.pipe(
  v.string(),
  v.check((value) => value !== ''),
)

/** A required id that can be a URL segment. */
export const segment = v.pipe(v.string(), v.check(isSafeSegment))

/** An enum. `parse` returns `unknown` for a value that it doesn't know. */
export const statusOf = <Status extends string>(parse: (name: unknown) => Status | 'unknown') =>
  v.fallback(v.pipe(v.unknown(), v.transform(parse)), 'unknown')

/** The non-empty strings of a list. */
export const texts = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) =>
      values.filter((value): value is string => typeof value === 'string' && value !== ''),
    ),
  ),
  () => [],
)

/** A required object. */
export const objectOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.custom<object>(isRecord), v.object(entries))

/** An object of fields that all have fallbacks; anything else counts as an empty object. */
export const optionalObjectOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.optional(v.unknown(), {}),
    v.transform((value): object => (isRecord(value) ? value : {})),
    v.object(entries),
  )

/**
 * Drops items whose key an earlier item has: responses may repeat an item, and lists use the key as React key. Items
 * with an empty key can't be compared and are kept.
 */
export function uniqueBy<Item>(all: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return all.filter((item) => {
    const key = keyOf(item)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew || key === ''
  })
}

/**
 * Drops items that can't be read, and duplicates. Fails when it drops all of them: an unreadable list must not be shown
 * as an empty one.
 */
const readItems = <Item>(item: v.GenericSchema<unknown, Item>, keyOf: (item: Item) => string) =>
  v.rawTransform<unknown[], Item[]>(({ dataset, addIssue, NEVER }) => {
    const found = dataset.value.flatMap((value) => {
      const result = v.safeParse(item, value)
      return result.success ? [result.output] : []
    })
    if (found.length > 0 || dataset.value.length === 0) return uniqueBy(found, keyOf)
    addIssue({ expected: 'a readable item' })
    return NEVER
  })

/** A list in a field. Anything that isn't a list counts as an empty one. */
export const listOf = <Item>(
  item: v.GenericSchema<unknown, Item>,
  keyOf: (item: Item) => string = () => '',
) => v.pipe(arrayOf(v.unknown()), readItems(item, keyOf))

/** A list in a field, of items that can always be read. Anything that isn't a list counts as an empty one. */
export const arrayOf = <Item>(item: v.GenericSchema<unknown, Item>) => v.fallback(v.array(item), () => [])

/** A response that is a list. Null counts as an empty one. */
export const bodyListOf = <Item>(
  item: v.GenericSchema<unknown, Item>,
  keyOf: (item: Item) => string = () => '',
) => v.pipe(v.nullable(v.array(v.unknown()), []), readItems(item, keyOf))

/**
 * Returns a function that reads a response.
 * @throws SyntaxError that doesn't contain the response, as valibot's error does: it may get into an error report.
 */
export function parser<Output>(schema: v.GenericSchema<unknown, Output>): (body: unknown) => Output {
  return (body) => {
    const result = v.safeParse(schema, body)
    if (result.success) return result.output
    const [{ path = [], expected }] = result.issues
    throw new SyntaxError(`${path.map(({ key }) => key).join('.')} is not ${expected ?? 'valid'}`)
  }
}
