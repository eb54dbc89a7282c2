import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/cleanText.ts'
import { changeName } from '#src/session/methods/profile.ts'
import type { AuthUser } from '#src/session/session.ts'
import { TextField } from '#src/ui/Field.tsx'
import { notify } from '#src/ui/toasts.ts'
import { Form, useClose } from './Form.tsx'
import { Editable } from './Setting.tsx'
import { useAction } from './useAction.ts'
import { useProblem } from './useProblem.ts'

/** Longer names are cut by nobody, and read by nobody. */
const longestName = 100

function RenameForm({ name }: { name: string }) {
  const { t } = useTranslation('account')
  const { pending, error, run } = useAction(changeName)
  const problem = useProblem(error)
  const close = useClose()
  return (
    <Form
      edited="name"
      error={error}
      pending={pending}
      submit={t('save')}
      onSubmit={async (values) => {
        if (!(await run(cleanText(values('name'))))) return
        notify({ kind: 'success', text: t('name.saved') })
        close()
      }}
    >
      <TextField
        name="name"
        label={t('name.label')}
        hint={t('name.hint')}
        error={problem}
        defaultValue={name}
        maxLength={longestName}
        autoComplete="name"
      />
    </Form>
  )
}

/** What others call the person. */
export function NameSetting({ person }: { person: AuthUser }) {
  const { t } = useTranslation('account')
  const name = cleanText(person.displayName ?? '')
  return (
    <Editable
      edited="name"
      title={t('name.title')}
      change={t('name.change')}
      value={name ? <bdi>{name}</bdi> : <span className="text-muted">{t('name.none')}</span>}
    >
      <RenameForm name={name} />
    </Editable>
  )
}
