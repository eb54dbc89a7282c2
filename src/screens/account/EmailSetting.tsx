import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, pipe, regex, string, trim } from 'valibot'
import { authMutation } from '#src/auth/authMutation.ts'
import { reloadUserOnReturn } from '#src/auth/firebase.ts'
import { sendVerification } from '#src/auth/methods/password.ts'
import { changeEmail } from '#src/auth/methods/profile.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useToastAfterLeaving } from '#src/hooks/useToastAfterLeaving.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { languagePrefix, to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'
import { FormField } from '#src/ui/form/FormField.tsx'
import { ReauthPrompt, RequireRecentLogin } from './RequireRecentLogin.tsx'
import { EditableSetting } from './Setting.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSearch } from './settingSearch.ts'
import { useAccountErrorMessage } from './useAccountErrorMessage.ts'

/** Returns the URL that the links in our emails lead back to. */
function useAccountUrl(): string {
  return location.origin + languagePrefix(useLanguage()) + to.account()
}

/** As lenient as the identity provider's own check. */
const emailPattern = /^[^\s@]+@[^\s@]+$/

interface ChangeFormProps {
  user: AuthUser
  /** The address that the link was sent to; empty before. */
  sentTo: string
  onSent: (email: string) => void
}

function ChangeForm({ user, sentTo, onSent }: ChangeFormProps) {
  const { t } = useTranslation('account')
  const url = useAccountUrl()
  const isChanged = user.email?.toLowerCase() === sentTo.toLowerCase()
  const isWaiting = sentTo !== '' && !isChanged
  useEffect(() => reloadUserOnReturn(() => isWaiting), [isWaiting])
  const toastAfterLeaving = useToastAfterLeaving(t('email.title'))
  const schema = object({ email: pipe(string(), trim(), regex(emailPattern, t('problem.invalidEmail'))) })
  if (sentTo) {
    return (
      <p ref={focusOnMount} tabIndex={-1} role="status" className="text-sm wrap-anywhere">
        {isChanged ? t('email.changed') : t('email.sent', { email: sentTo })}
      </p>
    )
  }
  return (
    <SettingForm
      field="email"
      resolver={valibotResolver(schema)}
      submit={t('email.send')}
      save={({ email }: { email: string }) => changeEmail(email, url)}
      onSaved={({ email }) => {
        onSent(email)
        toastAfterLeaving(t('email.sent', { email }), 'success')
      }}
    >
      <FormField
        name="email"
        type="email"
        label={t('email.label')}
        hint={t('email.hint')}
        autoComplete="email"
      />
    </SettingForm>
  )
}

/** Shows whether the email address is verified. If not, lets the user send the verification email again. */
function EmailVerification({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const url = useAccountUrl()
  const [isSent, setIsSent] = useState(false)
  const getMessage = useAccountErrorMessage()
  const { isPending, error, run } = useWriteAction(
    authMutation(() => sendVerification(url)),
    { title: t('email.resend'), getMessage: (error) => getMessage(error) || t('again.text') },
  )
  const errorMessage = getMessage(error)
  if (user.emailVerified) return <Badge tone="good">{t('email.verified')}</Badge>
  return (
    <>
      <Badge tone="warn">{t('email.unverified')}</Badge>
      <p className="mt-1.5 text-sm text-muted">{t('email.unverifiedText')}</p>
      {isSent ? (
        <p ref={focusOnMount} tabIndex={-1} role="status" className="mt-1.5 text-sm">
          {t('email.resent')}
        </p>
      ) : (
        <Button
          size="small"
          className="mt-2"
          disabled={isPending}
          onClick={async () => setIsSent((await run(undefined)) !== undefined)}
        >
          {t('email.resend')}
        </Button>
      )}
      <ReauthPrompt error={error} className="mt-2" />
      {errorMessage && <ErrorMessage className="mt-1.5">{errorMessage}</ErrorMessage>}
    </>
  )
}

/** The address the user signs in with and receives emails at. */
export function EmailSetting({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const email = cleanText(user.email ?? '')
  const isOpen = useSearchState(settingSearch).search.edit === 'email'
  const [sentTo, setSentTo] = useState('')
  // The form starts empty when it opens again.
  if (!isOpen && sentTo !== '') setSentTo('')
  return (
    <EditableSetting
      setting="email"
      title={t('email.title')}
      change={email ? t('email.change') : t('email.add')}
      isDone={sentTo !== ''}
      value={
        email ? (
          <>
            <bdi className="me-2">{email}</bdi>
            <EmailVerification user={user} />
          </>
        ) : (
          <span className="text-muted">{t('email.none')}</span>
        )
      }
    >
      <RequireRecentLogin>
        <ChangeForm user={user} sentTo={sentTo} onSent={setSentTo} />
      </RequireRecentLogin>
    </EditableSetting>
  )
}
