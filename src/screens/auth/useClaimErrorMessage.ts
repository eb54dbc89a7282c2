import { useTranslation } from 'react-i18next'
import { ApiError, failureKind } from '#src/api/client/errors.ts'
import { isOutcomeUnknown } from '#src/api/client/isOutcomeUnknown.ts'
import { NotSentError } from '#src/api/client/NotSentError.ts'

type ClaimFailure =
  | 'owned'
  | 'token'
  | 'noAdmin'
  | 'notOwner'
  | 'rejected'
  | 'limited'
  | 'signedOut'
  | 'githubDown'
  | 'notSent'
  | 'lost'
  | 'other'

/** The API answers 403 for every reason; only the messages differ (contract, `claimNode`). */
const rejections: readonly [ClaimFailure, RegExp][] = [
  ['owned', /already|claimed/i],
  ['noAdmin', /admin|permission on the repo/i],
  ['token', /invalid|token|credential/i],
  ['notOwner', /publisher|member|owner/i],
]

function claimFailure(error: unknown): ClaimFailure {
  if (error instanceof NotSentError) return 'notSent'
  const kind = failureKind(error)
  if (kind === 'conflict') return 'owned'
  if (kind === 'limited') return 'limited'
  if (kind === 'signed-out') return 'signedOut'
  if (error instanceof ApiError && error.status === 503) return 'githubDown'
  if (isOutcomeUnknown(error)) return 'lost'
  if (!(error instanceof ApiError) || kind !== 'forbidden') return 'other'
  return rejections.find(([, pattern]) => pattern.test(error.detail))?.[0] ?? 'rejected'
}

/** Returns a function that explains why a claim failed, and what the user can do about it. */
export function useClaimErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const messages: Record<ClaimFailure, string> = {
    owned: t('claim.failure.owned'),
    token: t('claim.failure.token'),
    noAdmin: t('claim.failure.noAdmin'),
    notOwner: t('claim.failure.notOwner'),
    rejected: t('claim.failure.rejected'),
    limited: t('claim.failure.limited'),
    signedOut: common('writeFailure.signedOut'),
    githubDown: t('claim.failure.githubDown'),
    notSent: t('claim.failure.notSent'),
    lost: t('claim.failure.lost'),
    other: t('claim.failure.other'),
  }
  return (error) => messages[claimFailure(error)]
}
