import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { node } from '#src/api/nodes.ts'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { acceleratorNames, systemNames } from '#src/lib/machine/machineNames.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { labelClass } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { isVersionNumber, newPackIdProblem, packAccelerators, packSystems, pyproject } from './pyproject.ts'
import { idDebounceMs } from './useIdCheck.ts'

/** Returns why the id can't be used for a new pack, or an empty string. */
function useIdError(id: string): string {
  const { t } = useTranslation('publish')
  const problem = newPackIdProblem(id)
  const debouncedId = useDebouncedValue(id, idDebounceMs)
  const isChecked = problem === null && debouncedId === id
  // Another id can't be in a path: `.` and `..` throw. A disabled query needs a path, too.
  const { data, error } = useQuery({ ...node(isChecked ? id : '-'), retry: false, enabled: isChecked })
  if (id === '') return ''
  if (problem) {
    return {
      empty: '',
      form: t('first.id.form'),
      long: t('first.id.long'),
      reserved: t('first.id.reserved'),
    }[problem]
  }
  return isChecked && data && !(error && isMissing(error)) ? t('first.id.taken') : ''
}

interface CheckboxListProps<Value extends string> {
  legend: string
  names: Readonly<Record<Value, string>>
  options: readonly Value[]
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
}

function CheckboxList<Value extends string>(props: CheckboxListProps<Value>) {
  const { legend, names, options, values, onChange } = props
  return (
    <fieldset>
      <legend className={labelClass}>{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={names[option]}
            checked={values.includes(option)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, option] : values.filter((value) => value !== option))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const emptyValues = {
  id: '',
  displayName: '',
  description: '',
  repository: '',
  version: '1.0.0',
  /** Space-separated, because drafts are texts. */
  systems: '',
  accelerators: '',
  comfyui: '',
  frontend: '',
}

const selectedIn = <Value extends string>(options: readonly Value[], text: string): Value[] => {
  const words = text.split(' ')
  return options.filter((option) => words.includes(option))
}

/** Fields that fill in the file to copy. There is nothing to submit. */
export function PackForm({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  const { form } = useDraftForm('first-release', emptyValues)
  const values = { ...emptyValues, ...useWatch({ control: form.control }) }
  const idError = useIdError(values.id)
  const systems = selectedIn(packSystems, values.systems)
  const accelerators = selectedIn(packAccelerators, values.accelerators)
  const select = (name: 'systems' | 'accelerators') => (selected: readonly string[]) =>
    form.setValue(name, selected.join(' '), { shouldDirty: true })
  const versionError = (version: string) => (version && !isVersionNumber(version) ? t('first.noVersion') : '')
  const file = pyproject({
    ...values,
    publisherId: publisherId || 'your-publisher',
    id: values.id || 'your-pack',
    displayName: values.displayName || values.id || 'Your pack',
    repository: parseRepository(values.repository)?.web ?? 'https://github.com/you/your-pack',
    systems,
    accelerators,
  })
  return (
    <Form form={form} onSubmit={() => undefined} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name="id"
          label={t('first.id.label')}
          hint={t('first.id.hint')}
          error={idError}
          className="font-mono"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField name="displayName" label={t('first.displayName')} />
        <FormField
          name="repository"
          label={t('first.repository')}
          placeholder="https://github.com/…"
          error={values.repository && !parseRepository(values.repository) ? t('first.noRepository') : ''}
        />
        <FormField name="description" label={t('first.description')} />
        <CheckboxList
          legend={t('first.systems')}
          names={systemNames}
          options={packSystems}
          values={systems}
          onChange={select('systems')}
        />
        <CheckboxList
          legend={t('first.accelerators')}
          names={acceleratorNames}
          options={packAccelerators}
          values={accelerators}
          onChange={select('accelerators')}
        />
        <FormField
          name="comfyui"
          label={t('first.comfyui')}
          placeholder="0.3.50"
          inputMode="decimal"
          error={versionError(values.comfyui)}
        />
        <FormField
          name="frontend"
          label={t('first.frontend')}
          placeholder="1.25.0"
          inputMode="decimal"
          error={versionError(values.frontend)}
        />
      </div>
      <p className="text-13 text-muted">{t('first.supportHint')}</p>
      <CopyBlock text={file} label="pyproject.toml" language="toml" />
    </Form>
  )
}
