import { useTranslation } from 'react-i18next'
import { changePassword } from '#src/session/methods/password.ts'
import type { AuthUser } from '#src/session/session.ts'
import { TextField } from '#src/ui/Field.tsx'
import { notify } from '#src/ui/toasts.ts'
import { Form, useClose } from './Form.tsx'
import { Fresh } from './Fresh.tsx'
import { Editable } from './Setting.tsx'
import { useAction } from './useAction.ts'
import { useProblem } from './useProblem.ts'

function ChangeForm({ person }: { person: AuthUser }) {
  const { t } = useTranslation('account')
  const { pending, error, run } = useAction(changePassword)
  const problem = useProblem(error)
  const close = useClose()
  return (
    <Form
      edited="password"
      error={error}
      pending={pending}
      submit={t('password.save')}
      onSubmit={async (values) => {
        if (!(await run(values('password')))) return
        notify({ kind: 'success', text: t('password.saved') })
        close()
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={person.email ?? ''} />
      <TextField
        name="password"
        type="password"
        label={t('password.label')}
        hint={t('password.hint')}
        error={problem}
        autoComplete="new-password"
      />
    </Form>
  )
}

/** For those who have a password; others add one where they manage their ways to sign in. */
export function PasswordSetting({ person }: { person: AuthUser }) {
  const { t } = useTranslation('account')
  return (
    <Editable
      edited="password"
      title={t('password.title')}
      change={t('password.change')}
      value={t('password.set')}
    >
      <Fresh edited="password">
        <ChangeForm person={person} />
      </Fresh>
    </Editable>
  )
}
