import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import type { SupportForm } from './nodeForm.ts'

interface ListFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A list of strings, one per line. */
export function ListField({ label, value, onChange }: ListFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <TextArea
      label={label}
      hint={t('edit.lines')}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      spellCheck={false}
      className="font-mono text-13"
    />
  )
}

interface SupportFieldsProps {
  values: SupportForm
  onChange: (name: keyof SupportForm, value: string) => void
  legend: string
  /** Content above the fields. */
  children: ReactNode
}

/** Compatibility fields of a pack or a version. */
export function SupportFields({ values, onChange, legend, children }: SupportFieldsProps) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{legend}</legend>
      {children}
      <ListField
        label={t('edit.os')}
        value={values.supported_os}
        onChange={(value) => onChange('supported_os', value)}
      />
      <ListField
        label={t('edit.accelerators')}
        value={values.supported_accelerators}
        onChange={(value) => onChange('supported_accelerators', value)}
      />
      <TextField
        label={t('edit.comfyui')}
        value={values.supported_comfyui_version}
        onChange={(event) => onChange('supported_comfyui_version', event.target.value)}
      />
      <TextField
        label={t('edit.frontend')}
        value={values.supported_comfyui_frontend_version}
        onChange={(event) => onChange('supported_comfyui_frontend_version', event.target.value)}
      />
    </fieldset>
  )
}
