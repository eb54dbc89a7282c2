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
  const [draft, setDraft] = useState({ urlVersion: value, text: value, isApplied: false })
  // After a navigation the URL's version replaces what was typed.
  const { text, isApplied } = draft.urlVersion === value ? draft : { text: value, isApplied: false }
  const typed = text.trim()
  const isWrong = typed !== '' && !versionPattern.test(typed)
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    const version = isWrong || typed === '' ? typed : completeVersion(typed)
    setDraft({ urlVersion: value, text: version, isApplied: true })
    if (!isWrong && version !== value) onChange(version)
  }
  return (
    <form onSubmit={apply}>
      <TextField
        label={t('filters.comfyui')}
        error={isApplied && isWrong && t('filters.comfyuiWrong')}
        placeholder={t('filters.comfyuiExample')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => setDraft({ urlVersion: value, text: event.target.value, isApplied: false })}
        onBlur={() => apply()}
      />
    </form>
  )
}
