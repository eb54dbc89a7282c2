import { useTranslation } from 'react-i18next'
import { changeName } from '#src/auth/methods/profile.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { FormField } from '#src/ui/form/FormField.tsx'
import { EditableSetting } from './Setting.tsx'
import { SettingForm, useCloseForm } from './SettingForm.tsx'

/** Arbitrary UI limit; the API has none. */
const maxNameLength = 100

function RenameForm({ name }: { name: string }) {
  const { t } = useTranslation('account')
  const close = useCloseForm()
  return (
    <SettingForm
      field="name"
      submit={t('save')}
      save={(values: { name: string }) => changeName(cleanText(values.name))}
      onSaved={() => close(t('name.saved'))}
    >
      <FormField
        name="name"
        label={t('name.label')}
        hint={t('name.hint')}
        defaultValue={name}
        maxLength={maxNameLength}
        autoComplete="name"
      />
    </SettingForm>
  )
}

/** The user's display name. */
export function NameSetting({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const name = cleanText(user.displayName ?? '')
  return (
    <EditableSetting
      setting="name"
      title={t('name.title')}
      change={t('name.change')}
      value={name ? <bdi>{name}</bdi> : <span className="text-muted">{t('name.none')}</span>}
    >
      <RenameForm name={name} />
    </EditableSetting>
  )
}
