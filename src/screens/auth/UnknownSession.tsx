import { useTranslation } from 'react-i18next'
import { useIsSessionLate } from '#src/auth/useIsSessionLate.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Waits for the session; after a while, offers to reload the page. */
export function UnknownSession({ className }: { className: string }) {
  const { t } = useTranslation()
  if (!useIsSessionLate()) return <Skeleton className={className} />
  return (
    <>
      <ErrorMessage>{t('error.session')}</ErrorMessage>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
    </>
  )
}
