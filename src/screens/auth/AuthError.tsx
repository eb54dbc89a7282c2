import { useTranslation } from 'react-i18next'
import { needsReauth } from '#src/auth/errors.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { AuthLink } from './AuthLink.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'

/** The page that reauthentication returns to. */
export type ReauthReturn = 'methods' | 'factor'

interface AuthErrorProps {
  /** The error, or null. */
  error: unknown
  /** The page that reauthentication returns to. Without it, the message has no link. */
  returnTo?: ReauthReturn | undefined
}

/** Shows and focuses the message of an error, with a link to sign in again if the error requires it. */
export function AuthError({ error, returnTo }: AuthErrorProps) {
  const { t } = useTranslation('auth')
  const getMessage = useAuthErrorMessage()
  if (error === null) return null
  return (
    <ErrorMessage className="flex flex-col gap-2">
      {getMessage(error)}
      {returnTo && needsReauth(error) && (
        <AuthLink
          to={to.reauthenticate()}
          // biome-ignore lint/suspicious/noThenProperty: a query parameter
          params={{ then: returnTo }}
          className={buttonClass('plain', 'small', 'self-start')}
        >
          {t('again.go')}
        </AuthLink>
      )}
    </ErrorMessage>
  )
}
