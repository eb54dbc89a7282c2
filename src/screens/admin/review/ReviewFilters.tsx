import { useQueries } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { versionsByStatus } from '#src/api/reviews.ts'
import { useVersionStatusLabel } from '#src/components/StatusBadge.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { reviewStatuses } from '#src/lib/review/reviewTransitions.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx'
import { pageSizes, type ReviewSearch } from './reviewSearch.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { usePauseWhileSending } from './useBatches.ts'

interface ReviewFiltersProps {
  search: ReviewSearch
  onSearch: (change: Partial<ReviewSearch>) => void
}

/** A toggle button per status, with the number of versions in the whole registry. */
function StatusToggles({ search, onSearch }: ReviewFiltersProps) {
  const { t } = useTranslation('admin')
  const getStatusLabel = useVersionStatusLabel()
  const format = useFormat()
  const pauseWhileSending = usePauseWhileSending()
  const counts = useQueries({
    queries: reviewStatuses.map((status) => ({ ...versionsByStatus(status, 1, 1), ...pauseWhileSending() })),
  })
  const options = reviewStatuses.map((status, index) => ({
    value: status,
    label: (
      <>
        {getStatusLabel(status)}{' '}
        <span className="tabular-nums">
          {counts[index]?.data ? format.number(counts[index].data.total) : '–'}
        </span>
      </>
    ),
  }))
  return (
    <ToggleGroup
      label={t('filter.status')}
      options={options}
      values={search.statuses}
      onChange={(values) =>
        onSearch({ statuses: reviewStatuses.filter((status) => values.includes(status)) })
      }
    />
  )
}

/** Filters of the queue. Statuses and page size apply at once, texts on submit. */
export function ReviewFilters(props: ReviewFiltersProps) {
  const { t } = useTranslation('admin')
  const { search, onSearch } = props
  const [typed, setTyped] = useState<{ nodeId?: string; text?: string }>({})
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ nodeId: (typed.nodeId ?? search.nodeId).trim(), text: (typed.text ?? search.text).trim() })
    setTyped({})
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusToggles {...props} />
        <SavedFilters search={search} />
      </div>
      <form
        onSubmit={handleSubmit}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_6rem_auto] sm:justify-start"
      >
        <TextField
          label={t('filter.node')}
          value={typed.nodeId ?? search.nodeId}
          onChange={(event) => setTyped({ ...typed, nodeId: event.target.value })}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={t('filter.text')}
          value={typed.text ?? search.text}
          onChange={(event) => setTyped({ ...typed, text: event.target.value })}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('filter.size')}
          value={search.pageSize}
          onChange={(event) =>
            onSearch({
              pageSize: pageSizes.find((size) => String(size) === event.target.value) ?? search.pageSize,
            })
          }
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
        <Button type="submit">{t('filter.apply')}</Button>
      </form>
    </div>
  )
}
