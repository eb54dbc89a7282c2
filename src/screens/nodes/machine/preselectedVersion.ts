import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import { newestThatWorks, type Verdict, verdict } from '#src/lib/machine/verdict.ts'

interface Preselection {
  /** Of the version that the user asked for, or the latest one. */
  wanted: Verdict
  /** What to install instead; null unless the wanted version fails and another one doesn't. */
  instead: { version: NodeVersion; verdict: Verdict } | null
}

/** Chooses the version that an install panel shows at first. */
export function preselectedVersion(
  machine: Machine,
  node: RegistryNode,
  wanted: NodeVersion,
  versions: readonly NodeVersion[],
): Preselection {
  const result = verdict(machine, wanted, node)
  const instead = result.result === 'fails' ? newestThatWorks(versions, machine, node) : null
  return { wanted: result, instead }
}
