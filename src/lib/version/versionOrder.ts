/**
 * Semantic version precedence (semver.org, section 11). Doesn't use the semver package, because lists are sorted on
 * first load; only screens that parse ranges load the package.
 */

const versionPattern = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const isNumeric = (part: string) => /^\d+$/.test(part)

/** Compares identifiers between dots. Numbers, without leading zeros, may be too long for JavaScript's. */
function comparePart(a: string, b: string): number {
  if (isNumeric(a) && isNumeric(b)) return a.length - b.length || compareText(a, b)
  // Numeric identifiers precede alphanumeric ones.
  if (isNumeric(a) !== isNumeric(b)) return isNumeric(a) ? -1 : 1
  return compareText(a, b)
}

function comparePrerelease(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0
  // A release follows its pre-releases.
  if (!a || !b) return a ? -1 : 1
  const left = a.split('.')
  const right = b.split('.')
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const leftPart = left[index]
    const rightPart = right[index]
    if (leftPart === undefined || rightPart === undefined) return leftPart === undefined ? -1 : 1
    const order = comparePart(leftPart, rightPart)
    if (order !== 0) return order
  }
  return 0
}

/** Sorts newest first; invalid versions come last, in reverse text order. */
export function compareVersionsDesc(a: string, b: string): number {
  const left = versionPattern.exec(a)
  const right = versionPattern.exec(b)
  if (!left && !right) return compareText(b, a)
  if (!left || !right) return left ? -1 : 1
  for (const part of [1, 2, 3]) {
    const order = comparePart(
      (right[part] ?? '').replace(/^0+(?=\d)/, ''),
      (left[part] ?? '').replace(/^0+(?=\d)/, ''),
    )
    if (order !== 0) return order
  }
  return comparePrerelease(right[4], left[4])
}

/** Returns a copy of the list, newest version first. */
export function sortVersionsDesc<T>(list: readonly T[], getVersion: (item: T) => string): T[] {
  return list.toSorted((a, b) => compareVersionsDesc(getVersion(a), getVersion(b)))
}
