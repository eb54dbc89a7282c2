import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMethods, type Method, providers, readIfSignedIn } from '#src/auth/methods/methods.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthForm } from './AuthForm.tsx'
import { afterSignIn } from './afterSignIn.ts'
import { NewPassword } from './NewPassword.tsx'
import { Problem } from './Problem.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import { useTry } from './useTry.ts'

const code = () => import('#src/auth/methods/provider.ts')

function Ways({ person }: { person: AuthUser }) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const [methods, setMethods] = useState(listMethods)
  const [adding, setAdding] = useState(false)
  const names: Record<Method, string> = {
    password: t('password'),
    phone: t('methods.phone'),
    google: 'Google',
    github: 'GitHub',
  }
  const change = async (what: () => Promise<unknown>, waitsFor?: 'person') => {
    const done = await attempt.run(async () => {
      await what()
      return true
    }, waitsFor)
    if (done) setAdding(false)
    setMethods((known) => readIfSignedIn(listMethods, known))
  }
  const missing = providers.filter((one) => !methods.includes(one))
  return (
    <>
      <Problem error={attempt.error} then="methods" />
      <ul className="flex flex-col divide-y divide-line">
        {methods.map((method) => (
          <li key={method} className="flex items-center justify-between gap-3 py-2 text-sm">
            {names[method]}
            {methods.length > 1 && (
              <Button
                size="small"
                disabled={attempt.pending}
                aria-label={`${t('methods.remove')}: ${names[method]}`}
                onClick={() => void change(async () => (await code()).unlink(method))}
              >
                {t('methods.remove')}
              </Button>
            )}
          </li>
        ))}
        {missing.map((provider) => (
          <li key={provider} className="flex items-center justify-between gap-3 py-2 text-sm text-muted">
            {names[provider]}
            <Button
              size="small"
              disabled={attempt.pending}
              aria-label={`${t('methods.add')}: ${names[provider]}`}
              onClick={() => void change(async () => (await code()).link(provider), 'person')}
            >
              {t('methods.add')}
            </Button>
          </li>
        ))}
      </ul>
      {methods.length === 1 && <p className="text-xs text-muted">{t('methods.last')}</p>}
      {!methods.includes('password') && person.email && !adding && (
        <Button onClick={() => setAdding(true)}>{t('methods.setPassword')}</Button>
      )}
      {adding && !methods.includes('password') && (
        <AuthForm
          submit={t('reset.save')}
          pending={attempt.pending}
          problem=""
          onSubmit={(values) => void change(async () => (await code()).linkPassword(values('password')))}
        >
          <NewPassword label={t('password')} known={[person.email ?? '', person.displayName ?? '']} />
        </AuthForm>
      )}
      <a href={afterSignIn(location.search)} className="link text-sm">
        {t('back')}
      </a>
    </>
  )
}

/** Adding and removing ways to sign in; never the last one. */
export function MethodsScreen() {
  const { t } = useTranslation('auth')
  return <SignedInOnly title={t('methods.title')}>{(person) => <Ways person={person} />}</SignedInOnly>
}
