import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PasswordRules, passwordRules } from '#src/auth/methods/password.ts'
import { classes } from '#src/ui/classes.ts'
import { PasswordField } from './AuthForm.tsx'
import { passwordStrength } from './passwordStrength.ts'

function useRules(): PasswordRules | null {
  const [rules, setRules] = useState<PasswordRules | null>(null)
  // They are the identity provider's.
  useEffect(() => {
    let current = true
    void passwordRules().then((found) => current && setRules(found))
    return () => {
      current = false
    }
  }, [])
  return rules
}

const tones = ['bg-bad', 'bg-warn', 'bg-good', 'bg-good'] as const

/** A password to be chosen: what it must have, and how good it is, before it is sent. */
export function NewPassword({ label, known = [] }: { label: string; known?: readonly string[] }) {
  const { t } = useTranslation('auth')
  const rules = useRules()
  const [text, setText] = useState('')
  const id = useId()
  const strength = passwordStrength(text, known)
  const words = [t('rules.weak'), t('rules.fair'), t('rules.good'), t('rules.strong')] as const
  const least = rules?.minLength ?? 8
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        label={label}
        autoComplete="new-password"
        minLength={least}
        aria-describedby={id}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div id={id} className="text-xs text-muted">
        <p>{t('rules.least', { count: least })}</p>
        <p aria-live="polite" className="mt-1 flex items-center gap-2">
          <span aria-hidden="true" className="flex w-24 gap-1">
            {[0, 1, 2, 3].map((step) => (
              <span
                key={step}
                className={classes(
                  'h-1 flex-1 rounded',
                  text && step <= strength ? tones[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          {text && `${t('rules.strength')}: ${words[strength]}`}
        </p>
      </div>
    </div>
  )
}
