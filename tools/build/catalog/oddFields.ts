/** Finds fields with other types than the contract's. One of them must not end the build, which is of all packs. */
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { isPossibleParam, isSafeSegment } from '#src/lib/url/ids.ts'

/** Checks of an object's fields by name. Missing and null fields are valid, and so are fields without a check. */
interface Checks {
  readonly [field: string]: ((value: unknown) => boolean) | Checks
}

const isText = (value: unknown) => typeof value === 'string'
const isSegment = (value: unknown) => typeof value === 'string' && isSafeSegment(value)
const isPublisherId = (value: unknown) => typeof value === 'string' && isPossibleParam('publisherId', value)

export const versionChecks: Checks = { version: isSegment, createdAt: isText, changelog: isText }

/** The fields of packs that feeds and the sitemap show; pages and the search index parse packs themselves. */
export const nodeChecks: Checks = {
  name: isText,
  created_at: isText,
  publisher: { id: isPublisherId, name: isText },
  latest_version: versionChecks,
}

/**
 * Returns a copy without the fields that fail their check.
 * @param onOdd called with the path of each such field.
 */
export function withoutOddFields<Value extends object>(
  value: Value,
  checks: Checks,
  onOdd: (path: string) => void,
): Value {
  const copy = { ...value } as Record<string, unknown> // its fields are checked here
  for (const [field, check] of Object.entries(checks)) {
    const item = copy[field]
    if (item === undefined || item === null) continue
    if (typeof check !== 'function' && isRecord(item)) {
      copy[field] = withoutOddFields(item, check, (path) => onOdd(`${field}.${path}`))
    } else if (typeof check !== 'function' || !check(item)) {
      delete copy[field]
      onOdd(field)
    }
  }
  // Fields of the contract are optional or checked by the caller.
  return copy as Value
}

/** Warns of ignored fields. @param fields such as `some-pack publisher.name`. */
export function warnOfOddFields(fields: readonly string[]): void {
  if (fields.length > 0)
    console.warn(`Fields of packs that aren't valid and were ignored: ${fields.join(', ')}`)
}
