import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { isInconclusive } from '#src/auth/errors.ts'
import { applyCode } from '#src/auth/methods/password.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { StatusMessage } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'

interface AppliedCodeProps {
  code: string
  successText: string
  /** Whether the code undoes a change that the user may not have made. */
  isRevert: boolean
}

/** Applies the code of an emailed link, which needs no input. */
export function AppliedCode({ code, successText, isRevert }: AppliedCodeProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const getMessage = useAuthErrorMessage()
  const [isApplied, setIsApplied] = useState(false)
  const { error, run } = useAction(authMutation(applyCode))
  const apply = async () => setIsApplied((await run(code)) !== undefined)
  // The page's URL holds the code, which works once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code
  useEffect(() => void apply(), [code])
  if (!isApplied && error === null) return <Skeleton className="h-16 w-full" />
  return (
    <>
      {isApplied ? (
        <StatusMessage>{successText}</StatusMessage>
      ) : (
        <p role="alert" className="text-sm text-bad">
          {getMessage(error)}
        </p>
      )}
      {error !== null && isInconclusive(error) && (
        <Button className="w-full" onClick={() => void apply()}>
          {common('action.retry')}
        </Button>
      )}
      {isApplied && isRevert && (
        <AuthLink to={to.reset()} className={buttonClass('plain', 'normal', 'w-full')}>
          {t('reset.title')}
        </AuthLink>
      )}
      <ContinueLink />
    </>
  )
}
