import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { Said } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { keepingFromUrl } from './leave.ts'
import { useProblemText } from './problemText.ts'
import { useTry } from './useTry.ts'

interface SendFormProps {
  /** Words of the button. */
  submit: string
  /** What is said when the message is on its way. */
  said: (email: string) => string
  send: (email: string) => Promise<unknown>
}

/** Asks for an address and sends it a message. */
export function SendForm({ submit, said, send }: SendFormProps) {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState('')
  const attempt = useTry()
  const say = useProblemText()
  const sendTo = async (email: string) => {
    const sent = await attempt.run(async () => {
      await send(email)
      return true
    })
    if (sent) setSentTo(email)
  }
  return (
    <>
      {sentTo ? (
        <Said>{said(sentTo)}</Said>
      ) : (
        <AuthForm
          submit={submit}
          pending={attempt.pending}
          problem={say(attempt.error)}
          onSubmit={(values) => void sendTo(values('email').trim())}
        >
          <EmailField />
        </AuthForm>
      )}
      <a href={keepingFromUrl(to.login())} className="link text-sm">
        {t('back')}
      </a>
    </>
  )
}
