import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { defaultMinLength, minPasswordLength } from '#src/auth/methods/password.ts'
import { classes } from '#src/ui/classes.ts'
import { PasswordField } from './PasswordField.tsx'
import { passwordStrength } from './passwordStrength.ts'

function useMinLength(): number {
  const [minLength, setMinLength] = useState(defaultMinLength)
  // The identity provider sets it.
  useEffect(() => {
    let isCurrent = true
    void minPasswordLength().then((loaded) => isCurrent && setMinLength(loaded))
    return () => {
      isCurrent = false
    }
  }, [])
  return minLength
}

const tones = ['bg-bad', 'bg-warn', 'bg-good', 'bg-good'] as const

interface NewPasswordFieldProps {
  label: string
  /** Words that make a password weak, such as the user's name. Those of the form's other fields do, too. */
  known?: readonly string[]
  autoFocus?: boolean
}

/** A new password, with its required length and estimated strength. */
export function NewPasswordField({ label, known = [], autoFocus }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const minLength = useMinLength()
  // Unlike `useWatch`, `watch` also returns what was typed before hydration.
  const { watch } = useFormContext()
  const [password = '', name = '', email = '']: (string | undefined)[] = watch(['password', 'name', 'email'])
  const id = useId()
  const strength = passwordStrength(password, [...known, name, email])
  const labels = [t('rules.weak'), t('rules.fair'), t('rules.good'), t('rules.strong')] as const
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        label={label}
        autoComplete="new-password"
        minLength={minLength}
        aria-describedby={id}
        autoFocus={autoFocus}
      />
      <div id={id} className="text-xs text-muted">
        <p>{t('rules.least', { count: minLength })}</p>
        <p aria-live="polite" className="mt-1 flex items-center gap-2">
          <span aria-hidden="true" className="flex w-24 gap-1">
            {[0, 1, 2, 3].map((step) => (
              <span
                key={step}
                className={classes(
                  'h-1 flex-1 rounded',
                  password && step <= strength ? tones[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          {password && common('labeled', { label: t('rules.strength'), value: labels[strength] })}
        </p>
      </div>
    </div>
  )
}
