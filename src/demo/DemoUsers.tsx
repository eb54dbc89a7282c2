import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#src/auth/methods/password.ts'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'

/** The demo's users, in the order of likely interest. */
function useRoles(): readonly (readonly [role: Role, description: string])[] {
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

/** Signs in as a demo user with one click; the sign-in page then continues to the requested page. */
export function DemoUsers() {
  const { t } = useTranslation('demo')
  const roles = useRoles()
  const [hasFailed, setHasFailed] = useState(false)
  const handleSignIn = (role: Role) => {
    setHasFailed(false)
    signIn(seedUsers[role].email, seedUsers[role].password).catch(() => setHasFailed(true))
  }
  return (
    <section aria-labelledby="demo-users" className="container-page pb-4 text-text">
      <h2 id="demo-users" className="mb-2 font-semibold">
        {t('choose')}
      </h2>
      {hasFailed && (
        <p role="alert" className="mb-2 text-bad">
          {t('signInFailed')}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {roles.map(([role, description]) => (
          <li key={role}>
            <button
              type="button"
              className="flex h-full w-full flex-col items-start rounded-md border border-line-strong/50 bg-bg px-3 py-2 text-start wrap-anywhere hover:bg-raised"
              onClick={() => handleSignIn(role)}
            >
              <span className="font-medium">{seedUsers[role].name || seedUsers[role].email}</span>
              <span className="text-xs text-muted">{description}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{t('otherWays')}</p>
    </section>
  )
}
