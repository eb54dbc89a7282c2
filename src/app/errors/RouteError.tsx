import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { drafts } from '#src/components/drafts.ts'
import { Failure } from '#src/components/Failure.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { MissingChunkError } from '../screenLoader.ts'
import { LazyNotFound } from './LazyNotFound.tsx'

/** The page in place of a screen that failed. */
export function RouteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.kind === 'missing') return <LazyNotFound />
  if (error instanceof ApiError) {
    return (
      <>
        <PageTitle title={t('error.title')} />
        <Failure error={error} onRetry={onRetry} wholePage />
      </>
    )
  }
  const outdated = error instanceof MissingChunkError
  return (
    <div role="alert">
      <PageTitle title={t('error.title')} />
      <Empty
        title={<h1>{t('error.title')}</h1>}
        action={
          <>
            <Button kind="primary" onClick={() => location.reload()}>
              <RefreshCw size={16} aria-hidden="true" />
              {t('action.reload')}
            </Button>
            <Button onClick={outdated ? () => history.back() : onRetry}>
              {outdated ? t('action.back') : t('action.retry')}
            </Button>
          </>
        }
      >
        {!outdated ? t('error.page') : drafts.size > 0 ? t('error.typed') : t('error.outdated')}
      </Empty>
    </div>
  )
}
