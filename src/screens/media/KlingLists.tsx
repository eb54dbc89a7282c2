import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ListVideo, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type KlingKind, klingKinds, klingPageSizes, klingTasks, maxKlingPages } from '#src/api/mediaKling.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { KlingTable } from './KlingTable.tsx'
import { useKindText } from './words.ts'

interface Place {
  kind: KlingKind
  page: number
  size: number
}

const first: Place = { kind: 'text2video', page: 1, size: 30 }

/** What an address asks for; anything unknown or out of bounds counts as not given. */
function readPlace(params: URLSearchParams): Place {
  const page = Number(params.get('page') ?? 1)
  const isPage = Number.isSafeInteger(page) && page >= 1 && page <= maxKlingPages
  return {
    kind: klingKinds.find((one) => one === params.get('kind')) ?? first.kind,
    page: isPage ? page : 1,
    size: klingPageSizes.find((one) => String(one) === params.get('size')) ?? first.size,
  }
}

function addressOf(place: Place): string {
  const params = new URLSearchParams()
  if (place.kind !== first.kind) params.set('kind', place.kind)
  if (place.size !== first.size) params.set('size', String(place.size))
  if (place.page !== 1) params.set('page', String(place.page))
  return to.mediaProvider('kling', params)
}

function Waiting({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-12 flex flex-col gap-2">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey places are all alike
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  )
}

/** Nobody tells how many pages there are: a page that is not full is the last. */
function Steps({ place, isLast }: { place: Place; isLast: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (place.page === 1 && isLast) return null
  return (
    <nav aria-label={t('pager.label')} className="mt-4 flex items-center justify-center gap-3">
      {place.page > 1 && (
        <Link
          to={addressOf({ ...place, page: place.page - 1 })}
          rel="prev"
          className={buttonClass('plain', 'small')}
        >
          <ChevronLeft size={15} aria-hidden="true" />
          {t('pager.previous')}
        </Link>
      )}
      <span className="text-[0.8125rem] text-muted tabular-nums">
        {t('pager.page', { page: format.number(place.page) })}
      </span>
      {!isLast && place.page < maxKlingPages && (
        <Link
          to={addressOf({ ...place, page: place.page + 1 })}
          rel="next"
          className={buttonClass('plain', 'small')}
        >
          {t('pager.next')}
          <ChevronRight size={15} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

function Listed({ place }: { place: Place }) {
  const { t } = useTranslation('media')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...klingTasks(place.kind, place.page, place.size),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={Math.min(place.size, 30)} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <div className="mt-2 flex items-center justify-end">
        <Button kind="quiet" size="small" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw size={14} aria-hidden="true" />
          {t('lists.reload')}
        </Button>
      </div>
      {data.tasks.length === 0 ? (
        <Empty
          icon={<ListVideo size={28} />}
          title={<p>{place.page > 1 ? t('lists.past') : t('lists.none')}</p>}
        />
      ) : (
        <KlingTable tasks={data.tasks} kind={place.kind} />
      )}
      <Steps place={place} isLast={data.isLast} />
    </div>
  )
}

/** The lists of Kling, one a kind; kind, page and size stand in the address. */
export function KlingLists() {
  const { t } = useTranslation('media')
  const kinds = useKindText()
  const params = useSearchParams()
  const navigate = useNavigate()
  const place = readPlace(params)
  const go = (part: Partial<Place>) => void navigate(addressOf({ ...place, page: 1, ...part }))
  return (
    <section aria-labelledby="lists" className="mt-8">
      <h2 id="lists" className="text-lg font-semibold">
        {t('lists.title')}
      </h2>
      <p className="mt-1 text-[0.8125rem] text-muted">{t('lists.shared')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <div className="w-56 max-w-full">
          <SelectField
            label={t('add.kind')}
            value={place.kind}
            onChange={(event) =>
              go({ kind: klingKinds.find((one) => one === event.target.value) ?? first.kind })
            }
            options={klingKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          />
        </div>
        <div className="w-36">
          <SelectField
            label={t('lists.size')}
            value={String(place.size)}
            onChange={(event) => go({ size: Number(event.target.value) })}
            options={klingPageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      </div>
      <Listed place={place} />
    </section>
  )
}
