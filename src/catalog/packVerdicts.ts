import { parseMachine } from '#src/lib/machine/parseMachine.ts'
import { latestVerdict, type Verdict } from '#src/lib/machine/verdict.ts'
import type { Pack } from './pack.ts'

/** Whether a pack runs on the user's machine, as its card shows it. */
export type VerdictOf = (pack: Pack) => Verdict['result']

/**
 * Compares packs with a machine. Caches the results, because comparing is slow.
 * @param stored the machine as stored.
 * @returns null without a machine.
 */
export function packVerdicts(stored: string | null): VerdictOf | null {
  const machine = parseMachine(stored)
  if (!machine) return null
  const results = new WeakMap<Pack, Verdict['result']>()
  return (pack) => {
    const known = results.get(pack)
    if (known) return known
    const { result } = latestVerdict(machine, pack.toNode())
    results.set(pack, result)
    return result
  }
}
