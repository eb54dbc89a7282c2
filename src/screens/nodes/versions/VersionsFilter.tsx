import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { useFieldText } from '../shared/useFieldText.ts'
import type { VersionSearch } from './useVersionSearch.ts'

interface VersionsFilterProps {
  search: VersionSearch
  shown: number
  total: number
  onRange: (range: string) => void
  onStable: (stable: boolean) => void
}

/** Filters the list of versions. Each keystroke updates the URL. */
export function VersionsFilter({ search, shown, total, onRange, onStable }: VersionsFilterProps) {
  const { t } = useTranslation('nodes')
  const [text, setText] = useFieldText(search.range)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="w-full sm:w-72">
        <TextField
          label={t('versions.filter')}
          hint={search.isRangeValid && t('versions.filterHint')}
          error={!search.isRangeValid && t('versions.filterError')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onRange(event.target.value)
          }}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
        />
      </div>
      <Checkbox
        label={t('versions.stable')}
        checked={search.isStableChecked}
        onChange={(event) => onStable(event.target.checked)}
        className="sm:mt-6"
      />
      <p
        role="status"
        className="flex min-h-9 items-center text-13 text-muted tabular-nums sm:ms-auto sm:mt-6"
      >
        {shown === total ? t('versions.count', { count: total }) : t('versions.shown', { shown, total })}
      </p>
    </div>
  )
}
