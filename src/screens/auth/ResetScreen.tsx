import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { sendReset } from '#src/session/methods/password.ts'
import { AuthCard, Said } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { keepingFromUrl } from './leave.ts'
import { ownUrl } from './ownUrl.ts'
import { useProblemText } from './problemText.ts'
import { useTry } from './useTry.ts'

/** Asks for the message with which a new password is chosen. The answer is the same whether an account exists or not. */
export function ResetScreen() {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const [sentTo, setSentTo] = useState('')
  const send = async (email: string) => {
    const sent = await attempt.run(async () => {
      await sendReset(email, ownUrl(keepingFromUrl(to.login())))
      return true
    })
    if (sent) setSentTo(email)
  }
  return (
    <AuthCard title={t('reset.title')}>
      {sentTo ? (
        <Said>{t('reset.sent', { email: sentTo })}</Said>
      ) : (
        <AuthForm
          submit={t('reset.send')}
          pending={attempt.pending}
          problem={say(attempt.error)}
          onSubmit={(values) => void send(values('email').trim())}
        >
          <EmailField />
        </AuthForm>
      )}
      <a href={keepingFromUrl(to.login())} className="link text-sm">
        {t('back')}
      </a>
    </AuthCard>
  )
}
