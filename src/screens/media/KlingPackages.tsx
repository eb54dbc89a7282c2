import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type KlingPackage, klingPackages } from '#src/api/mediaKling.ts'
import { currentUser } from '#src/api/users.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { klingSearch } from './klingSearch.ts'

const dayMs = 24 * 3_600_000
/** The API requires a period: from one year ago to the end of today. */
const daysBack = 365

function useStatusBadge(): (status: string) => readonly [Tone, string] {
  const { t } = useTranslation('media')
  return (status) => {
    if (status === 'online') return ['good', t('packages.online')]
    if (status === 'toBeOnline') return ['neutral', t('packages.toBeOnline')]
    if (status === 'expired') return ['warn', t('packages.expired')]
    return status === 'runOut' ? ['bad', t('packages.runOut')] : ['neutral', cleanText(status)]
  }
}

function Row({ klingPackage }: { klingPackage: KlingPackage }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const [tone, status] = useStatusBadge()(klingPackage.status)
  const formatNumber = (value: number | null) => (value === null ? '?' : format.number(value))
  const typeLabels: Readonly<Record<string, string>> = {
    decreasing_total: t('packages.once'),
    constant_period: t('packages.refilled'),
  }
  return (
    <tr className="border-t border-line align-top">
      <td className="py-2 pe-4">
        <bdi className="font-medium">{cleanText(klingPackage.name)}</bdi>
        <p className="text-xs text-muted">{typeLabels[klingPackage.type] ?? cleanText(klingPackage.type)}</p>
      </td>
      <td className="py-2 pe-4">
        <Badge tone={tone}>{status}</Badge>
      </td>
      <td className="py-2 pe-4 text-end tabular-nums">
        {t('packages.of', {
          left: formatNumber(klingPackage.remaining),
          total: formatNumber(klingPackage.total),
        })}
      </td>
      <td className="hidden py-2 text-end text-muted sm:table-cell">
        {klingPackage.validUntil ? format.date(klingPackage.validUntil) : '?'}
      </td>
    </tr>
  )
}

function Packages({ name }: { name: string }) {
  const { t } = useTranslation('media')
  // Rounded to a day, so that the cache key stays the same all day.
  const [end] = useState(() => Math.ceil(Date.now() / dayMs) * dayMs)
  const { data, error, refetch } = useQuery(klingPackages(end - daysBack * dayMs, end, name))
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-3 h-40 w-full" />
  if (data.length === 0) return <EmptyState title={<p>{t('packages.none')}</p>} />
  const headClass = 'py-1.5 pe-4 font-medium'
  return (
    <section
      aria-label={t('packages.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls and must be reachable by keyboard
      tabIndex={0}
      className="mt-3 overflow-x-auto"
    >
      <table className="w-full text-13">
        <caption className="sr-only">{t('packages.title')}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className={`${headClass} text-start`}>
              {t('packages.name')}
            </th>
            <th scope="col" className={`${headClass} text-start`}>
              {t('words.state')}
            </th>
            <th scope="col" className={`${headClass} text-end`}>
              {t('packages.left')}
            </th>
            <th scope="col" className="hidden py-1.5 text-end font-medium sm:table-cell">
              {t('packages.until')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((klingPackage) => (
            <Row key={klingPackage.id} klingPackage={klingPackage} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Prepaid packages of the operator's Kling account, which all users share. Only administrators see them. */
export function KlingPackages() {
  const { t } = useTranslation('media')
  const { data } = useQuery(currentUser())
  const { search, setSearch } = useSearchState(klingSearch)
  const name = search.package
  if (!data?.isAdmin) return null
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSearch({ package: String(new FormData(event.currentTarget).get('package') ?? '').trim() })
  }
  return (
    <div className="mt-10">
      <h2 className="text-lg font-semibold">{t('packages.title')}</h2>
      <p className="mt-1 text-13 text-muted">{t('packages.text')}</p>
      <form onSubmit={handleSubmit} className="mt-3 flex max-w-sm items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            key={name}
            label={t('packages.exact')}
            name="package"
            defaultValue={name}
            autoComplete="off"
          />
        </div>
        <Button type="submit">{t('packages.find')}</Button>
      </form>
      <Packages name={name} />
    </div>
  )
}
