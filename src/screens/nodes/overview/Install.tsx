import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Card } from '#src/ui/Card.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { InstallCli, InstallGit, InstallManager } from '../shared/InstallMethods.tsx'
import { InstallDownload } from './InstallDownload.tsx'

const methods = ['cli', 'manager', 'git', 'zip'] as const
type InstallMethod = (typeof methods)[number]

function MethodPicker({
  method,
  onChoose,
}: {
  method: InstallMethod
  onChoose: (method: InstallMethod) => void
}) {
  const { t } = useTranslation('nodes')
  const labels: Record<InstallMethod, string> = {
    cli: t('install.way.cli'),
    manager: t('install.way.manager'),
    git: t('install.way.git'),
    zip: t('install.way.zip'),
  }
  return (
    <SegmentedControl
      isFullWidth
      label={t('install.way.label')}
      options={methods.map((option) => ({ value: option, label: labels[option] }))}
      value={method}
      onChange={onChoose}
    />
  )
}

interface VersionPickerProps {
  latest: NodeVersion
  versions: readonly NodeVersion[]
  version: string
  onChoose: (version: string) => void
}

/** Offers only live versions: one under review may still turn out to be harmful. */
function VersionPicker({ latest, versions, version, onChoose }: VersionPickerProps) {
  const { t } = useTranslation('nodes')
  const live = versions.filter(({ status }) => status === 'active')
  const labelOf = ({ version, deprecated }: NodeVersion) => {
    const text = cleanText(version)
    return deprecated ? t('install.deprecatedVersion', { version: text }) : text
  }
  const options = [
    { value: '', label: t('install.latest', { version: cleanText(latest.version) }) },
    ...live.map((liveVersion) => ({ value: liveVersion.version, label: labelOf(liveVersion) })),
  ]
  return (
    <SelectField
      label={t('install.version')}
      value={version}
      // The closed select truncates a long version.
      title={options.find(({ value }) => value === version)?.label}
      onChange={(event) => onChoose(event.target.value)}
      options={options}
    />
  )
}

/** Install instructions for each install method. Do not render it for banned or deleted packs. */
export function Install({ node, versions }: { node: RegistryNode; versions: readonly NodeVersion[] }) {
  const { t } = useTranslation('nodes')
  const [method, setMethod] = useState<InstallMethod>('cli')
  // Empty means the latest version, which the API resolves at install time.
  const [version, setVersion] = useState('')
  const latest = node.latestVersion
  return (
    <Card title={t('install.title')}>
      <MethodPicker method={method} onChoose={setMethod} />
      {method === 'git' ? (
        <InstallGit repository={node.repository} />
      ) : !latest ? (
        <p className="text-13 text-muted">{t('install.noVersion')}</p>
      ) : method === 'manager' ? (
        <InstallManager name={cleanText(node.name)} />
      ) : (
        <>
          {method === 'cli' && <InstallCli id={node.id} version={version} />}
          {method === 'zip' && (
            <InstallDownload
              nodeId={node.id}
              version={version}
              label={cleanText(version || latest.version)}
            />
          )}
          <VersionPicker latest={latest} versions={versions} version={version} onChoose={setVersion} />
        </>
      )}
    </Card>
  )
}
