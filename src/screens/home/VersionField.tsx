import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/Field.tsx'
import { completeVersion, versionPattern } from './homeSearch.ts'

interface VersionFieldProps {
  /** The version in the URL. */
  value: string
  onChange: (version: string) => void
}

/** A text field for a version. An invalid version stays in the field with an error, and changes nothing else. */
export function VersionField({ value, onChange }: VersionFieldProps) {
  const { t } = useTranslation('home')
  const [draft, setDraft] = useState({ over: value, text: value, tried: false })
  // After a navigation the URL's version replaces what was typed.
  const { text, tried } = draft.over === value ? draft : { text: value, tried: false }
  const typed = text.trim()
  const isWrong = typed !== '' && !versionPattern.test(typed)
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    const version = isWrong || typed === '' ? typed : completeVersion(typed)
    setDraft({ over: value, text: version, tried: true })
    if (!isWrong && version !== value) onChange(version)
  }
  return (
    <form onSubmit={apply}>
      <TextField
        label={t('filters.comfyui')}
        error={tried && isWrong && t('filters.comfyuiWrong')}
        placeholder={t('filters.comfyuiExample')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => setDraft({ over: value, text: event.target.value, tried: false })}
        onBlur={() => apply()}
      />
    </form>
  )
}
