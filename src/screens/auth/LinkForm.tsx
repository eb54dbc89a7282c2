import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { Said } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { keepingFromUrl } from './leave.ts'
import { ownUrl } from './ownUrl.ts'
import { useProblemText } from './problemText.ts'
import { useTry } from './useTry.ts'

/** Asks for a link to log in with. */
export function LinkForm() {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState('')
  const attempt = useTry()
  const say = useProblemText()
  const send = async (email: string) => {
    const sent = await attempt.run(async () => {
      const { sendLink } = await import('#src/session/methods/emailLink.ts')
      await sendLink(email, ownUrl(keepingFromUrl(to.authAction())))
      return true
    })
    if (sent) setSentTo(email)
  }
  return (
    <>
      {sentTo ? (
        <Said>{t('link.sent', { email: sentTo })}</Said>
      ) : (
        <AuthForm
          submit={t('link.send')}
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
    </>
  )
}
