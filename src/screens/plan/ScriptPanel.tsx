import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { buildScript } from './scripts/buildScript.ts'
import type { InstallItem, RefusedItem, ScriptKind } from './scripts/planItem.ts'

const kinds = [
  'comfy-cli',
  'manager-snapshot',
  'bash',
  'powershell',
  'windows-portable',
] as const satisfies readonly ScriptKind[]

function RefusedPacks({ refused }: { refused: readonly RefusedItem[] }) {
  const { t } = useTranslation('plan')
  const reasons: Record<RefusedItem['reason'], string> = {
    banned: t('script.refused.banned'),
    deleted: t('script.refused.deleted'),
    flagged: t('script.refused.flagged'),
    missing: t('script.refused.missing'),
    'no-version': t('script.refused.noVersion'),
    'no-such-version': t('script.refused.noSuchVersion'),
    'not-loaded': t('script.refused.notLoaded'),
    'invalid-id': t('script.refused.id'),
    'invalid-version': t('script.refused.version'),
    'invalid-repository': t('script.refused.repository'),
    'same-folder': t('script.refused.folder'),
  }
  return (
    <div className="text-13 text-warn">
      <p>{t('script.refused.title')}</p>
      <ul className="list-disc ps-5">
        {refused.map(({ packId, reason }) => (
          <li key={packId} className="wrap-anywhere">
            <bdi className="font-mono text-xs">{packId}</bdi>: {reasons[reason]}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ScriptPanelProps {
  items: readonly InstallItem[]
  /** Packs of the plan that no script installs. */
  refused: readonly RefusedItem[]
}

/** One script that installs the plan, in the form that the user's installation needs. */
export const ScriptPanel = memo(function ScriptPanel({ items, refused }: ScriptPanelProps) {
  const { t } = useTranslation('plan')
  const [kind, setKind] = useState<ScriptKind>('comfy-cli')
  const labels: Record<ScriptKind, string> = {
    'comfy-cli': 'comfy-cli',
    'manager-snapshot': t('script.kind.snapshot'),
    bash: t('script.kind.bash'),
    powershell: t('script.kind.powershell'),
    'windows-portable': t('script.kind.portable'),
  }
  const hints: Record<ScriptKind, string> = {
    'comfy-cli': t('script.hint.cli'),
    'manager-snapshot': t('script.hint.snapshot'),
    bash: t('script.hint.git'),
    powershell: t('script.hint.git'),
    'windows-portable': t('script.hint.portable'),
  }
  const choice = {
    label: t('script.kinds'),
    options: kinds.map((value) => ({ value, label: labels[value] })),
    value: kind,
  }
  const script = buildScript(kind, items)
  const leftOut = [...refused, ...script.refused]
  return (
    <div className="flex flex-col gap-3 p-4">
      {/* On phones, the segments would wrap. */}
      <div className="max-sm:hidden">
        <SegmentedControl {...choice} onChange={setKind} />
      </div>
      <div className="sm:hidden">
        <SelectField {...choice} onChange={({ target }) => setKind(kinds[target.selectedIndex] ?? kind)} />
      </div>
      <p className="text-13 text-muted">{hints[kind]}</p>
      {script.text !== '' && <CopyBlock text={script.text} label={script.fileName} />}
      {leftOut.length > 0 && <RefusedPacks refused={leftOut} />}
    </div>
  )
})
