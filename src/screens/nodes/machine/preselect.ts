import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { parseMachine } from '#src/lib/machine/parseMachine.ts'
import { newestThatWorks, type Verdict, verdict } from '#src/lib/machine/verdict.ts'

export interface Preselection {
  /** Of the version that the user asked for, or the latest one. */
  verdict: Verdict
  /** The version to install instead; null unless the wanted version fails and another one doesn't. */
  instead: { version: NodeVersion; verdict: Verdict } | null
}

/**
 * Chooses the version that an install panel shows until the user chooses one.
 * @param storedMachine the machine as stored; null is returned without one.
 */
export function preselect(
  storedMachine: string | null,
  node: RegistryNode,
  wanted: NodeVersion,
  versions: readonly NodeVersion[],
): Preselection | null {
  const machine = parseMachine(storedMachine)
  if (!machine) return null
  const wantedVerdict = verdict(machine, wanted, node)
  const instead = wantedVerdict.result === 'fails' ? newestThatWorks(versions, machine, node) : null
  return { verdict: wantedVerdict, instead }
}
