import parse from 'semver/functions/parse.js'
import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'

/** Longer range texts are refused: nobody types them, and parsing cost grows with the length. */
const LONGEST_RANGE = 200

/**
 * Whether a version lies in a range. Ranges may be written as npm does (`^1.2 || 3.x`) or as Python does
 * (`>=1.0.0,<2.0.0`, `~=1.4`, `==1.2.3`, `!=1.2.4`), because packs state theirs in the second form.
 * An empty range holds every version. Pre-releases count. Anything unreadable: false.
 */
export function matchesRange(version: string, range: string): boolean {
  const wanted = readRange(range)
  const parsed = parse(version)
  if (!wanted || !parsed) return false
  if (!satisfies(parsed, wanted.range, { includePrerelease: true })) return false
  return !wanted.except.some((text) => satisfies(parsed, text, { includePrerelease: true }))
}

/** Whether `matchesRange` can read the range. The empty range is valid: it holds everything. */
export function isValidRange(range: string): boolean {
  return readRange(range) !== null
}

/** Whether a version is a pre-release such as `2.0.0-alpha.4`; false for texts that are no versions. */
export function isPrerelease(v: string): boolean {
  return (parse(v)?.prerelease.length ?? 0) > 0
}

function readRange(text: string): { range: string; except: string[] } | null {
  if (text.length > LONGEST_RANGE) return null
  const except: string[] = []
  const range = text
    .trim()
    .replace(/[\s,]+/g, ' ')
    .replace(/!= ?([^\s|]+)/g, (_, version: string) => {
      except.push(version)
      return ''
    })
    .replace(/~= ?v?(\d+)\.(\d+)((?:\.\d+)?)[^\s|]*/g, compatible)
    .replace(/={2,3} ?/g, '=')
  // An exception inside alternatives would have to bind to one of them; nobody writes that.
  if (except.length > 0 && range.includes('|')) return null
  const readable = [range, ...except].every((part) => validRange(part, { includePrerelease: true }) !== null)
  return readable ? { range, except } : null
}

/** Python's "compatible release": `~=1.4` allows up to 2, `~=1.4.2` up to 1.5 (packaging specification). */
function compatible(_: string, major: string, minor: string, patch: string): string {
  return patch
    ? `>=${major}.${minor}${patch} <${major}.${Number(minor) + 1}.0-0`
    : `>=${major}.${minor}.0 <${Number(major) + 1}.0.0-0`
}
