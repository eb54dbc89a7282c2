import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { isInconclusive } from '#src/auth/errors.ts'
import { applyCode } from '#src/auth/methods/password.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { StatusMessage } from './AuthCard.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'

/** Applies the code of an emailed link, which needs no input. */
export function AppliedCode({ code, successText }: { code: string; successText: string }) {
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
      <ContinueLink />
    </>
  )
}
