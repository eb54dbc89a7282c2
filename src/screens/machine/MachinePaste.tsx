import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Machine } from '#src/lib/machine/machine.ts'
import { type MachineRead, readMachine } from '#src/lib/machine/readMachine.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormField.tsx'

/** Describes what a pasted text was. */
function useReadMessage(): (read: MachineRead) => string {
  const { t } = useTranslation('plan')
  return (read) => {
    if (!read.ok)
      return read.failure === 'too-large' ? t('machine.paste.tooLarge') : t('machine.paste.nothing')
    if (read.kind === 'pip-freeze')
      return t('machine.paste.done.freeze', { count: read.facts.packages?.length ?? 0 })
    return read.kind === 'system-stats' ? t('machine.paste.done.stats') : t('machine.paste.done.log')
  }
}

/** Fills in the machine from what ComfyUI and pip print. */
export function MachinePaste({ onRead }: { onRead: (facts: Machine) => void }) {
  const { t } = useTranslation('plan')
  const messageOf = useReadMessage()
  const form = useForm({ defaultValues: { text: '' } })
  const isEmpty = useWatch({ control: form.control, name: 'text' }).trim() === ''
  /** The result of reading the pasted text; null once the field changes. */
  const [read, setRead] = useState<MachineRead | null>(null)
  const handleSubmit = ({ text }: { text: string }) => {
    const result = readMachine(text)
    setRead(result)
    if (!result.ok) return
    form.reset()
    onRead(result.facts)
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <FormTextArea
          name="text"
          label={t('machine.paste.label')}
          hint={t('machine.paste.hint', { address: '/system_stats', command: 'pip freeze' })}
          error={read && !read.ok && messageOf(read)}
          rules={{ onChange: () => setRead(null) }}
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono text-13"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isEmpty}>
          {t('machine.paste.read')}
        </Button>
        <p role="status" className="text-13 text-good">
          {read?.ok && messageOf(read)}
        </p>
      </div>
    </Form>
  )
}
