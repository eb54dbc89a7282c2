import { type ComponentProps, memo, useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changePlanItems } from '#src/hooks/usePlanItems.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import { type PlanItem, withoutPack, withPacks, withVersion } from '#src/lib/plan/planItems.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { isOtherSpelling } from '#src/lib/url/ids.ts'
import { ConflictSection } from './conflicts/ConflictSection.tsx'
import { useConflictCheck } from './conflicts/useConflictCheck.ts'
import { LoadList } from './LoadList.tsx'
import { OpenNodeList } from './OpenNodeList.tsx'
import { PackRow } from './PackRow.tsx'
import { focusSection, PlanSection } from './PlanSection.tsx'
import { PlanSummary, type SummaryEntry } from './PlanSummary.tsx'
import { candidateOf, isOpenType, type NeededPack } from './resolve/resolution.ts'
import { ScriptSection } from './ScriptSection.tsx'
import { type PackImpact, usePlanImpacts } from './usePlanImpacts.ts'
import { type PlanPack, usePlanPacks } from './usePlanPacks.ts'
import { useSummary } from './useSummary.ts'
import type { useWorkflowPlan } from './useWorkflowPlan.ts'

interface PlanResultProps {
  items: readonly PlanItem[]
  workflow: ReturnType<typeof useWorkflowPlan>
  machine: Machine | null
}

const setVersion = (packId: string, version: string | null) =>
  changePlanItems((items) => withVersion(items, packId, version))

function removePack(packId: string): void {
  focusSection('packs')
  changePlanItems((items) => withoutPack(items, packId))
}

/** Names of the packs that are loaded, by id. */
const namesOf = (packs: readonly PlanPack[]): ReadonlyMap<string, string> =>
  new Map(packs.flatMap(({ item, node }) => (node ? [[item.packId, cleanText(node.name)]] : [])))

const noPacks: readonly NeededPack[] = []

/** The outcome of each part, for screen readers, once all are known. */
function Announcement({ summary }: { summary: readonly SummaryEntry[] }) {
  const { t } = useTranslation()
  const isPending = summary.some(({ outcome }) => outcome === 'pending')
  return (
    <div role="status" className="sr-only">
      {!isPending &&
        summary.map(({ name, text }) => <p key={name}>{t('labeled', { label: name, value: text })}</p>)}
    </div>
  )
}

const PackList = memo(function PackList({
  packs,
  needsNone,
  ...handlers
}: { packs: readonly PlanPack[]; needsNone: boolean } & Pick<
  ComponentProps<typeof PackRow>,
  'onVersion' | 'onRemove'
>) {
  const { t } = useTranslation('plan')
  if (packs.length === 0)
    return <p className="p-4 text-sm text-muted">{needsNone ? t('packs.noneNeeded') : t('packs.none')}</p>
  return (
    <ul>
      {packs.map((pack) => (
        <PackRow key={pack.item.packId} pack={pack} {...handlers} />
      ))}
    </ul>
  )
})

interface OpenNodesSectionProps extends Pick<PlanResultProps, 'workflow'> {
  types: ComponentProps<typeof OpenNodeList>['types']
}

/** The nodes whose pack the user has to choose, or that could not be found. */
function OpenNodesSection({ types, workflow }: OpenNodesSectionProps) {
  const { t } = useTranslation('plan')
  if (types.length === 0) return null
  return (
    <PlanSection id="open-nodes" title={t('nodes.title')} description={t('nodes.text')}>
      <OpenNodeList
        types={types}
        onRetry={() => void workflow.retry()}
        onChoose={(packId) => {
          const areOthersOpen = types.some((type) => !candidateOf(type, packId))
          focusSection(areOthersOpen ? 'open-nodes' : 'packs')
          workflow.choose(packId)
          changePlanItems((items) => withPacks(items, [{ packId, version: null }]))
        }}
      />
    </PlanSection>
  )
}

interface PlanSectionsProps extends Omit<PlanResultProps, 'items'> {
  packs: readonly PlanPack[]
  impacts: readonly PackImpact[]
}

/** The parts of the plan. Render only when the deferred facts change, and not for each response. */
const PlanSections = memo(function PlanSections({ packs, impacts, workflow, machine }: PlanSectionsProps) {
  const { t } = useTranslation('plan')
  const resolution = workflow.resolved?.resolution ?? null
  const check = useConflictCheck(packs, machine)
  const open = useMemo(() => resolution?.types.filter(isOpenType) ?? [], [resolution])
  const needsNone = resolution?.packs.length === 0 && open.length === 0
  const summary = useSummary({
    packs,
    impacts,
    check,
    open,
    machine,
    needsNone,
    hasWorkflow: resolution !== null,
  })
  const names = useMemo(() => namesOf(packs), [packs])
  return (
    <div className="mt-6">
      <PlanSummary label={t('summary.label')} entries={summary} />
      <Announcement summary={summary} />
      <OpenNodesSection types={open} workflow={workflow} />
      <PlanSection id="packs" title={t('packs.title')}>
        <PackList packs={packs} needsNone={needsNone} onVersion={setVersion} onRemove={removePack} />
      </PlanSection>
      <ScriptSection packs={packs} />
      {impacts.length > 0 && (
        <PlanSection id="load" title={t('load.title')} description={t('load.text')}>
          <LoadList entries={impacts} onVersion={setVersion} />
        </PlanSection>
      )}
      {packs.length > 0 && (
        <ConflictSection
          check={check}
          isInstalledKnown={machine?.packages !== undefined}
          names={names}
          onVersion={setVersion}
        />
      )}
    </div>
  )
})

/** Replaces ids that a link spells in another case than the registry, so that each pack is in the plan once. */
function useRegistrySpelling(packs: readonly PlanPack[]): void {
  useEffect(() => {
    const ids = new Map(
      packs.flatMap(({ item: { packId }, node }) =>
        node && isOtherSpelling(packId, node.id) ? [[packId, node.id]] : [],
      ),
    )
    if (ids.size === 0) return
    changePlanItems((items) =>
      withPacks(
        [],
        items.map((item) => ({ ...item, packId: ids.get(item.packId) ?? item.packId })),
      ),
    )
  }, [packs])
}

/** The plan: packs, whether the workflow loads, conflicts, open nodes, and the script. */
export function PlanResult({ items, ...props }: PlanResultProps) {
  const known = usePlanPacks(items, props.workflow.resolved?.resolution.packs ?? noPacks, props.machine)
  useRegistrySpelling(known)
  const compared = usePlanImpacts(known)
  // Responses arrive faster than a slow device renders the plan.
  const packs = useDeferredValue(known)
  const impacts = useDeferredValue(compared)
  return <PlanSections packs={packs} impacts={impacts} {...props} />
}
