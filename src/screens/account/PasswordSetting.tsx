import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { changePassword } from '#src/auth/methods/password.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { FormField } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { RequireRecentLogin } from './RequireRecentLogin.tsx'
import { EditableSetting } from './Setting.tsx'
import { SettingForm, useCloseForm } from './SettingForm.tsx'

function ChangeForm({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const { pending, error, run } = useAction(authMutation(changePassword))
  const close = useCloseForm()
  return (
    <SettingForm
      setting="password"
      field="password"
      error={error}
      pending={pending}
      submit={t('password.save')}
      onSubmit={async ({ password }: { password: string }) => {
        if (!(await run(password))) return
        notify({ kind: 'success', text: t('password.saved') })
        close()
      }}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.email ?? ''} />
      <FormField
        name="password"
        type="password"
        label={t('password.label')}
        hint={t('password.hint')}
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
      value={t('password.text')}
    >
      <RequireRecentLogin setting="password">
        <ChangeForm user={user} />
      </RequireRecentLogin>
    </EditableSetting>
  )
}
