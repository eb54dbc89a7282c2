import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/Field.tsx'

const maxLength = 40
const versionPattern = /^v?\d+(\.\d+){0,3}([-+.\w]*)$/

interface VersionFieldProps {
  label: string
  example: string
  value: string
  onChange: (value: string) => void
}

/** A version that is saved while it is typed, as soon as it can be one. */
export function VersionField({ label, example, value, onChange }: VersionFieldProps) {
  const { t } = useTranslation('plan')
  /** What the user types, which may not be a version yet; null for the saved value. */
  const [draft, setDraft] = useState<string | null>(null)
  const isValid = (text: string) => text === '' || versionPattern.test(text)
  const text = draft ?? value
  return (
    <TextField
      label={label}
      placeholder={example}
      value={text}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      error={!isValid(text.trim()) && t('machine.wrongVersion')}
      onChange={({ target }) => {
        setDraft(target.value)
        if (isValid(target.value.trim())) onChange(target.value.trim())
      }}
      onBlur={() => isValid(text.trim()) && setDraft(null)}
      className="font-mono"
    />
  )
}
