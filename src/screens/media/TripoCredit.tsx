import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tripoBalance } from '#src/api/media.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

function Figure({ label, value }: { label: string; value: number | null }) {
  const format = useFormat()
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value === null ? '?' : format.number(value)}</dd>
    </div>
  )
}

/** Credits of the operator's Tripo account, which all users share; not the user's own balance. */
export function TripoCredit() {
  const { t } = useTranslation('media')
  const query = useQuery(tripoBalance())
  return (
    <section aria-labelledby="credit" className="mt-8">
      <h2 id="credit" className="text-lg font-semibold">
        {t('credit.title')}
      </h2>
      <p className="mt-1 text-13 text-muted">{t('credit.text')}</p>
      <QueryBoundary query={query} fallback={<Skeleton className="mt-3 h-13 w-56" />}>
        {({ balance, frozen }) => (
          <dl className="mt-3 flex gap-10">
            <Figure label={t('credit.balance')} value={balance} />
            <Figure label={t('credit.frozen')} value={frozen} />
          </dl>
        )}
      </QueryBoundary>
    </section>
  )
}
