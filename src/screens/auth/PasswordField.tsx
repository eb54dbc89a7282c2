import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import { controlClass, labelClass } from '#src/ui/Field.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  autoFocus?: boolean | undefined
  'aria-describedby'?: string
  /** A link at the end of the label's row. It follows the field in the tab order. */
  link?: ReactNode
}

/** A required password of an `AuthForm`, with a button that shows it. */
export function PasswordField({ label, link, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const { register } = useFormContext()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const buttonLabel = isShown ? t('hidePassword') : t('showPassword')
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="grid grid-cols-auto-fr gap-x-4 gap-y-1">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className="relative col-span-2 row-start-2">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          required
          className={classes(controlClass, 'no-reveal h-9 pe-10')}
          {...rest}
          {...register('password')}
        />
        <button
          type="button"
          aria-pressed={isShown}
          title={buttonLabel}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted -outline-offset-4 hover:text-text"
        >
          <Icon size={16} aria-hidden="true" />
          <VisuallyHidden>{buttonLabel}</VisuallyHidden>
        </button>
      </div>
      {link && <div className="col-start-2 row-start-1 justify-self-end text-end text-13">{link}</div>}
    </div>
  )
}
