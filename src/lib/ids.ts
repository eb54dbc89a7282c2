/** Longest text that is put into one segment of an address; single-node names are free text, so a limit is needed. */
const LONGEST_SEGMENT = 200

/** Control characters and lone surrogates, as ranges: the page's first script reads this file, and must be quick. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[\0-\x1f\x7f-\x9f\ud800-\udfff]/u

/**
 * Whether a text may stand as one (percent-encoded) segment of an address. `.` and `..` vanish even when encoded,
 * lone surrogates make `encodeURIComponent` throw, control characters are never part of a real name.
 * Slashes, spaces and every script are fine: single-node names contain them.
 */
export function isSafeSegment(s: string): boolean {
  return s !== '' && s !== '.' && s !== '..' && s.length <= LONGEST_SEGMENT && !UNSAFE.test(s)
}

/** Whether a text is a pack id by the registry's wide rule: 1–100 letters, digits, `.`, `_`, `-`, alphanumeric at both ends. */
export function isStrictNodeId(s: string): boolean {
  return s.length <= 100 && /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/.test(s)
}

// Numbers of at most 15 digits: longer ones can't be compared exactly, and the semver package refuses them.
const STRICT_VERSION =
  /^(?:0|[1-9]\d{0,14})(?:\.(?:0|[1-9]\d{0,14})){2}(?:-(?:0|[1-9]\d{0,14}|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d{0,14}|\d*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

/** Whether a text is a semantic version exactly as semver.org writes it, at most 100 characters long. */
export function isStrictVersion(s: string): boolean {
  return s.length <= 100 && STRICT_VERSION.test(s)
}
