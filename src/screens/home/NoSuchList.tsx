import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/errors.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type HomeSearch, homeDefaults, to, writeHomeSearch } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'

/** The service refused a value of the address: asking again would not help. */
export function Refused({ search, error }: { search: HomeSearch; error: Error }) {
  const { t } = useTranslation('home')
  return (
    <div role="alert">
      <Empty
        icon={<CircleAlert size={28} />}
        title={t('refused.title')}
        action={
          <Link
            to={to.home(writeHomeSearch({ ...homeDefaults, q: search.q }))}
            className={buttonClass('primary')}
          >
            {t('refused.startOver')}
          </Link>
        }
      >
        <p>{t('refused.text')}</p>
        {error instanceof ApiError && error.detail && (
          <p className="mt-2 font-mono text-xs break-words" dir="auto">
            {error.detail}
          </p>
        )}
      </Empty>
    </div>
  )
}

/** The page asked for lies behind the last one. */
export function BeyondEnd({ search, last }: { search: HomeSearch; last: number }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <Empty
      title={t('beyond.title', { page: format.number(search.page) })}
      action={
        <Link to={to.home(writeHomeSearch({ ...search, page: last }))} className={buttonClass('primary')}>
          {t('beyond.last', { page: format.number(last) })}
        </Link>
      }
    >
      {t('beyond.text', { count: last, pages: format.number(last) })}
    </Empty>
  )
}
