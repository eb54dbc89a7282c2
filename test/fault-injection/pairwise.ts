import { randomNumbers } from '#test/mock-api/randomNumbers.ts'

/** `ALL_FAULTS=1` tests every fault on every screen and write; otherwise a sample is tested. */
export const isFullMatrix = process.env['ALL_FAULTS'] === '1'

/** Seed of every sample, so that each run of one commit tests the same cells. */
const sampleSeed = 20_261_123

function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = randomNumbers(seed)
  const result = [...values]
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    // Both indexes are below the length.
    ;[result[index], result[other]] = [result[other] as T, result[index] as T]
  }
  return result
}

/**
 * A small part of a matrix that covers every pair: takes cells greedily, those with the most uncovered pairs first.
 * @param pairsOf the pairs that a cell covers, such as `screen / | offline`.
 */
export function pairwiseSample<T>(cells: readonly T[], pairsOf: (cell: T) => readonly string[]): T[] {
  const candidates = shuffled(cells, sampleSeed).map((cell) => ({ cell, pairs: pairsOf(cell) }))
  const covered = new Set<string>()
  const sample = new Set<T>()
  const maxPairs = Math.max(0, ...candidates.map(({ pairs }) => pairs.length))
  for (let minNewPairs = maxPairs; minNewPairs > 0; minNewPairs -= 1) {
    for (const { cell, pairs } of candidates) {
      if (pairs.filter((pair) => !covered.has(pair)).length < minNewPairs) continue
      sample.add(cell)
      for (const pair of pairs) covered.add(pair)
    }
  }
  return cells.filter((cell) => sample.has(cell))
}
