import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#src/session/methods/password.ts'
import { people, type Role } from '#test/identity/people.ts'

/** The people there are, in the order in which most visitors want them. */
function useRoles(): readonly (readonly [role: Role, what: string])[] {
  const { t } = useTranslation('demo')
  return [
    ['owner', t('role.owner')],
    ['member', t('role.member')],
    ['otherOwner', t('role.otherOwner')],
    ['admin', t('role.admin')],
    ['customer', t('role.customer')],
    ['newcomer', t('role.newcomer')],
    ['banned', t('role.banned')],
    ['codes', t('role.codes')],
    ['texts', t('role.texts')],
  ]
}

/** Signs in as one of them with a click; the sign-in page then leads to where one was going. */
export function People() {
  const { t } = useTranslation('demo')
  const roles = useRoles()
  const [failed, setFailed] = useState(false)
  const enter = (role: Role) => {
    setFailed(false)
    signIn(people[role].email, people[role].password).catch(() => setFailed(true))
  }
  return (
    <section aria-labelledby="demo-people" className="container-page pb-4 text-text">
      <h2 id="demo-people" className="mb-2 font-semibold">
        {t('choose')}
      </h2>
      {failed && (
        <p role="alert" className="mb-2 text-bad">
          {t('signInFailed')}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {roles.map(([role, what]) => (
          <li key={role}>
            <button
              type="button"
              className="flex h-full w-full flex-col items-start rounded-md border border-line-strong/50 bg-bg px-3 py-2 text-start [overflow-wrap:anywhere] hover:bg-raised"
              onClick={() => enter(role)}
            >
              <span className="font-medium">{people[role].name || people[role].email}</span>
              <span className="text-xs text-muted">{what}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{t('otherWays')}</p>
    </section>
  )
}
