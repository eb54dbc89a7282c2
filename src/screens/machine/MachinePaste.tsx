import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Machine } from '#src/lib/machine/machine.ts'
import { type MachineRead, readMachine } from '#src/lib/machine/readMachine.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

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
  const [text, setText] = useState('')
  const [result, setResult] = useState<MachineRead | null>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = readMachine(text)
    setResult(read)
    if (!read.ok) return
    setText('')
    onRead(read.facts)
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextArea
          label={t('machine.paste.label')}
          hint={t('machine.paste.hint', { address: '/system_stats', command: 'python -m pip freeze' })}
          error={result && !result.ok && messageOf(result)}
          value={text}
          rows={7}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => {
            setText(target.value)
            setResult(null)
          }}
          className="font-mono text-13"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={text.trim() === ''}>
          {t('machine.paste.read')}
        </Button>
        <p role="status" className="text-13 text-good">
          {result?.ok && messageOf(result)}
        </p>
      </div>
    </form>
  )
}
