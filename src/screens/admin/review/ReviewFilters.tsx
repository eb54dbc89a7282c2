import { useQueries } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { versionsByStatus } from '#src/api/reviews.ts'
import { useVersionStatusLabel } from '#src/components/StatusBadge.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { reviewStatuses } from '#src/lib/review/reviewTransitions.ts'
import { Button } from '#src/ui/Button.tsx'
import { ChoiceField } from '#src/ui/ChoiceField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
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
    queries: reviewStatuses.map((status) => ({ ...versionsByStatus(status, 1, 1), ...pauseWhileSending })),
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
  const form = useForm({ values: { nodeId: search.nodeId, text: search.text } })
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusToggles {...props} />
        <SavedFilters search={search} />
      </div>
      <Form
        form={form}
        onSubmit={({ nodeId, text }) => onSearch({ nodeId: nodeId.trim(), text: text.trim() })}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_6rem_auto] sm:justify-start"
      >
        <FormField
          label={t('filter.node')}
          name="nodeId"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <FormField
          label={t('filter.text')}
          name="text"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <ChoiceField
          label={t('filter.size')}
          value={search.pageSize}
          onChange={(pageSize) => onSearch({ pageSize })}
          options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
        />
        <Button type="submit">{t('filter.apply')}</Button>
      </Form>
    </div>
  )
}
