import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { InterfaceChangeDetail } from '#src/components/InterfaceChangeDetail.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { LongList } from './LongList.tsx'
import { type Outcome, OutcomeIcon } from './PlanSummary.tsx'
import type { LoadResult, TypeImpact, WorkflowImpact } from './resolve/workflowDiff.ts'
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

/** What changes for the nodes of one type, at the nodes of the workflow. */
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

function unknownReason(impact: WorkflowImpact): boolean {
  return impact.result === 'unknown' && impact.types.length === 0
}

interface LoadRowProps {
  entry: PackImpact
  onVersion: (packId: string, version: string | null) => void
}

const LoadRow = memo(function LoadRow({ entry, onVersion }: LoadRowProps) {
  const { t } = useTranslation('plan')
  const labels = useLoadLabels()
  const { name, packId, saved, chosen, impact } = entry
  const versions = { saved: cleanText(saved ?? ''), chosen: cleanText(chosen ?? '') }
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OutcomeIcon outcome={impact ? loadOutcomes[impact.result] : 'pending'} />
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="text-13 text-muted">
          {saved && chosen ? (saved === chosen ? versions.saved : t('load.versions', versions)) : ''}
        </span>
        <span className="ms-auto text-13 font-medium">
          {impact ? labels[impact.result] : t('load.pending')}
        </span>
      </div>
      {impact && unknownReason(impact) && (
        <p className="mt-1 ps-7 text-13 text-muted">{t('load.unknownText')}</p>
      )}
      {impact && impact.types.length > 0 && (
        <LongList items={impact.types} className="mt-2 ps-7">
          {(type, index) => <AffectedType key={index} impact={type} />}
        </LongList>
      )}
      {impact?.result === 'breaks' && saved && entry.isSavedLive && (
        <div className="mt-2 ps-7">
          <Button size="small" onClick={() => onVersion(packId, saved)}>
            {t('load.keep', { version: versions.saved })}
          </Button>
        </div>
      )}
    </li>
  )
})

/** Whether the workflow still loads with the chosen versions. */
export function LoadList({
  entries,
  onVersion,
}: { entries: readonly PackImpact[] } & Pick<LoadRowProps, 'onVersion'>) {
  return (
    <ul>
      {entries.map((entry) => (
        <LoadRow key={entry.packId} entry={entry} onVersion={onVersion} />
      ))}
    </ul>
  )
}
