import { useTranslation } from 'react-i18next'
import { endOtherSessions } from '#src/session/methods/profile.ts'
import type { AuthUser } from '#src/session/session.ts'
import { TextField } from '#src/ui/Field.tsx'
import { notify } from '#src/ui/toasts.ts'
import { Form, useClose } from './Form.tsx'
import { Editable, Setting } from './Setting.tsx'
import { useAction } from './useAction.ts'
import { useProblem } from './useProblem.ts'

function EndForm({ person }: { person: AuthUser }) {
  const { t } = useTranslation('account')
  const { pending, error, run } = useAction(endOtherSessions)
  const problem = useProblem(error)
  const close = useClose()
  return (
    <Form
      edited="sessions"
      error={error}
      pending={pending}
      submit={t('others.go')}
      onSubmit={async (values) => {
        if (!(await run(values('password')))) return
        notify({ kind: 'success', text: t('others.done') })
        close()
      }}
    >
      <input hidden readOnly name="username" autoComplete="username" value={person.email ?? ''} />
      <TextField
        name="password"
        type="password"
        label={t('others.label')}
        hint={t('others.hint')}
        error={problem}
        autoComplete="current-password"
      />
    </Form>
  )
}

interface OtherSessionsProps {
  person: AuthUser
  hasPassword: boolean
}

/**
 * Signing out on every other device. The identity provider does it only when a password is set anew, so who has none
 * is told how to come by one.
 */
export function OtherSessions({ person, hasPassword }: OtherSessionsProps) {
  const { t } = useTranslation('account')
  if (!hasPassword) return <Setting title={t('others.title')} value={t('others.noPassword')} />
  return (
    <Editable edited="sessions" title={t('others.title')} change={t('others.open')} value={t('others.text')}>
      <EndForm person={person} />
    </Editable>
  )
}
