import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField, FormTextArea } from '#src/ui/form/FormField.tsx'
import type { NodeForm, SupportForm } from './nodeForm.ts'

/** A list of strings, one per line. */
export function ListField({ name, label }: { name: keyof NodeForm; label: string }) {
  const { t } = useTranslation('admin')
  return (
    <FormTextArea
      name={name}
      label={label}
      hint={t('edit.lines')}
      rows={3}
      spellCheck={false}
      className="font-mono text-13"
    />
  )
}

interface SupportFieldsProps {
  legend: string
  /** Content above the fields. */
  children: ReactNode
}

/** Compatibility fields of a pack or a version. */
export function SupportFields({ legend, children }: SupportFieldsProps) {
  const { t } = useTranslation('admin')
  const field = (name: keyof SupportForm, label: string) => ({ name, label })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{legend}</legend>
      {children}
      <ListField {...field('supported_os', t('edit.os'))} />
      <ListField {...field('supported_accelerators', t('edit.accelerators'))} />
      <FormField {...field('supported_comfyui_version', t('edit.comfyui'))} />
      <FormField {...field('supported_comfyui_frontend_version', t('edit.frontend'))} />
    </fieldset>
  )
}
