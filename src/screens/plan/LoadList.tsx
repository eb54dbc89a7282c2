import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { InterfaceChangeDetail } from '#src/components/InterfaceChangeDetail.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { LongList } from './LongList.tsx'
import { NodeChips } from './NodeChips.tsx'
import { OutcomeRow } from './OutcomeRow.tsx'
import { PackFailure } from './PackFailure.tsx'
import { type Outcome, OutcomeIcon } from './PlanSummary.tsx'
import type { LoadResult, TypeImpact, UnknownReason, WorkflowImpact } from './resolve/workflowDiff.ts'
import { shortVersion } from './shortVersion.ts'
import type { PackImpact } from './usePlanImpacts.ts'

const loadOutcomes: Readonly<Record<LoadResult, Outcome>> = {
  loads: 'good',
  'loads-with-changes': 'warn',
  breaks: 'bad',
  unknown: 'unknown',
}

function useLoadLabels(): Readonly<Record<LoadResult, string>> {
  const { t } = useTranslation('plan')
  return {
    loads: t('load.loads'),
    'loads-with-changes': t('load.changes'),
    breaks: t('load.breaks'),
    unknown: t('load.unknown'),
  }
}

/** The changes of one node type, with the nodes of the workflow that have it. */
function AffectedType({ impact }: { impact: TypeImpact }) {
  const { t } = useTranslation('plan')
  const titles = impact.uses
    .map(({ id, title, path }) => [...path, title || `#${id}`].map((name) => cleanText(name)).join(' › '))
    .slice(0, 5)
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi className="font-medium wrap-anywhere">{cleanText(impact.type)}</bdi>
        <span className="text-13 text-muted wrap-anywhere">
          {titles.join(', ')}
          {impact.uses.length > titles.length && ', …'}
        </span>
      </p>
      {impact.isRemoved ? (
        <p className="mt-1 text-13 text-bad">{t('load.removed')}</p>
      ) : (
        // The texts of the changes are those of the pack pages.
        <Suspense fallback={<Skeleton className="mt-2 h-5 w-full" />}>
          <ul className="text-13">
            {impact.changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id, and their order never changes
              <InterfaceChangeDetail key={index} detail={change} />
            ))}
          </ul>
        </Suspense>
      )}
    </li>
  )
}

const unknownReasons: readonly UnknownReason[] = ['no-list', 'not-listed', 'names-only', 'undeclared-use']

/** Types whose result is unknown, all for the same reason. */
function UnknownTypes({ reason, types }: { reason: UnknownReason; types: readonly TypeImpact[] }) {
  const { t } = useTranslation('plan')
  const texts: Record<UnknownReason, string> = {
    'no-list': t('load.noList'),
    'not-listed': t('load.notListed'),
    'names-only': t('load.namesOnly'),
    'undeclared-use': t('load.undeclaredUse'),
  }
  if (types.length === 0) return null
  return (
    <div className="mt-2 flex flex-col gap-1.5 ps-7">
      <p className="text-13 text-muted">{texts[reason]}</p>
      <NodeChips types={types} />
    </div>
  )
}

interface LoadRowProps {
  entry: PackImpact
  impact: WorkflowImpact
  onVersion: (packId: string, version: string | null) => void
}

const LoadRow = memo(function LoadRow({ entry, impact, onVersion }: LoadRowProps) {
  const { t } = useTranslation('plan')
  const labels = useLoadLabels()
  const { name, packId, saved, chosen } = entry
  const versions = { saved: shortVersion(saved ?? ''), chosen: cleanText(chosen ?? '') }
  const changed = impact.types.filter(({ unknownReason }) => unknownReason === null)
  const typesOf = (reason: UnknownReason) =>
    impact.types.filter(({ unknownReason }) => unknownReason === reason)
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OutcomeIcon outcome={loadOutcomes[impact.result]} />
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="text-13 text-muted">
          {saved && chosen && (saved === chosen ? versions.saved : t('load.versions', versions))}
        </span>
        <span className="ms-auto text-13 font-medium">{labels[impact.result]}</span>
      </div>
      {changed.length > 0 && (
        <LongList items={changed} className="mt-2 ps-7">
          {(type, index) => <AffectedType key={index} impact={type} />}
        </LongList>
      )}
      {entry.error ? (
        <div className="ps-7">
          <PackFailure packId={packId} error={entry.error} />
        </div>
      ) : (
        unknownReasons.map((reason) => <UnknownTypes key={reason} reason={reason} types={typesOf(reason)} />)
      )}
      {impact.result === 'breaks' && saved && entry.isSavedLive && (
        <div className="mt-2 ps-7">
          <Button ref={keepFocus} size="small" onClick={() => onVersion(packId, saved)}>
            {t('load.keep', { version: versions.saved })}
          </Button>
        </div>
      )}
    </li>
  )
})

interface OtherPacksProps {
  outcome: Outcome
  title: string
  entries: readonly PackImpact[]
}

/** One row for all packs with a result that needs no explanation. */
function OtherPacks({ outcome, title, entries }: OtherPacksProps) {
  if (entries.length === 0) return null
  return (
    <OutcomeRow outcome={outcome} title={title}>
      <p className="text-13 text-muted wrap-anywhere">{entries.map(({ name }) => name).join(' · ')}</p>
    </OutcomeRow>
  )
}

const problemOrder: readonly LoadResult[] = ['breaks', 'loads-with-changes', 'unknown']

/** Shows whether the workflow still loads with the chosen versions: packs with problems first. */
export const LoadList = memo(function LoadList({
  entries,
  onVersion,
}: { entries: readonly PackImpact[] } & Pick<LoadRowProps, 'onVersion'>) {
  const { t } = useTranslation('plan')
  const problems = problemOrder.flatMap((result) =>
    entries.flatMap((entry) => (entry.impact?.result === result ? { entry, impact: entry.impact } : [])),
  )
  const loadable = entries.filter(({ impact }) => impact?.result === 'loads')
  const pending = entries.filter(({ impact }) => !impact)
  return (
    <ul>
      {problems.map(({ entry, impact }) => (
        <LoadRow key={entry.packId} entry={entry} impact={impact} onVersion={onVersion} />
      ))}
      <OtherPacks outcome="good" title={t('load.packsLoad', { count: loadable.length })} entries={loadable} />
      <OtherPacks
        outcome="pending"
        title={t('load.comparing', { count: pending.length })}
        entries={pending}
      />
    </ul>
  )
})
