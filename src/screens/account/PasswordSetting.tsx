import { useTranslation } from 'react-i18next'
import { changePassword } from '#src/auth/methods/password.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { FormField } from '#src/ui/form/FormField.tsx'
import { RequireRecentLogin } from './RequireRecentLogin.tsx'
import { EditableSetting } from './Setting.tsx'
import { SettingForm, useCloseForm } from './SettingForm.tsx'
import { UsernameField } from './UsernameField.tsx'

function ChangeForm({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const close = useCloseForm()
  return (
    <SettingForm
      field="password"
      submit={t('password.save')}
      save={({ password }: { password: string }) => changePassword(password)}
      onSaved={() => close(t('password.saved'))}
    >
      <UsernameField user={user} />
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
      <RequireRecentLogin>
        <ChangeForm user={user} />
      </RequireRecentLogin>
    </EditableSetting>
  )
}
