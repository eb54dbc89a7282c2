import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { to } from '#src/paths.ts'
import { StatusMessage } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { AuthLink } from './AuthLink.tsx'

interface SendFormProps {
  /** Label of the submit button. */
  submit: string
  /** Returns the message shown after sending. */
  getSentText: (email: string) => string
  send: (email: string) => Promise<unknown>
}

/** Asks for an email address and sends an email to it. */
export function SendForm({ submit, getSentText, send }: SendFormProps) {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState('')
  const { isPending, error, run } = useAction(authMutation(send))
  const handleSubmit = async (values: { email: string }) => {
    const email = values.email.trim()
    if (await run(email)) setSentTo(email)
  }
  return (
    <>
      {sentTo ? (
        <StatusMessage>{getSentText(sentTo)}</StatusMessage>
      ) : (
        <AuthForm submit={submit} isPending={isPending} error={error} onSubmit={handleSubmit}>
          <EmailField />
        </AuthForm>
      )}
      <AuthLink to={to.login()} className="link self-center text-sm">
        {t('back')}
      </AuthLink>
    </>
  )
}
