import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'

interface AuthFormProps {
  submit: string
  pending: boolean
  /** A sentence about what went wrong; it is said, and the keyboard goes to the first field. */
  problem: string
  /** What to press about it, where trying again does not help. */
  wayOn?: ReactNode
  onSubmit: (values: (name: string) => string) => void
  children: ReactNode
}

/** A short form: Enter sends it, and what was typed stays. */
export function AuthForm({ submit, pending, problem, wayOn, onSubmit, children }: AuthFormProps) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  // The keyboard's place is the browser's.
  useEffect(() => {
    if (problem) form.current?.querySelector('input')?.focus()
  }, [problem])
  // Who is asked for a code was in the middle of something, and what had the keyboard's place is gone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus(), [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const data = new FormData(event.currentTarget)
    onSubmit((name) => String(data.get(name) ?? ''))
  }
  return (
    <form ref={form} onSubmit={send} className="flex flex-col gap-3.5">
      {problem && (
        <div role="alert" className="flex flex-col gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
          {problem}
          {wayOn}
        </div>
      )}
      {children}
      <Button kind="primary" type="submit" disabled={pending} aria-busy={pending} className="mt-1 w-full">
        {pending ? t('pending') : submit}
      </Button>
    </form>
  )
}

export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      label={t('email')}
      name="email"
      type="email"
      required
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      defaultValue={defaultValue}
    />
  )
}

/** A password, which can be shown. */
export function PasswordField({
  label,
  ...rest
}: { label: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'onInput' | 'minLength' | 'aria-describedby'
>) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      <TextField label={label} name="password" type={shown ? 'text' : 'password'} required {...rest} />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="min-h-6 self-end text-xs text-muted underline hover:text-text"
      >
        {shown ? t('hidePassword') : t('showPassword')}
      </button>
    </div>
  )
}

/** The six digits of a message or an app; blanks in what is pasted do no harm. */
export function CodeField({ label }: { label: string }) {
  return (
    <TextField
      label={label}
      name="code"
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      className="font-mono tracking-widest"
    />
  )
}

export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
