import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { languagePrefix, to } from '#src/paths.ts'
import { sendVerification } from '#src/session/methods/password.ts'
import { changeEmail } from '#src/session/methods/profile.ts'
import type { AuthUser } from '#src/session/session.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { focusMessage } from '#src/ui/focusMessage.ts'
import { Form } from './Form.tsx'
import { AgainAfter, Fresh } from './Fresh.tsx'
import { Editable } from './Setting.tsx'
import { useAction } from './useAction.ts'
import { useProblem } from './useProblem.ts'

/** Where the links of our messages lead back to. */
function useAccountUrl(): string {
  return location.origin + languagePrefix(useLanguage()) + to.account()
}

/** Nothing more than the identity provider's own check needs: something, an at sign, something. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+$/

function ChangeForm() {
  const { t } = useTranslation('account')
  const url = useAccountUrl()
  const [sentTo, setSentTo] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const { pending, error, run } = useAction((email: string) => changeEmail(email, url))
  const problem = useProblem(error)
  if (sentTo) {
    return (
      <p role="status" className="text-sm [overflow-wrap:anywhere]">
        {t('email.sent', { email: sentTo })}
      </p>
    )
  }
  return (
    <Form
      edited="email"
      error={error}
      pending={pending}
      submit={t('email.send')}
      onSubmit={async (values) => {
        const email = values('email').trim()
        const isGood = looksLikeEmail.test(email)
        setUnreadable(!isGood)
        if (isGood && (await run(email))) setSentTo(email)
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t('email.label')}
        hint={t('email.hint')}
        error={unreadable ? t('problem.invalidEmail') : problem}
        autoComplete="email"
      />
    </Form>
  )
}

/** Whether the address was proven to be theirs, and another message when not. */
function Verified({ person }: { person: AuthUser }) {
  const { t } = useTranslation('account')
  const url = useAccountUrl()
  const [sent, setSent] = useState(false)
  const { pending, error, run } = useAction(() => sendVerification(url))
  const problem = useProblem(error)
  if (person.emailVerified) return <Badge tone="good">{t('email.verified')}</Badge>
  return (
    <>
      <Badge tone="warn">{t('email.unverified')}</Badge>
      <p className="mt-1.5 text-sm text-muted">{t('email.unverifiedText')}</p>
      {sent ? (
        <p role="status" className="mt-1.5 text-sm">
          {t('email.resent')}
        </p>
      ) : (
        <Button
          size="small"
          className="mt-2"
          disabled={pending}
          onClick={async () => setSent(await run(undefined))}
        >
          {t('email.resend')}
        </Button>
      )}
      <AgainAfter error={error} className="mt-2" />
      {problem && (
        <p ref={focusMessage} tabIndex={-1} role="alert" className="mt-1.5 text-xs text-bad">
          {problem}
        </p>
      )}
    </>
  )
}

/** The address people sign in with and are written to. */
export function EmailSetting({ person }: { person: AuthUser }) {
  const { t } = useTranslation('account')
  const email = cleanText(person.email ?? '')
  return (
    <Editable
      edited="email"
      title={t('email.title')}
      change={email ? t('email.change') : t('email.add')}
      value={
        email ? (
          <>
            <bdi className="me-2">{email}</bdi>
            <Verified person={person} />
          </>
        ) : (
          <span className="text-muted">{t('email.none')}</span>
        )
      }
    >
      <Fresh edited="email">
        <ChangeForm />
      </Fresh>
    </Editable>
  )
}
