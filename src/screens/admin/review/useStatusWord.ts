import { useTranslation } from 'react-i18next'
import type { ReviewStatus } from '#src/lib/reviewTransitions.ts'

/** A status in the plain word the whole site uses for it. */
export function useStatusWord(): (status: ReviewStatus) => string {
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
