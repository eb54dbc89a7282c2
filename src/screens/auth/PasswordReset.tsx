import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { authProblem } from '#src/auth/errors.ts'
import { checkReset, confirmReset } from '#src/auth/methods/password.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { StatusMessage } from './AuthCard.tsx'
import { AuthError } from './AuthError.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthLink } from './AuthLink.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

const isUnusable = (error: unknown) => ['link-expired', 'link-used'].includes(authProblem(error).problem)

/** Sets a new password with the code of a reset email. */
export function PasswordReset({ code }: { code: string }) {
  const { t } = useTranslation('auth')
  const [isSaved, setIsSaved] = useState(false)
  const { isPending, error, run } = useAction(
    authMutation((password: string) => confirmReset(code, password)),
  )
  const { error: checkError, run: check } = useAction(authMutation(checkReset))
  // The form doesn't wait for the check, which may fail for other reasons. Saving checks the code as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code
  useEffect(() => void check(code), [code])
  const isLinkUnusable = isUnusable(checkError)
  if (isSaved) {
    return (
      <>
        <StatusMessage>{t('reset.saved')}</StatusMessage>
        <AuthLink to={to.login()} className={buttonClass('primary', 'normal', 'w-full')}>
          {t('login')}
        </AuthLink>
      </>
    )
  }
  return (
    <>
      {isLinkUnusable ? (
        <AuthError error={checkError} />
      ) : (
        <AuthForm
          submit={t('reset.save')}
          isPending={isPending}
          error={error}
          onSubmit={async ({ password }: { password: string }) => {
            if (await run(password)) setIsSaved(true)
          }}
        >
          <NewPasswordField label={t('reset.label')} />
        </AuthForm>
      )}
      {(isLinkUnusable || error !== null) && (
        <AuthLink to={to.reset()} className="link self-center text-sm">
          {t('action.newLink')}
        </AuthLink>
      )}
    </>
  )
}
