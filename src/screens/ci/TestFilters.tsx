import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import type { CiSearch } from './ciSearch.ts'
import { shownName } from './shownName.ts'

interface TestFiltersProps {
  /** What is chosen. */
  search: CiSearch
  change: (part: Partial<CiSearch>) => void
  branches: readonly string[]
  systems: readonly string[]
  workflows: readonly string[]
}

/** The known names and the one that is chosen, each once, as options. */
const optionsOf = (all: string, names: readonly string[], chosen: string) => [
  { value: '', label: all },
  ...[...new Set([...names, chosen])]
    .filter(Boolean)
    .map((name) => ({ value: name, label: shownName(name) })),
]

/** Whose tests to show, and which of them. */
export function TestFilters({ search, change, branches, systems, workflows }: TestFiltersProps) {
  const { t } = useTranslation('ci')
  /** Another choice begins at the newest commits. */
  const choose = (part: Partial<CiSearch>) => change({ pages: 1, before: '', after: '', ...part })
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const repository = String(new FormData(event.currentTarget).get('repository') ?? '').trim()
    if (repository && repository !== search.repository) {
      choose({ repository, branch: '', system: '', workflow: '' })
    }
  }
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
      <SelectField
        label={t('filter.branch')}
        value={search.branch}
        options={optionsOf(t('filter.everyBranch'), branches, search.branch)}
        onChange={(event) => choose({ branch: event.target.value })}
      />
      <SelectField
        label={t('filter.system')}
        value={search.system}
        options={optionsOf(t('filter.everySystem'), systems, search.system)}
        onChange={(event) => choose({ system: event.target.value })}
      />
      <SelectField
        label={t('filter.workflow')}
        value={search.workflow}
        options={optionsOf(t('filter.everyWorkflow'), workflows, search.workflow)}
        onChange={(event) => choose({ workflow: event.target.value })}
      />
      <form onSubmit={open} className="flex items-end gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
        <TextField
          key={search.repository}
          label={t('filter.repository')}
          name="repository"
          defaultValue={search.repository}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit">{t('filter.open')}</Button>
      </form>
    </div>
  )
}
