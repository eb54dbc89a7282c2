export type RunState = 'passed' | 'failed' | 'running' | 'unknown'

/** One run of a workflow on a system, of some commit. */
export interface TestRun {
  id: string
  workflow: string
  system: string
  commitHash: string
  state: RunState
}

/** What was tested: one workflow on one system. */
export interface Series {
  system: string
  workflow: string
}

export interface TestGrid<Run extends TestRun> {
  systems: { system: string; workflows: string[] }[]
  series: Series[]
  /** Runs of one commit in one series, the worst first; empty when there were none. */
  runsOf: (commitHash: string, series: Series) => readonly Run[]
}

/** A failure speaks for all runs, as it does in the service's own summary. */
const severity: Readonly<Record<RunState, number>> = { failed: 0, running: 1, unknown: 2, passed: 3 }

const keyOf = (commitHash: string, { system, workflow }: Series) =>
  JSON.stringify([commitHash, system, workflow])
const inOrder = (texts: Iterable<string>) => [...new Set(texts)].sort((a, b) => a.localeCompare(b, 'en'))

/** Sorts runs into commits × systems × workflows. A run that came twice (pages move while they are read) counts once. */
export function testGrid<Run extends TestRun>(all: readonly Run[]): TestGrid<Run> {
  const runs = [...new Map(all.map((run) => [run.id, run])).values()]
  const cells = new Map<string, Run[]>()
  for (const run of runs) {
    const key = keyOf(run.commitHash, run)
    cells.set(key, [...(cells.get(key) ?? []), run])
  }
  for (const cell of cells.values()) cell.sort((a, b) => severity[a.state] - severity[b.state])
  const systems = inOrder(runs.map(({ system }) => system)).map((system) => ({
    system,
    workflows: inOrder(runs.flatMap((run) => (run.system === system ? [run.workflow] : []))),
  }))
  return {
    systems,
    series: systems.flatMap(({ system, workflows }) => workflows.map((workflow) => ({ system, workflow }))),
    runsOf: (commitHash, series) => cells.get(keyOf(commitHash, series)) ?? [],
  }
}

export interface Breakage {
  /** Place of the commit at which it first failed, among those looked at. */
  first: number
  /** Place of the newest commit before that at which it worked; null when there is none among them. */
  good: number | null
  /** Commits between these two of which nothing is known. */
  between: number
  /** How many of the commits failed since. */
  failures: number
}

/**
 * Since when something fails, from its states of the newest commit to the oldest; null when the newest known state is no
 * failure. Commits without a result, or with a run under way, say nothing.
 */
export function brokenSince(states: readonly (RunState | null)[]): Breakage | null {
  let first = -1
  let failures = 0
  for (const [place, state] of states.entries()) {
    if (state === 'passed') {
      return first < 0 ? null : { first, good: place, between: place - first - 1, failures }
    }
    if (state === 'failed') {
      first = place
      failures += 1
    }
  }
  return first < 0 ? null : { first, good: null, between: 0, failures }
}

export type Change = 'broken' | 'repaired' | 'same' | 'onlyBefore' | 'onlyAfter'

/** What became of a series between two commits. */
export function changeBetween(before: RunState | undefined, after: RunState | undefined): Change {
  if (before === undefined) return after === undefined ? 'same' : 'onlyAfter'
  if (after === undefined) return 'onlyBefore'
  if (after === 'failed' && before !== 'failed') return 'broken'
  return before === 'failed' && after === 'passed' ? 'repaired' : 'same'
}
