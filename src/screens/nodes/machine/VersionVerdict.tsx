import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { VerdictBadge, VerdictReasons } from '#src/components/VerdictBadge.tsx'
import { useMachine } from '#src/hooks/useMachine.ts'
import { verdict } from '#src/lib/machine/verdict.ts'

/** Whether a version runs on the user's machine, with the facts that were compared. */
export function VersionVerdict({ node, version }: { node: RegistryNode; version: NodeVersion }) {
  const machine = useMachine()
  if (!machine) return null
  const found = verdict(machine, version, node)
  const isDeclared = found.reasons.some((reason) => !('why' in reason) || reason.why !== 'not-declared')
  return (
    <div className="mt-3 flex flex-col gap-2">
      <VerdictBadge verdict={found} />
      {isDeclared && <VerdictReasons verdict={found} />}
    </div>
  )
}
