import { useTranslation } from 'react-i18next'
import { ExactAmountsCheckbox } from '#src/components/ExactAmountsCheckbox.tsx'
import { useEventTypeOptions } from '#src/components/useEventTypeName.ts'
import { ChoiceField } from '#src/ui/ChoiceField.tsx'
import { type EventSearch, periods } from './eventSearch.ts'

interface EventFiltersProps {
  search: EventSearch
  onChange: (changes: Partial<EventSearch>) => void
  /** Types of the loaded events, offered besides the known ones. */
  seenTypes: readonly string[]
}

/** Filters events by type and period, and chooses how their amounts are shown. */
export function EventFilters({ search, onChange, seenTypes }: EventFiltersProps) {
  const { t } = useTranslation('account')
  const types = useEventTypeOptions(seenTypes, search.type)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end [&>:not(:last-child)]:sm:min-w-48">
      <ChoiceField
        label={t('events.type')}
        value={search.type}
        options={[{ value: '', label: t('events.everyType') }, ...types]}
        onChange={(type) => onChange({ type, page: 1 })}
      />
      <ChoiceField
        label={t('events.period')}
        value={search.days}
        options={periods.map((days) => ({ value: days, label: t('events.days', { count: days }) }))}
        onChange={(days) => onChange({ days, page: 1 })}
      />
      <ExactAmountsCheckbox />
    </div>
  )
}
