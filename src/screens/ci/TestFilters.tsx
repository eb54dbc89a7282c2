import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseRepository } from '#src/lib/url/repository.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import type { CiSearch } from './ciSearch.ts'
import { displayName } from './displayName.ts'

interface TestFiltersProps {
  /** The current selection. */
  search: CiSearch
  onChange: (changes: Partial<CiSearch>) => void
  branches: readonly string[]
  systems: readonly string[]
  workflows: readonly string[]
}

/** Options for all known names and the selected one, without duplicates. */
const filterOptions = (allLabel: string, names: readonly string[], selected: string) => [
  { value: '', label: allLabel },
  ...[...new Set([...names, selected])]
    .filter(Boolean)
    .map((name) => ({ value: name, label: displayName(name) })),
]

/** Filters of the test results: branch, system, workflow, repository. */
export function TestFilters({ search, onChange, branches, systems, workflows }: TestFiltersProps) {
  const { t } = useTranslation('ci')
  // A new filter starts again at the newest commits, without a comparison.
  const changeFilter = (changes: Partial<CiSearch>) =>
    onChange({ pages: 1, before: '', after: '', ...changes })
  const form = useForm({ values: { repository: search.repository } })
  const handleSubmit = (values: { repository: string }) => {
    const typed = values.repository.trim()
    const parsed = parseRepository(typed)
    const repository = parsed ? `${parsed.owner}/${parsed.name}` : typed
    if (repository && repository !== search.repository) {
      changeFilter({ repository, branch: '', system: '', workflow: '' })
    }
  }
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr] max-sm:[&>:nth-child(n+3)]:col-span-full">
      <SelectField
        label={t('filter.branch')}
        value={search.branch}
        options={filterOptions(t('filter.everyBranch'), branches, search.branch)}
        onChange={(event) => changeFilter({ branch: event.target.value })}
      />
      <SelectField
        label={t('filter.system')}
        value={search.system}
        options={filterOptions(t('filter.everySystem'), systems, search.system)}
        onChange={(event) => changeFilter({ system: event.target.value })}
      />
      <SelectField
        label={t('filter.workflow')}
        value={search.workflow}
        options={filterOptions(t('filter.everyWorkflow'), workflows, search.workflow)}
        onChange={(event) => changeFilter({ workflow: event.target.value })}
      />
      <Form
        form={form}
        onSubmit={handleSubmit}
        className="flex items-end gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1"
      >
        <FormField
          label={t('filter.repository')}
          name="repository"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit">{t('filter.open')}</Button>
      </Form>
    </div>
  )
}
