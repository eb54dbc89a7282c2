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
import { combineActions } from '#src/hooks/combineActions.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthError } from './AuthError.tsx'
import { AuthForm } from './AuthForm.tsx'
import { loadProvider, preloadProvider } from './loadProvider.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { targetAfterSignIn } from './navigateAfterSignIn.ts'
import { SignedInOnly } from './SignedInOnly.tsx'

interface MethodButtonProps {
  label: string
  /** The name of the method that the button adds or removes. */
  method: string
  isPending: boolean
  onClick: () => void
}

function MethodButton({ label, method, isPending, onClick }: MethodButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      size="small"
      disabled={isPending}
      aria-label={t('labeled', { label, value: method })}
      onPointerEnter={preloadProvider}
      onFocus={preloadProvider}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

interface AddPasswordFormProps {
  user: AuthUser
  isPending: boolean
  onSubmit: (password: string) => Promise<void>
}

/** Asks for the password of an account that has none. */
function AddPasswordForm({ user, isPending, onSubmit }: AddPasswordFormProps) {
  const { t } = useTranslation('auth')
  return (
    <AuthForm
      submit={t('reset.save')}
      isPending={isPending}
      error={null}
      onSubmit={({ password }: { password: string }) => onSubmit(password)}
    >
      <NewPasswordField
        label={t('password')}
        known={[user.email ?? '', user.displayName ?? '']}
        // The button that had the focus is gone.
        autoFocus
      />
    </AuthForm>
  )
}

function Methods({ user }: { user: AuthUser }) {
  const { t } = useTranslation('auth')
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
  const { isPending, error, clear } = combineActions(link, unlink, addPassword)
  const list = useRef<HTMLUListElement>(null)
  /** Runs one of the actions, without the error of the previous one. */
  const change = async (run: () => Promise<unknown>) => {
    // The pressed button unmounts and would lose the focus.
    list.current?.focus({ preventScroll: true })
    clear()
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
              <MethodButton
                label={t('methods.remove')}
                method={names[method]}
                isPending={isPending}
                onClick={() => void change(() => unlink.run(method))}
              />
            )}
          </li>
        ))}
        {missingProviders.map((provider) => (
          <li key={provider} className="flex items-center justify-between gap-3 py-2 text-sm text-muted">
            {names[provider]}
            <MethodButton
              label={t('methods.add')}
              method={names[provider]}
              isPending={isPending}
              onClick={() => void change(() => link.run(provider))}
            />
          </li>
        ))}
      </ul>
      {methods.length === 1 && <p className="text-xs text-muted">{t('methods.last')}</p>}
      {!methods.includes('password') && user.email && !isAddingPassword && (
        <Button onClick={() => setIsAddingPassword(true)}>{t('methods.setPassword')}</Button>
      )}
      {isAddingPassword && !methods.includes('password') && (
        <AddPasswordForm
          user={user}
          isPending={isPending}
          onSubmit={(password) => change(() => addPassword.run(password))}
        />
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
