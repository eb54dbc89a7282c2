import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/Field.tsx'

const versionForm = /^\d+(\.\d+){0,2}$/

interface VersionFieldProps {
  /** The version the address says. */
  value: string
  disabled: boolean
  describedBy: string | undefined
  onChange: (version: string) => void
}

/** Free text for a version. What is no version stays in the field with its error and changes nothing else. */
export function VersionField({ value, disabled, describedBy, onChange }: VersionFieldProps) {
  const { t } = useTranslation('home')
  const [draft, setDraft] = useState({ over: value, text: value, tried: false })
  // Another address came: its version counts, not what was typed over the one before.
  const { text, tried } = draft.over === value ? draft : { text: value, tried: false }
  const wrong = text.trim() !== '' && !versionForm.test(text.trim())
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    setDraft({ over: value, text, tried: true })
    if (!wrong && text.trim() !== value) onChange(text.trim())
  }
  return (
    <form onSubmit={apply}>
      <TextField
        label={t('filters.comfyui')}
        error={tried && wrong && t('filters.comfyuiWrong')}
        placeholder={t('filters.comfyuiExample')}
        value={text}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        onChange={(event) => setDraft({ over: value, text: event.target.value, tried: false })}
        onBlur={() => apply()}
      />
    </form>
  )
}
