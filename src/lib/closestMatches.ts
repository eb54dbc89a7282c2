/** Longer words are not compared letter by letter. */
const LONGEST_WORD = 64

/**
 * Candidates a person may have meant, best first: same but for case, then beginnings, then a small number of typing
 * errors (a letter missing, added, wrong, or two swapped), then containment. Never the very word itself.
 */
export function closestMatches(word: string, candidates: readonly string[], max = 5): string[] {
  const wanted = bare(word).slice(0, LONGEST_WORD)
  if (wanted === '') return []
  const scored: { candidate: string; score: number }[] = []
  for (const candidate of new Set(candidates)) {
    if (candidate === word) continue
    const score = scoreOf(wanted, bare(candidate))
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

/** Half of all packs begin with the application's name, which tells nothing and hides what follows. */
function bare(text: string): string {
  const lower = text.trim().toLowerCase()
  return lower.replace(/^comfyui[-_ ]+/, '') || lower
}

/** Lower is better, null is "not alike". One or two letters are contained in nearly everything, so they only begin words. */
function scoreOf(wanted: string, other: string): number | null {
  if (other === '') return null
  if (other === wanted) return 0
  const errors = distance(wanted, other, Math.min(3, Math.floor(wanted.length / 3)))
  if (errors !== null) return errors
  if (other.startsWith(wanted)) return 1.5
  if (wanted.length >= 3 && other.includes(wanted)) return 3.5
  if (other.length >= 3 && wanted.includes(other)) return 4
  return null
}

/** Optimal string alignment distance, or null above the limit. */
function distance(a: string, b: string, limit: number): number | null {
  if (limit < 1 || Math.abs(a.length - b.length) > limit || b.length > LONGEST_WORD) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
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
