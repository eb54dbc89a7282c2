import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { endOtherSessions } from '#src/auth/methods/profile.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { FormField } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { EditableSetting, Setting } from './Setting.tsx'
import { SettingForm, useCloseForm } from './SettingForm.tsx'

function SignOutOthersForm({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const { pending, error, run } = useAction(authMutation(endOtherSessions))
  const close = useCloseForm()
  return (
    <SettingForm
      setting="sessions"
      field="password"
      error={error}
      pending={pending}
      submit={t('others.go')}
      onSubmit={async ({ password }: { password: string }) => {
        if (!(await run(password))) return
        notify({ kind: 'success', text: t('others.done') })
        close()
      }}
    >
      <input hidden readOnly name="username" autoComplete="username" value={user.email ?? ''} />
      <FormField
        name="password"
        type="password"
        label={t('others.label')}
        hint={t('others.hint')}
        autoComplete="current-password"
      />
    </SettingForm>
  )
}

interface OtherSessionsProps {
  user: AuthUser
  hasPassword: boolean
}

/**
 * Signs the user out on every other device. The identity provider only does so when the password is set again, so users
 * without one see how to add one.
 */
export function OtherSessions({ user, hasPassword }: OtherSessionsProps) {
  const { t } = useTranslation('account')
  if (!hasPassword) return <Setting title={t('others.title')} value={t('others.noPassword')} />
  return (
    <EditableSetting
      setting="sessions"
      title={t('others.title')}
      change={t('others.open')}
      value={t('others.text')}
    >
      <SignOutOthersForm user={user} />
    </EditableSetting>
  )
}
