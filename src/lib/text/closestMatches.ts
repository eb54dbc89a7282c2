/** Edit distance is only computed up to this length. */
export const maxWordLength = 64

/**
 * Returns the candidates closest to a word, best first, for "Did you mean …?": equal except for case, then by few typos
 * (a missing, extra, wrong or swapped letter) and common prefix, then by containment. Never returns the word itself.
 */
export function closestMatches(word: string, candidates: readonly string[], max = 5): string[] {
  const target = normalize(word).slice(0, maxWordLength)
  if (target === '') return []
  const scored: { candidate: string; score: number }[] = []
  for (const candidate of new Set(candidates)) {
    if (candidate === word) continue
    const score = scoreOf(target, normalize(candidate))
    if (score !== null) scored.push({ candidate, score })
  }
  return scored
    .sort(
      (a, b) =>
        a.score - b.score || a.candidate.length - b.candidate.length || (a.candidate < b.candidate ? -1 : 1),
    )
    .slice(0, Math.max(max, 0))
    .map(({ candidate }) => candidate)
}

/** Drops the "ComfyUI" prefix: half of all packs have it, so it would hide the differences. */
function normalize(text: string): string {
  const lower = text.trim().toLowerCase()
  return lower.replace(/^comfyui[-_ ]+/, '') || lower
}

/** Lower is better; null means no match. One or two letters only match as a prefix, since nearly every name contains them. */
function scoreOf(target: string, other: string): number | null {
  if (other === '') return null
  if (other === target) return 0
  const errors = typosBetween(target, other, Math.min(3, Math.floor(target.length / 3)))
  if (errors !== null) return errors
  if (other.startsWith(target)) return 1.5
  if (target.length >= 3 && other.includes(target)) return 3.5
  if (other.length >= 3 && target.includes(other)) return 4
  return null
}

/**
 * Returns the number of typos between two words, a missing, extra, wrong or swapped letter each (optimal string alignment
 * distance); null above the limit.
 */
export function typosBetween(a: string, b: string, limit: number): number | null {
  if (limit < 1 || Math.abs(a.length - b.length) > limit || b.length > maxWordLength) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return null
    beforeLast = last
    last = row
  }
  const total = at(last, b.length)
  return total <= limit ? total : null
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
