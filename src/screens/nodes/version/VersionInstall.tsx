import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'
import { safeLink } from '#src/lib/url/safeUrl.ts'
import { Card } from '#src/ui/Card.tsx'
import { InstallVerdict } from '../machine/InstallVerdict.tsx'
import { preselect } from '../machine/preselect.ts'
import { InstallCli } from '../shared/InstallMethods.tsx'
import { isUnavailable } from '../shared/nodeNotices.ts'

const noVersions: readonly NodeVersion[] = []

interface VersionInstallProps {
  node: RegistryNode
  /** The version of the page. */
  version: NodeVersion
  /** Undefined while they load. Searched for one that runs on the user's machine. */
  versions: readonly NodeVersion[] | undefined
}

/** Install instructions of a live version. One under review may still turn out to be harmful. */
export function VersionInstall({ node, version, versions = noVersions }: VersionInstallProps) {
  const { t } = useTranslation('nodes')
  const machine = useStoredMachine()
  const preselection = useMemo(
    () => preselect(machine, node, version, versions),
    [machine, node, version, versions],
  )
  const [chosen, setChosen] = useState<string>()
  if (version.status !== 'active' || isUnavailable(node)) return null
  const instead =
    chosen === undefined
      ? preselection?.instead?.version
      : versions.find((candidate) => candidate.version === chosen)
  const shown = instead ?? version
  return (
    <Card title={instead ? t('install.title') : t('version.install')}>
      <InstallCli id={node.id} version={shown.version} />
      {safeLink(shown.downloadUrl) && (
        <ExternalLink href={shown.downloadUrl} hasHost className="link w-fit text-13 wrap-anywhere">
          {t('version.archive')}
        </ExternalLink>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2 text-13 empty:hidden">
        {preselection && (
          <InstallVerdict
            node={node}
            preselection={preselection}
            wanted={version}
            versions={versions}
            version={instead?.version ?? ''}
            onChoose={setChosen}
          />
        )}
      </div>
    </Card>
  )
}
