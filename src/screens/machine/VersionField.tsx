import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/Field.tsx'

const maxLength = 40
/** The beginning of a version that a user is typing, such as `v0.`. */
const incompletePattern = /^v?[\d.]*$/

/** The text that the user types. */
interface Draft {
  text: string
  /** The value that is saved with it. Another one was saved elsewhere, and replaces the draft. */
  value: string | undefined
  state: 'complete' | 'incomplete' | 'invalid'
}

interface VersionFieldProps {
  label: string
  example: string
  value: string | undefined
  /** Returns the version to save; undefined if the text isn't one. */
  parse: (text: string) => string | undefined
  onChange: (value: string | undefined) => void
}

/** A version that is saved while it is typed, as soon as it can be one. */
export function VersionField({ label, example, value, parse, onChange }: VersionFieldProps) {
  const { t } = useTranslation('plan')
  const [lastDraft, setDraft] = useState<Draft | null>(null)
  const draft = lastDraft?.value === value ? lastDraft : null
  const handleInput = (input: string) => {
    const text = input.trim()
    const version = parse(text)
    if (text === '' || version !== undefined) {
      setDraft({ text: input, value: version, state: 'complete' })
      onChange(version)
    } else setDraft({ text: input, value, state: incompletePattern.test(text) ? 'incomplete' : 'invalid' })
  }
  return (
    <TextField
      label={label}
      placeholder={example}
      value={draft?.text ?? value ?? ''}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      error={draft?.state === 'invalid' && t('machine.wrongVersion')}
      onChange={({ target }) => handleInput(target.value)}
      onBlur={() => setDraft(draft && draft.state !== 'complete' ? { ...draft, state: 'invalid' } : null)}
      className="font-mono"
    />
  )
}
