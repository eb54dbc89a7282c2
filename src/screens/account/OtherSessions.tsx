import { valibotResolver } from '@hookform/resolvers/valibot'
import { useTranslation } from 'react-i18next'
import { nonEmpty, object, pipe, string } from 'valibot'
import { endOtherSessions } from '#src/auth/methods/profile.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { Link } from '#src/components/Link.tsx'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { FormField } from '#src/ui/form/FormField.tsx'
import { EditableSetting, Setting } from './Setting.tsx'
import { SettingForm, useCloseForm } from './SettingForm.tsx'
import { settingSearch } from './settingSearch.ts'
import { UsernameField } from './UsernameField.tsx'

function SignOutOthersForm({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const close = useCloseForm()
  // The identity provider would call an empty password too weak.
  const schema = object({ password: pipe(string(), nonEmpty(t('others.needed'))) })
  return (
    <SettingForm
      field="password"
      resolver={valibotResolver(schema)}
      submit={t('others.go')}
      save={({ password }: { password: string }) => endOtherSessions(password)}
      onSaved={() => close(t('others.done'))}
    >
      <UsernameField user={user} />
      <FormField
        name="password"
        type="password"
        label={t('others.label')}
        hint={t('others.hint')}
        autoComplete="current-password"
      />
      {/* The identity provider doesn't tell a password from emailed links. */}
      <p className="text-xs text-muted">
        {withSpace(t('others.forgot'))}
        <Link to={{ search: settingSearch.query({ edit: 'password' }) }} replace className="link">
          {t('others.setNew')}
        </Link>
      </p>
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
