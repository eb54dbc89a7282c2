import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { machinePart } from '../machine/machinePart.tsx'
import { CompatibilityList } from '../shared/CompatibilityList.tsx'
import { Dependencies } from '../shared/Dependencies.tsx'
import { PageSection } from '../shared/PageSection.tsx'

const MachineConflicts = machinePart(() =>
  import('../machine/MachineConflicts.tsx').then((file) => file.MachineConflicts),
)

interface RequirementsProps {
  node: RegistryNode
  versions: readonly NodeVersion[] | undefined
}

/** Compatibility and Python requirements of a pack's latest version. */
export function Requirements({ node, versions }: RequirementsProps) {
  const { t } = useTranslation('nodes')
  return (
    <div className="flex flex-col gap-7">
      <PageSection title={t('overview.runsOn')}>
        <CompatibilityList node={node} isNarrow />
      </PageSection>
      {node.latestVersion && (
        <PageSection title={t('overview.dependencies.title')}>
          <Dependencies lines={node.latestVersion.dependencies} isNarrow />
        </PageSection>
      )}
      <MachineConflicts node={node} versions={versions} />
    </div>
  )
}
