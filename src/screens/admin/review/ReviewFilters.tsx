import { useQueries } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { versionsByStatus } from '#src/api/reviews.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type ReviewStatus, reviewStatuses } from '#src/lib/reviewTransitions.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { pageSizes, type ReviewSearch } from './reviewSearch.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { useCalm } from './useBatches.ts'
import { useStatusWord } from './useStatusWord.ts'

interface ReviewFiltersProps {
  search: ReviewSearch
  onSearch: (change: Partial<ReviewSearch>) => void
}

/** One button a status, with how many versions of the registry stand in it. */
function Statuses({ search, onSearch }: ReviewFiltersProps) {
  const { t } = useTranslation('admin')
  const word = useStatusWord()
  const format = useFormat()
  const calm = useCalm()
  const counts = useQueries({
    queries: reviewStatuses.map((status) => ({ ...versionsByStatus(status, 1, 1), ...calm() })),
  })
  const isChosen = (status: ReviewStatus) => search.statuses.includes(status)
  const toggle = (status: ReviewStatus) => {
    const chosen = isChosen(status)
      ? search.statuses.filter((one) => one !== status)
      : [...search.statuses, status]
    onSearch({ statuses: reviewStatuses.filter((one) => chosen.includes(one)) })
  }
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('filter.status')}</legend>
      {reviewStatuses.map((status, place) => (
        <button
          key={status}
          type="button"
          aria-pressed={isChosen(status)}
          onClick={() => toggle(status)}
          className={classes(
            'inline-flex h-8 items-center gap-1.5 rounded-md border px-2.5 text-13',
            isChosen(status)
              ? 'border-accent/40 bg-accent-soft font-medium text-accent'
              : 'border-line text-muted hover:text-text',
          )}
        >
          {word(status)}{' '}
          <span className="min-w-6 text-end tabular-nums">
            {counts[place]?.data ? format.number(counts[place].data.total) : '–'}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** What the queue shows. Statuses and page size at once, texts when they are sent. */
export function ReviewFilters(props: ReviewFiltersProps) {
  const { t } = useTranslation('admin')
  const { search, onSearch } = props
  const [typed, setTyped] = useState<{ nodeId?: string; text?: string }>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ nodeId: (typed.nodeId ?? search.nodeId).trim(), text: (typed.text ?? search.text).trim() })
    setTyped({})
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Statuses {...props} />
        <SavedFilters search={search} />
      </div>
      <form onSubmit={send} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_8rem_auto]">
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
          onChange={(event) => onSearch({ pageSize: Number(event.target.value) })}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
        <Button type="submit">{t('filter.apply')}</Button>
      </form>
    </div>
  )
}
