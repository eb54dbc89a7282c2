import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { useHref } from '#src/components/navigation.ts'
import type { PlanItem } from '#src/lib/plan/planItems.ts'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PlanSection } from './PlanSection.tsx'
import { refusalOf } from './refusalOf.ts'
import { ScriptPanel } from './ScriptPanel.tsx'
import type { InstallItem, RefusedItem } from './scripts/planItem.ts'
import type { PlanPack } from './usePlanPacks.ts'

/** The packs to install, each with the exact version that was checked, and the packs that no script installs. */
function scriptPanelProps(packs: readonly PlanPack[]): ComponentProps<typeof ScriptPanel> {
  return {
    items: packs.flatMap((pack): InstallItem[] => {
      const { chosen, node } = pack
      if (!chosen || !node || refusalOf(pack)) return []
      return [{ packId: node.id, version: chosen.version, repository: node.repository }]
    }),
    refused: packs.flatMap((pack): RefusedItem[] => {
      const reason = refusalOf(pack)
      return reason ? [{ packId: pack.item.packId, reason }] : []
    }),
  }
}

/** The version to install, also where the URL names none: the link must give the same plan after the next release. */
const linkItem = ({ item, chosen }: PlanPack): PlanItem => ({
  ...item,
  version: chosen?.version ?? item.version,
})

/** The link that reproduces the plan. */
function PlanLink({ packs }: { packs: readonly PlanPack[] }) {
  const { t } = useTranslation('plan')
  const path = useHref(to.plan(packs.map(linkItem)))
  return (
    <div className="flex flex-col gap-2 border-t border-line p-4">
      <p className="text-13 text-muted">{t('link.text')}</p>
      <CopyBlock text={location.origin + path} label={t('link.label')} />
    </div>
  )
}

/** The number of packs that don't run on the machine: the commands install them, too. */
function FailingPacks({ packs }: { packs: readonly PlanPack[] }) {
  const { t } = useTranslation('plan')
  const { t: common } = useTranslation()
  const count = packs.filter(({ verdict }) => verdict?.result === 'fails').length
  if (count === 0) return null
  return (
    <p className="px-4 pt-4 text-13 text-warn">
      {common('labeled', { label: t('machine.title'), value: t('summary.fails', { count }) })}
    </p>
  )
}

/** The script and the link, once the version of each pack is known. */
export function ScriptSection({ packs }: { packs: readonly PlanPack[] }) {
  const { t } = useTranslation('plan')
  const panelProps = useMemo(
    () => (packs.some(({ chosen }) => chosen === undefined) ? null : scriptPanelProps(packs)),
    [packs],
  )
  if (packs.length === 0) return null
  return (
    <PlanSection id="script" title={t('script.title')}>
      {panelProps ? (
        <>
          <FailingPacks packs={packs} />
          <ScriptPanel {...panelProps} />
          <PlanLink packs={packs} />
        </>
      ) : (
        <Skeleton className="m-4 h-72" />
      )}
    </PlanSection>
  )
}
