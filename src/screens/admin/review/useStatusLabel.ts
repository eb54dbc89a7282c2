import { useTranslation } from 'react-i18next'
import type { ReviewStatus } from '#src/lib/reviewTransitions.ts'

/** Returns the label of a review status, in the words of the whole site. */
export function useStatusLabel(): (status: ReviewStatus) => string {
  const { t } = useTranslation()
  return (status) =>
    ({
      active: t('status.active'),
      banned: t('status.banned'),
      deleted: t('status.deleted'),
      flagged: t('status.flagged'),
      pending: t('status.pending'),
    })[status]
}
