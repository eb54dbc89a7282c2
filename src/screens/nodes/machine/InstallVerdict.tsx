import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { VerdictReasons } from '#src/components/VerdictBadge.tsx'
import { VerdictLine } from '#src/components/VerdictLine.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Preselection } from './preselect.ts'

interface OtherVersionNoticeProps {
  preselection: Preselection
  /** The version of the page. */
  wanted: NodeVersion
  versions: readonly NodeVersion[]
  /** The version that the panel installs; empty for `wanted`. */
  version: string
  onChoose: (version: string) => void
}

/** Explains why the panel installs another version than the page's, with a button that switches between the two. */
function OtherVersionNotice({ preselection, wanted, versions, version, onChoose }: OtherVersionNoticeProps) {
  const { t } = useTranslation('plan')
  const { instead, verdict } = preselection
  const otherVersion = instead && cleanText(instead.version.version)
  const isPreselected = instead?.version.version === version
  return (
    <div role="status" className="flex basis-full flex-col items-start gap-1 rounded-md bg-sunken px-3 py-2">
      <p className="font-medium">{t('forMachine.fails', { version: cleanText(wanted.version) })}</p>
      <VerdictReasons
        verdict={{ ...verdict, reasons: verdict.reasons.filter(({ result }) => result === 'fails') }}
      />
      {instead && otherVersion ? (
        <>
          <p>
            {instead.verdict.result === 'works'
              ? t('forMachine.insteadWorks', { version: otherVersion })
              : t('forMachine.insteadUnknown', { version: otherVersion })}
          </p>
          <Button size="small" onClick={() => onChoose(isPreselected ? '' : instead.version.version)}>
            {isPreselected
              ? t('forMachine.useAnyway', { version: cleanText(wanted.version) })
              : t('load.keep', { version: otherVersion })}
          </Button>
        </>
      ) : (
        versions.length > 0 && <p>{t('forMachine.noneWorks')}</p>
      )}
    </div>
  )
}

/** Shows whether the version in an install panel runs on the user's machine, and why another one is preselected. */
export function InstallVerdict({ node, ...props }: OtherVersionNoticeProps & { node: RegistryNode }) {
  const { preselection, wanted, versions, version } = props
  const shown = versions.find((candidate) => candidate.version === version) ?? wanted
  return (
    <>
      <VerdictLine node={{ ...node, latestVersion: shown }} otherwise={null} />
      {preselection.verdict.result === 'fails' && <OtherVersionNotice {...props} />}
    </>
  )
}
