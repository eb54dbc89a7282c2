import type { ReactNode } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { AuthError, type ReauthReturn } from './AuthError.tsx'
import { StorageNotice } from './StorageNotice.tsx'

interface AuthFormProps<Values extends FieldValues> {
  /** Label of the submit button. */
  submit: string
  isPending: boolean
  /** The error of the last submit, or null. */
  error: unknown
  /** The page that reauthentication returns to, if the error requires it. */
  returnTo?: ReauthReturn | undefined
  onSubmit: (values: Values) => unknown
  /** Runs when a field or button gets the focus. */
  onFocus?: () => void
  children: ReactNode
}

/** A short form that the browser validates. Its fields have no default values, so that input before hydration is kept. */
export function AuthForm<Values extends FieldValues>({
  submit,
  isPending,
  error,
  returnTo,
  onSubmit,
  onFocus,
  children,
}: AuthFormProps<Values>) {
  const { t } = useTranslation('auth')
  const form = useForm<Values>()
  return (
    <Form
      form={form}
      noValidate={false}
      onFocus={onFocus}
      onSubmit={(values) => onSubmit(values)}
      className="flex flex-col gap-3.5"
    >
      <StorageNotice />
      <AuthError error={error} returnTo={returnTo} />
      {children}
      <Button kind="primary" type="submit" disabled={isPending} aria-busy={isPending} className="mt-1 w-full">
        {isPending ? t('pending') : submit}
      </Button>
    </Form>
  )
}

export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <FormField
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

/** Six digits from a text message or an app. Longer input is allowed, because pasted codes may contain spaces. */
export function CodeField({ label }: { label: string }) {
  return (
    <FormField
      label={label}
      name="code"
      required
      // The element that had the focus is gone: this form replaced another one.
      autoFocus
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      className="font-mono tracking-widest"
    />
  )
}

export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
