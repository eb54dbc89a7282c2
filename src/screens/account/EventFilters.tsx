import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SelectField } from '#src/ui/Field.tsx'
import { type EventSearch, periods, writeEventSearch } from './eventSearch.ts'
import { useKnownTypes, useTypeName } from './useEventNames.ts'

interface EventFiltersProps {
  search: EventSearch
  /** Types that were seen, besides those everybody knows. */
  seen: readonly string[]
}

/** Which events to show: their type, and how far back. */
export function EventFilters({ search, seen }: EventFiltersProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const known = useKnownTypes()
  const nameOf = useTypeName()
  const types = [...new Set([...known.keys(), ...seen, search.type])].filter((type) => type !== '')
  const change = (part: Partial<EventSearch>) =>
    void navigate({ search: writeEventSearch({ ...search, ...part, page: 1 }) })
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap [&>*]:sm:w-60">
      <SelectField
        label={t('events.type')}
        value={search.type}
        options={[
          { value: '', label: t('events.everyType') },
          ...types.map((type) => ({ value: type, label: nameOf(type) })),
        ]}
        onChange={(event) => change({ type: event.target.value })}
      />
      <SelectField
        label={t('events.period')}
        value={String(search.days)}
        options={periods.map((days) => ({ value: String(days), label: t('events.days', { count: days }) }))}
        onChange={(event) =>
          change({ days: periods.find((days) => String(days) === event.target.value) ?? search.days })
        }
      />
    </div>
  )
}
