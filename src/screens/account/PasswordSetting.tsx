import { useTranslation } from 'react-i18next'
import { changePassword } from '#src/auth/methods/password.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { TextField } from '#src/ui/Field.tsx'
import { notify } from '#src/ui/toasts.ts'
import { identityMutation } from './identityMutation.ts'
import { RequireRecentLogin } from './RequireRecentLogin.tsx'
import { EditableSetting } from './Setting.tsx'
import { SettingForm, useCloseForm } from './SettingForm.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'

function ChangeForm({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const { pending, error, run } = useAction(identityMutation(changePassword))
  const errorMessage = useAuthErrorMessage(error)
  const close = useCloseForm()
  return (
    <SettingForm
      setting="password"
      error={error}
      pending={pending}
      submit={t('password.save')}
      onSubmit={async (values) => {
        if (!(await run(values('password')))) return
        notify({ kind: 'success', text: t('password.saved') })
        close()
      }}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.email ?? ''} />
      <TextField
        name="password"
        type="password"
        label={t('password.label')}
        hint={t('password.hint')}
        error={errorMessage}
        autoComplete="new-password"
      />
    </SettingForm>
  )
}

/** Changes the password. Users without one add it on the page for sign-in methods. */
export function PasswordSetting({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  return (
    <EditableSetting
      setting="password"
      title={t('password.title')}
      change={t('password.change')}
      value={t('password.set')}
    >
      <RequireRecentLogin setting="password">
        <ChangeForm user={user} />
      </RequireRecentLogin>
    </EditableSetting>
  )
}
