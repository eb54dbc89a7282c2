import type { RunState } from './runState.ts'

/** A workflow run on an operating system for a commit. */
export interface TestRun {
  id: string
  workflow: string
  system: string
  commitHash: string
  state: RunState
}

/** A workflow on an operating system. */
export interface Series {
  system: string
  workflow: string
}

export interface TestGrid<Run extends TestRun> {
  systems: { system: string; workflows: string[] }[]
  series: Series[]
  /** Runs of a commit in a series, worst first. */
  runsOf: (commitHash: string, series: Series) => readonly Run[]
}

/** A failed run outweighs all others, as in the API's own summary. */
const severity: Readonly<Record<RunState, number>> = { failed: 0, running: 1, unknown: 2, passed: 3 }

const keyOf = (commitHash: string, { system, workflow }: Series) =>
  JSON.stringify([commitHash, system, workflow])
const uniqueSorted = (texts: Iterable<string>) => [...new Set(texts)].sort((a, b) => a.localeCompare(b, 'en'))

/** Groups runs by commit, system and workflow. Drops duplicates, which occur when pages shift during paging. */
export function testGrid<Run extends TestRun>(all: readonly Run[]): TestGrid<Run> {
  const unique = [...new Map(all.map((run) => [run.id, run])).values()]
  const runs = unique.sort((a, b) => severity[a.state] - severity[b.state])
  const cells = Map.groupBy(runs, (run) => keyOf(run.commitHash, run))
  const systems = uniqueSorted(runs.map(({ system }) => system)).map((system) => ({
    system,
    workflows: uniqueSorted(runs.flatMap((run) => (run.system === system ? [run.workflow] : []))),
  }))
  return {
    systems,
    series: systems.flatMap(({ system, workflows }) => workflows.map((workflow) => ({ system, workflow }))),
    runsOf: (commitHash, series) => cells.get(keyOf(commitHash, series)) ?? [],
  }
}

export interface Breakage {
  /** Index of the first failing commit. */
  first: number
  /** Index of the newest passing commit before it; null if there is none. */
  good: number | null
  /** Number of commits without a result between these two. */
  between: number
  /** Number of failed commits since. */
  failures: number
}

/**
 * Finds the commit that broke a series. Ignores commits that have no result or are still running.
 * @param states newest commit first.
 * @returns null if the newest known state isn't a failure.
 */
export function brokenSince(states: readonly (RunState | null)[]): Breakage | null {
  let first = -1
  let failures = 0
  for (const [index, state] of states.entries()) {
    if (state === 'passed') {
      return first < 0 ? null : { first, good: index, between: index - first - 1, failures }
    }
    if (state === 'failed') {
      first = index
      failures += 1
    }
  }
  return first < 0 ? null : { first, good: null, between: 0, failures }
}

export type Change = 'broken' | 'repaired' | 'stillFailing' | 'same' | 'onlyBefore' | 'onlyAfter'

/** Compares the states of a series at two commits. */
export function changeBetween(before: RunState | undefined, after: RunState | undefined): Change {
  if (before === undefined) return after === undefined ? 'same' : 'onlyAfter'
  if (after === undefined) return 'onlyBefore'
  if (after === 'failed') return before === 'failed' ? 'stillFailing' : 'broken'
  return before === 'failed' && after === 'passed' ? 'repaired' : 'same'
}
