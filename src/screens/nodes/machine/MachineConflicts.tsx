import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useMachine } from '#src/hooks/useMachine.ts'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'
import { parseRequirements } from '#src/lib/requirements/requirements.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PageSection } from '../shared/PageSection.tsx'
import { preselect } from './preselect.ts'

const ConflictSummary = lazyWithRetry(() =>
  import('./ConflictSummary.tsx').then((file) => file.ConflictSummary),
)

interface MachineConflictsProps {
  node: RegistryNode
  /** By default, the version that the pack's install panel preselects. */
  version?: NodeVersion
  versions: readonly NodeVersion[] | undefined
}

/** Conflicts between a version's requirements and the packages on the user's machine. Renders nothing if these are unknown. */
export function MachineConflicts({ node, version, versions = [] }: MachineConflictsProps) {
  const { t } = useTranslation('plan')
  const machine = useMachine()
  const storedMachine = useStoredMachine()
  const latest = node.latestVersion
  const checked = useMemo(() => {
    if (version || !latest) return version
    return preselect(storedMachine, node, latest, versions)?.instead?.version ?? latest
  }, [version, latest, storedMachine, node, versions])
  if (!machine?.packages || !checked || parseRequirements(checked.dependencies).length === 0) return null
  return (
    <PageSection title={t('forMachine.conflicts')}>
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <ConflictSummary nodeId={node.id} version={checked} versions={versions} machine={machine} />
      </Suspense>
    </PageSection>
  )
}
