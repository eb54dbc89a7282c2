/** Names of nodes on the canvas are free text, so a URL segment needs a limit. */
const maxSegmentLength = 200

/** Control characters and lone surrogates, as ranges: the inline boot script includes this file and must be fast. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern searches for control characters
const unsafeCharacter = /[\0-\x1f\x7f-\x9f\ud800-\udfff]/u

/**
 * Whether a text can be one percent-encoded URL segment. Browsers resolve `.` and `..` even when encoded, lone
 * surrogates make `encodeURIComponent` throw, and no real name contains control characters. Slashes, spaces and all
 * scripts are valid: names of nodes contain them.
 */
export function isSafeSegment(text: string): boolean {
  if (['', '.', '..'].includes(text)) return false
  return text.length <= maxSegmentLength && !unsafeCharacter.test(text)
}

/** Ids that exist nowhere, by route parameter: the API has other calls with these paths, such as `/nodes/search`. */
const reservedIds: Readonly<Record<string, readonly string[]>> = {
  nodeId: ['search'],
  publisherId: ['validate'],
  customerId: ['me', 'balance', 'api-keys', 'events'],
}

/** Whether a value of a route parameter can exist. */
export const isPossibleParam = (name: string, value: string): boolean =>
  isSafeSegment(value) && !reservedIds[name]?.includes(value)

/** Whether an id in a URL is spelled in another case than the stored one. The API compares ids without case. */
export const isOtherSpelling = (id: string, storedId: string): boolean =>
  id !== storedId && id.toLowerCase() === storedId.toLowerCase()

/** Whether a text is a valid pack id: 1–100 letters, digits, `.`, `_` or `-`, alphanumeric at both ends. */
export function isStrictNodeId(s: string): boolean {
  return s.length <= 100 && /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/.test(s)
}

// At most 15 digits per number: longer ones can't be compared exactly, and the semver package rejects them.
const strictVersion =
  /^(?:0|[1-9]\d{0,14})(?:\.(?:0|[1-9]\d{0,14})){2}(?:-(?:0|[1-9]\d{0,14}|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d{0,14}|\d*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

/** Whether a text is a semantic version exactly as defined by semver.org, at most 100 characters long. */
export function isStrictVersion(s: string): boolean {
  return s.length <= 100 && strictVersion.test(s)
}
