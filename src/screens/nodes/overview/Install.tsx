import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersions } from '#src/api/versions.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { createStoredText } from '#src/hooks/createStoredText.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useMachineCode } from '#src/hooks/useMachineCode.ts'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { cliDocsUrl } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { classes } from '#src/ui/classes.ts'
import { SelectField } from '#src/ui/Field.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { InstallCli, InstallGit, InstallManager } from '../shared/InstallMethods.tsx'
import { InstallDownload } from './InstallDownload.tsx'
import { PlanLink } from './PlanLink.tsx'

const loadVerdictCode = async () => {
  const [{ InstallVerdict }, { preselect }] = await Promise.all([
    import('../machine/InstallVerdict.tsx'),
    import('../machine/preselect.ts'),
  ])
  return { InstallVerdict, preselect }
}

const methods = ['cli', 'manager', 'git', 'zip'] as const
type InstallMethod = (typeof methods)[number]

/** Shortcut that copies the command or name of the chosen method. */
const copyKey = 'c'

const storedMethod = createStoredText(storageKeys.install)

/** The install method last chosen. */
function useInstallMethod(): InstallMethod {
  const stored = storedMethod.useText()
  return methods.find((method) => method === stored) ?? 'cli'
}

function MethodPicker({ method }: { method: InstallMethod }) {
  const { t } = useTranslation('nodes')
  const labels: Record<InstallMethod, string> = {
    cli: t('install.method.cli'),
    manager: t('install.method.manager'),
    git: t('install.method.git'),
    zip: t('install.method.zip'),
  }
  return (
    <SegmentedControl
      isFullWidth
      label={t('install.method.label')}
      options={methods.map((option) => ({ value: option, label: labels[option] }))}
      value={method}
      onChange={storedMethod.write}
    />
  )
}

interface VersionPickerProps {
  latest: NodeVersion
  versions: readonly NodeVersion[]
  version: string
  onChoose: (version: string) => void
}

/** Only these are offered: a version under review may still turn out to be harmful. */
const isLive = ({ status }: NodeVersion) => status === 'active'

function VersionPicker({ latest, versions, version, onChoose }: VersionPickerProps) {
  const { t } = useTranslation('nodes')
  const live = versions.filter(isLive)
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

/** Says that there is no version to install, or why that is unknown. */
function NoVersion({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('nodes')
  const { t: common } = useTranslation()
  const getMessage = useErrorMessage()
  // Only for the error and a retry: `NodeScreen` requests the versions.
  const { data, error, refetch } = useQuery({ ...nodeVersions(nodeId), enabled: false })
  const failure = data ? null : error
  return (
    <div className="flex flex-col items-start gap-2 text-13 text-muted">
      <p>{failure ? getMessage(failure) : t('install.noVersion')}</p>
      {failure && (
        <Button size="small" onClick={() => void refetch()}>
          {common('action.retry')}
        </Button>
      )}
    </div>
  )
}

/** Install instructions for each install method. Do not render it for banned or deleted packs. */
export function Install({ node, versions }: { node: RegistryNode; versions: readonly NodeVersion[] }) {
  const { t } = useTranslation('nodes')
  const method = useInstallMethod()
  const [chosen, setChosen] = useState<string>()
  // A chosen version may have been banned or deleted since.
  const isGone = chosen && !versions.some((version) => version.version === chosen && isLive(version))
  const known = isGone ? undefined : chosen
  const latest = node.latestVersion
  const verdictCode = useMachineCode(loadVerdictCode)
  const machine = useStoredMachine()
  const preselection = useMemo(
    () => latest && verdictCode?.preselect(machine, node, latest, versions),
    [verdictCode, machine, node, latest, versions],
  )
  // Empty means the latest version, which the API resolves at install time.
  const version = known ?? preselection?.instead?.version.version ?? ''
  const instructions = () => {
    if (method === 'git') return <InstallGit repository={node.repository} shortcut={copyKey} />
    if (!latest) return <NoVersion nodeId={node.id} />
    if (method === 'manager') return <InstallManager name={cleanText(node.name)} shortcut={copyKey} />
    return (
      <>
        {method === 'cli' && <InstallCli id={node.id} version={version} shortcut={copyKey} />}
        {method === 'zip' && (
          <InstallDownload nodeId={node.id} version={version} label={cleanText(version || latest.version)} />
        )}
        <VersionPicker latest={latest} versions={versions} version={version} onChoose={setChosen} />
        {method === 'cli' && (
          <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
            <ExternalLink href={cliDocsUrl} isTrusted className="link">
              {t('install.cliGuide')}
            </ExternalLink>
            <span className="max-sm:hidden">{t('install.copyKey')}</span>
          </p>
        )}
      </>
    )
  }
  return (
    <Card title={t('install.title')}>
      <MethodPicker method={method} />
      {/* As high as the highest method, so that showing the stored one after hydration doesn't shift the layout. */}
      <div className={classes('flex flex-col justify-between gap-3', latest !== null && 'min-h-40')}>
        {instructions()}
      </div>
      {latest && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13">
          <PlanLink item={{ packId: node.id, version: version || null }} />
          {verdictCode && preselection && (
            <Suspense>
              <verdictCode.InstallVerdict
                node={node}
                preselection={preselection}
                wanted={latest}
                versions={versions}
                version={version}
                onChoose={setChosen}
              />
            </Suspense>
          )}
        </div>
      )}
    </Card>
  )
}
