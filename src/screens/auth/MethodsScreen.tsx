import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import {
  listMethods,
  type Method,
  type Provider,
  providers,
  readIfSignedIn,
} from '#src/auth/methods/methods.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthError } from './AuthError.tsx'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { targetAfterSignIn } from './navigateAfterSignIn.ts'
import { SignedInOnly } from './SignedInOnly.tsx'

const loadProvider = () => import('#src/auth/methods/provider.ts')

function Methods({ user }: { user: AuthUser }) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const [methods, setMethods] = useState(listMethods)
  const [isAddingPassword, setIsAddingPassword] = useState(false)
  const names: Record<Method, string> = {
    password: t('password'),
    phone: t('methods.phone'),
    google: 'Google',
    github: 'GitHub',
  }
  const link = useAction({ mutationFn: async (provider: Provider) => (await loadProvider()).link(provider) })
  const unlink = useAction(authMutation(async (method: Method) => (await loadProvider()).unlink(method)))
  const addPassword = useAction(
    authMutation(async (password: string) => (await loadProvider()).linkPassword(password)),
  )
  const actions = [link, unlink, addPassword]
  const isPending = actions.some((action) => action.isPending)
  const error = actions.find((action) => action.error !== null)?.error ?? null
  const list = useRef<HTMLUListElement>(null)
  /** Runs one of the actions, without the error of the previous one. */
  const change = async (run: () => Promise<unknown>) => {
    // The pressed button unmounts and would lose the focus.
    list.current?.focus({ preventScroll: true })
    for (const action of actions) action.clear()
    if ((await run()) !== undefined) setIsAddingPassword(false)
    setMethods((previous) => readIfSignedIn(listMethods, previous))
  }
  const missingProviders = providers.filter((provider) => !methods.includes(provider))
  return (
    <>
      <AuthError error={error} returnTo="methods" />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('methods.title')}
        className="flex flex-col divide-y divide-line outline-none"
      >
        {methods.map((method) => (
          <li key={method} className="flex items-center justify-between gap-3 py-2 text-sm">
            {names[method]}
            {methods.length > 1 && (
              <Button
                size="small"
                disabled={isPending}
                aria-label={common('labeled', { label: t('methods.remove'), value: names[method] })}
                onClick={() => void change(() => unlink.run(method))}
              >
                {t('methods.remove')}
              </Button>
            )}
          </li>
        ))}
        {missingProviders.map((provider) => (
          <li key={provider} className="flex items-center justify-between gap-3 py-2 text-sm text-muted">
            {names[provider]}
            <Button
              size="small"
              disabled={isPending}
              aria-label={common('labeled', { label: t('methods.add'), value: names[provider] })}
              onClick={() => void change(() => link.run(provider))}
            >
              {t('methods.add')}
            </Button>
          </li>
        ))}
      </ul>
      {methods.length === 1 && <p className="text-xs text-muted">{t('methods.last')}</p>}
      {!methods.includes('password') && user.email && !isAddingPassword && (
        <Button onClick={() => setIsAddingPassword(true)}>{t('methods.setPassword')}</Button>
      )}
      {isAddingPassword && !methods.includes('password') && (
        <AuthForm
          submit={t('reset.save')}
          isPending={isPending}
          error={null}
          onSubmit={({ password }: { password: string }) => change(() => addPassword.run(password))}
        >
          <NewPasswordField
            label={t('password')}
            known={[user.email ?? '', user.displayName ?? '']}
            // The button that had the focus is gone.
            autoFocus
          />
        </AuthForm>
      )}
      <a href={targetAfterSignIn()} className="link self-center text-sm">
        {t('back')}
      </a>
    </>
  )
}

/** Adds and removes sign-in methods. The last one can't be removed. */
export function MethodsScreen() {
  const { t } = useTranslation('auth')
  return <SignedInOnly title={t('methods.title')}>{(user) => <Methods user={user} />}</SignedInOnly>
}
