/**
 * Precedence of version texts (semver.org, section 11). A few lines instead of the semver package, because lists are
 * ordered on the first load; ranges, which need the package, are read in a screen that loads it.
 */

const shape = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/

function comparePart(a: string, b: string): number {
  const numeric = [a, b].map((part) => /^\d+$/.test(part))
  if (numeric[0] && numeric[1]) return a.length - b.length || (a < b ? -1 : Number(a > b))
  // Numbers come before words.
  if (numeric[0] !== numeric[1]) return numeric[0] ? -1 : 1
  return a < b ? -1 : Number(a > b)
}

function comparePrerelease(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0
  // A release comes after its own pre-releases.
  if (!a || !b) return a ? -1 : 1
  const left = a.split('.')
  const right = b.split('.')
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const one = left[index]
    const other = right[index]
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    const order = comparePart(one, other)
    if (order !== 0) return order
  }
  return 0
}

/** Newest first; texts that are no versions come last, by their text. */
export function compareVersionsDesc(a: string, b: string): number {
  const left = shape.exec(a)
  const right = shape.exec(b)
  if (!left || !right) return left ? -1 : right ? 1 : b < a ? -1 : Number(b > a)
  for (const part of [1, 2, 3]) {
    const order = comparePart(
      (right[part] ?? '').replace(/^0+(?=\d)/, ''),
      (left[part] ?? '').replace(/^0+(?=\d)/, ''),
    )
    if (order !== 0) return order
  }
  return comparePrerelease(right[4], left[4])
}

/** A new list, newest first. */
export function sortVersionsDesc<T>(list: readonly T[], get: (item: T) => string): T[] {
  return [...list].sort((one, other) => compareVersionsDesc(get(one), get(other)))
}
