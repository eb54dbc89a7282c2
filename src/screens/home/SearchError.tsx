import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type HomeSearch, homeDefaults } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { homePath } from './homeSearch.ts'

interface RejectedSearchProps {
  search: HomeSearch
  error: Error
  onRetry: () => void
}

/** Shown if the API rejects a request with filters, one of which may be the cause. */
export function RejectedSearch({ search, error, onRetry }: RejectedSearchProps) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={28} />}
        title={t('refused.title')}
        action={
          <>
            <Link to={homePath({ ...homeDefaults, q: search.q })} className={buttonClass('primary')}>
              {t('refused.startOver')}
            </Link>
            <Button onClick={onRetry}>{common('action.retry')}</Button>
          </>
        }
      >
        <p>{t('refused.text')}</p>
        {error instanceof ApiError && error.detail && (
          <p className="mt-2 font-mono text-xs break-words" dir="auto">
            {error.detail}
          </p>
        )}
      </EmptyState>
    </div>
  )
}

/** Shown for a page number after the last page. */
export function PageBeyondEnd({ search, last }: { search: HomeSearch; last: number }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <EmptyState
      title={t('beyond.title', { page: format.number(search.page) })}
      action={
        <Link to={homePath({ ...search, page: last })} className={buttonClass('primary')}>
          {t('beyond.last', { page: format.number(last) })}
        </Link>
      }
    >
      {t('beyond.text', { count: last, pages: format.number(last) })}
    </EmptyState>
  )
}
