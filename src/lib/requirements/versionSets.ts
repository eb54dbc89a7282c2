import { explain, satisfies, valid } from '@renovatebot/pep440'

/** More limits than any package has; each adds a handful of versions to try. */
const maxLimits = 100

/**
 * Whether a version satisfies a specifier such as `>=1.2,<2` (PEP 440). Pre-releases count.
 * @returns null when the version or the specifier is invalid.
 */
export function isSatisfied(version: string, specifier: string): boolean | null {
  if (valid(version) === null) return null
  const limits = limitsOf([specifier])
  // Text that isn't a version, or longer than any real specifier, can't be decided.
  if (limits === null) return null
  return limits.every(({ text }) => satisfies(version, text, { prereleases: true }))
}

/**
 * Whether some version could satisfy all specifiers. Decides on the ranges alone, so that true doesn't mean that such a
 * version was published; false is certain.
 * @returns null when a specifier is invalid.
 */
export function haveCommonVersion(specifiers: readonly string[]): boolean | null {
  const limits = limitsOf(specifiers)
  if (limits === null) return null
  // If any version satisfies all limits, then also one at or right behind one of them.
  const candidates = new Set(['0', '0.dev0', ...limits.flatMap(({ version }) => versionsAround(version))])
  return [...candidates].some((candidate) =>
    limits.every(({ text }) => satisfies(candidate, text, { prereleases: true })),
  )
}

/** The part of a version without the local label, which is after `+`. */
export const publicVersion = (version: string): string | null => explain(version)?.public ?? null

interface Limit {
  text: string
  /** Without the operator and a trailing `.*`. */
  version: string
}

const limitPattern = /^(===|~=|==|!=|<=|>=|<|>)([^*]+?)(\.\*)?$/

/** Splits specifiers into single comparisons; null if one of them is invalid. */
function limitsOf(specifiers: readonly string[]): Limit[] | null {
  const texts = specifiers.flatMap((specifier) => specifier.split(',')).filter((text) => text.trim() !== '')
  if (texts.length > maxLimits) return null
  const limits: Limit[] = []
  for (const text of texts.map((limit) => limit.replace(/\s+/g, ''))) {
    const [, operator = '', version = '', wildcard] = limitPattern.exec(text) ?? []
    const parsed = explain(version)
    if (!parsed || (wildcard && operator !== '==' && operator !== '!=')) return null
    if (operator === '~=' && parsed.release.length < 2) return null
    // The library excludes all versions of the same release here: 1.0a1 from `<1.0a3`.
    const isPart = parsed.is_prerelease || parsed.is_postrelease || parsed.is_devrelease
    if (isPart && (operator === '<' || operator === '>')) return null
    // Compares texts, not versions.
    if (operator === '===' && parsed.local === null && version !== parsed.public) return null
    limits.push({ text, version })
  }
  return limits
}

/** A version, its neighbors, and the start of the next release series. */
function versionsAround(version: string): string[] {
  const parsed = explain(version)
  if (!parsed) return []
  const epoch = parsed.epoch > 0 ? `${parsed.epoch}!` : ''
  const series = parsed.release.map((_, index) => {
    const prefix = parsed.release.slice(0, index + 1)
    return `${epoch}${[...prefix.slice(0, -1), (prefix.at(-1) ?? 0) + 1].join('.')}`
  })
  const base = `${epoch}${parsed.release.join('.')}`
  return [
    version,
    parsed.public,
    base,
    `${base}.dev0`,
    // Right behind the release: `>1.0` excludes 1.0.post1.
    `${base}.0.0.0.1`,
    ...series.flatMap((next) => [`${next}.dev0`, next]),
  ]
}
