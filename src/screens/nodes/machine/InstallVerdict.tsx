import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { VerdictReasons } from '#src/components/VerdictBadge.tsx'
import { VerdictLine } from '#src/components/VerdictLine.tsx'
import { useMachine } from '#src/hooks/useMachine.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { preselectedVersion } from './preselectedVersion.ts'

export interface InstallVerdictProps {
  node: RegistryNode
  /** The version of the page. */
  wanted: NodeVersion
  versions: readonly NodeVersion[]
  /** The version that the panel installs; empty for `wanted`. */
  version: string
  /** Called with the version to show until the user chooses one; empty for `wanted`. */
  onPreselect: (version: string) => void
  onChoose: (version: string) => void
}

/** Explains why the panel installs another version than the page's, with a button that switches between the two. */
function OtherVersionNotice({
  wanted,
  version,
  onChoose,
  ...props
}: Omit<InstallVerdictProps, 'onPreselect' | 'node'> & {
  preselection: ReturnType<typeof preselectedVersion>
}) {
  const { t } = useTranslation('plan')
  const { instead, wanted: failed } = props.preselection
  const chosen = instead && cleanText(instead.version.version)
  const isPreselected = instead?.version.version === version
  return (
    <div role="status" className="flex basis-full flex-col items-start gap-1 rounded-md bg-sunken px-3 py-2">
      <p className="font-medium">{t('forMachine.fails', { version: cleanText(wanted.version) })}</p>
      <VerdictReasons
        verdict={{ ...failed, reasons: failed.reasons.filter(({ result }) => result === 'fails') }}
      />
      {instead && chosen ? (
        <>
          <p>
            {instead.verdict.result === 'works'
              ? t('forMachine.insteadWorks', { version: chosen })
              : t('forMachine.insteadUnknown', { version: chosen })}
          </p>
          <Button size="small" onClick={() => onChoose(isPreselected ? '' : instead.version.version)}>
            {isPreselected
              ? t('forMachine.useAnyway', { version: cleanText(wanted.version) })
              : t('load.keep', { version: chosen })}
          </Button>
        </>
      ) : (
        props.versions.length > 0 && <p>{t('forMachine.noneWorks')}</p>
      )}
    </div>
  )
}

/** Shows whether the version in an install panel runs on the user's machine, and preselects one that does. */
export function InstallVerdict({ onPreselect, ...props }: InstallVerdictProps) {
  const { node, wanted, versions, version } = props
  const machine = useMachine()
  const preselection = useMemo(
    () => machine && preselectedVersion(machine, node, wanted, versions),
    [machine, node, wanted, versions],
  )
  const preselected = preselection?.instead?.version.version ?? ''
  useEffect(() => onPreselect(preselected), [onPreselect, preselected])
  if (!preselection) return null
  const shown = versions.find((candidate) => candidate.version === version) ?? wanted
  return (
    <>
      <VerdictLine node={{ ...node, latestVersion: shown }} otherwise={null} isShort />
      {preselection.wanted.result === 'fails' && (
        <OtherVersionNotice {...props} preselection={preselection} />
      )}
    </>
  )
}
