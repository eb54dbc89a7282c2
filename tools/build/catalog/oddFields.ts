/** Finds fields with other types than the contract's. One of them must not end the build, which is of all packs. */
import * as v from 'valibot'
import { segment } from '#src/api/client/schema.ts'
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { isPossibleParam } from '#src/lib/url/ids.ts'

const text = v.nullish(v.string())
const publisherId = v.pipe(
  v.string(),
  v.check((id) => isPossibleParam('publisherId', id)),
)
const objectOf = (entries: v.ObjectEntries) => v.pipe(v.custom(isRecord), v.looseObject(entries))

export const versionFields = objectOf({ version: v.nullish(segment), createdAt: text, changelog: text })

/** The fields of packs that feeds and the sitemap show; pages and the search index parse packs themselves. */
export const nodeFields = objectOf({
  name: text,
  created_at: text,
  publisher: v.nullish(objectOf({ id: v.nullish(publisherId), name: text })),
  latest_version: v.nullish(versionFields),
})

/**
 * Returns a copy without the fields that aren't valid.
 * @param onOdd called with the path of each such field.
 */
export function withoutOddFields<Value extends object>(
  value: Value,
  fields: v.GenericSchema,
  onOdd: (path: string) => void,
): Value {
  const copy = structuredClone(value)
  for (const issue of v.safeParse(fields, copy).issues ?? []) {
    onOdd(v.getDotPath(issue) ?? '')
    const field = issue.path?.at(-1)
    if (field) Reflect.deleteProperty(field.input as object, field.key as string) // a field of an object above
  }
  return copy
}

/** Warns of ignored fields. @param fields such as `some-pack publisher.name`. */
export function warnOfOddFields(fields: readonly string[]): void {
  if (fields.length > 0)
    console.warn(`Fields of packs that aren't valid and were ignored: ${fields.join(', ')}`)
}
