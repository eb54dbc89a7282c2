import parse from 'semver/functions/parse.js'
import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'

/** Parsing cost grows with the length, and no real range is longer. */
const maxRangeLength = 200

/**
 * Whether a version satisfies a range in npm's syntax (`^1.2 || 3.x`) or in Python's (`>=1.0.0,<2.0.0`, `~=1.4`,
 * `==1.2.3`, `!=1.2.4`), which packs use. Every version satisfies the empty range. Includes pre-releases. Returns false
 * for an invalid version or range.
 */
export function matchesRange(version: string, range: string): boolean {
  const parsedRange = readRange(range)
  const parsed = parse(version)
  if (!parsedRange || !parsed) return false
  if (!satisfies(parsed, parsedRange.range, { includePrerelease: true })) return false
  return !parsedRange.excluded.some((excluded) => satisfies(parsed, excluded, { includePrerelease: true }))
}

/** Whether `matchesRange` can parse the range. The empty range is valid. */
export function isValidRange(range: string): boolean {
  return readRange(range) !== null
}

/** Whether a version is a pre-release such as `2.0.0-alpha.4`; false for an invalid version. */
export function isPrerelease(v: string): boolean {
  return (parse(v)?.prerelease.length ?? 0) > 0
}

function readRange(text: string): { range: string; excluded: string[] } | null {
  if (text.length > maxRangeLength) return null
  const excluded: string[] = []
  const range = text
    .trim()
    .replace(/[\s,]+/g, ' ')
    .replace(/!= ?([^\s|]+)/g, (_, version: string) => {
      excluded.push(version)
      return ''
    })
    .replace(/~= ?v?(\d+)\.(\d+)((?:\.\d+)?)[^\s|]*/g, compatibleRelease)
    .replace(/={2,3} ?/g, '=')
  // `!=` within alternatives would apply to one of them only. No real range does that.
  if (excluded.length > 0 && range.includes('|')) return null
  const isValid = [range, ...excluded].every((part) => validRange(part, { includePrerelease: true }) !== null)
  return isValid ? { range, excluded } : null
}

/** Python's "compatible release": `~=1.4` allows up to 2, `~=1.4.2` up to 1.5 (packaging specification). */
function compatibleRelease(_: string, major: string, minor: string, patch: string): string {
  return patch
    ? `>=${major}.${minor}${patch} <${major}.${Number(minor) + 1}.0-0`
    : `>=${major}.${minor}.0 <${Number(major) + 1}.0.0-0`
}
