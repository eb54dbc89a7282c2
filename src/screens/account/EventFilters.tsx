import { useTranslation } from 'react-i18next'
import { SelectField } from '#src/ui/Field.tsx'
import { type EventSearch, periods } from './eventSearch.ts'
import { useKnownTypes, useTypeName } from './useEventNames.ts'

interface EventFiltersProps {
  /** What is chosen. */
  search: EventSearch
  change: (part: Partial<EventSearch>) => void
  /** Types that were seen, besides those everybody knows. */
  seen: readonly string[]
}

/** Which events to show: their type, and how far back. */
export function EventFilters({ search, change, seen }: EventFiltersProps) {
  const { t } = useTranslation('account')
  const known = useKnownTypes()
  const nameOf = useTypeName()
  const types = [...new Set([...known.keys(), ...seen, search.type])].filter((type) => type !== '')
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap [&>*]:sm:w-60">
      <SelectField
        label={t('events.type')}
        value={search.type}
        options={[
          { value: '', label: t('events.everyType') },
          ...types.map((type) => ({ value: type, label: nameOf(type) })),
        ]}
        onChange={(event) => change({ type: event.target.value, page: 1 })}
      />
      <SelectField
        label={t('events.period')}
        value={String(search.days)}
        options={periods.map((days) => ({ value: String(days), label: t('events.days', { count: days }) }))}
        onChange={(event) =>
          change({
            days: periods.find((days) => String(days) === event.target.value) ?? search.days,
            page: 1,
          })
        }
      />
    </div>
  )
}
