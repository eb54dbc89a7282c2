import { useTranslation } from 'react-i18next'
import { ApiError, failureKind } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/NotSentError.ts'

/** The reason why the API rejected a claim. All rejections are 403; only their messages differ (contract, `claimNode`). */
export type ClaimRefusal =
  | 'owned'
  | 'token'
  | 'noAdmin'
  | 'notOwner'
  | 'refused'
  | 'limited'
  | 'githubDown'
  | 'notSent'
  | 'lost'
  | 'other'

const causes: readonly [ClaimRefusal, RegExp][] = [
  ['owned', /already|claimed/i],
  ['noAdmin', /admin|permission on the repo/i],
  ['token', /invalid|token|credential/i],
  ['notOwner', /publisher|member|owner/i],
]

export function claimRefusal(error: unknown): ClaimRefusal {
  if (error instanceof NotSentError) return 'notSent'
  const kind = failureKind(error)
  if (kind === 'conflict') return 'owned'
  if (kind === 'limited') return 'limited'
  if (kind === 'offline' || kind === 'timeout' || kind === 'unreadable') return 'lost'
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 503) return 'githubDown'
  if (kind !== 'forbidden') return 'other'
  return causes.find(([, pattern]) => pattern.test(error.detail))?.[0] ?? 'refused'
}

/** Returns a function that describes a rejection, and what the user can do about it. */
export function useClaimRefusal(): (refusal: ClaimRefusal) => string {
  const { t } = useTranslation('auth')
  return (refusal) =>
    ({
      owned: t('claim.refusal.owned'),
      token: t('claim.refusal.token'),
      noAdmin: t('claim.refusal.noAdmin'),
      notOwner: t('claim.refusal.notOwner'),
      refused: t('claim.refusal.refused'),
      limited: t('claim.refusal.limited'),
      githubDown: t('claim.refusal.githubDown'),
      notSent: t('claim.refusal.notSent'),
      lost: t('claim.refusal.lost'),
      other: t('claim.refusal.other'),
    })[refusal]
}
