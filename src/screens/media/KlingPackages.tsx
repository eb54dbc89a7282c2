import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type KlingPackage, klingPackages } from '#src/api/mediaKling.ts'
import { currentUser } from '#src/api/users.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const dayMs = 24 * 3_600_000
/** The service wants a period; packages bought in the last year, up to the end of this day. */
const daysBack = 365

function useStatus(): (status: string) => readonly [Tone, string] {
  const { t } = useTranslation('media')
  return (status) => {
    if (status === 'online') return ['good', t('packages.online')]
    if (status === 'toBeOnline') return ['neutral', t('packages.toBeOnline')]
    if (status === 'expired') return ['warn', t('packages.expired')]
    return status === 'runOut' ? ['bad', t('packages.runOut')] : ['neutral', cleanText(status)]
  }
}

function Row({ one }: { one: KlingPackage }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const [tone, status] = useStatus()(one.status)
  const number = (value: number | null) => (value === null ? '?' : format.number(value))
  const types: Readonly<Record<string, string>> = {
    decreasing_total: t('packages.once'),
    constant_period: t('packages.refilled'),
  }
  return (
    <tr className="border-t border-line align-top">
      <td className="py-2 pe-4">
        <bdi className="font-medium">{cleanText(one.name)}</bdi>
        <p className="text-xs text-muted">{types[one.type] ?? cleanText(one.type)}</p>
      </td>
      <td className="py-2 pe-4">
        <Badge tone={tone}>{status}</Badge>
      </td>
      <td className="py-2 pe-4 text-end tabular-nums">
        {t('packages.of', { left: number(one.remaining), total: number(one.total) })}
      </td>
      <td className="hidden py-2 text-end text-muted sm:table-cell">
        {one.validUntil ? format.date(one.validUntil) : '?'}
      </td>
    </tr>
  )
}

function Packages({ name }: { name: string }) {
  const { t } = useTranslation('media')
  // A whole day, so that one day keeps one question.
  const [end] = useState(() => Math.ceil(Date.now() / dayMs) * dayMs)
  const { data, error, refetch } = useQuery(klingPackages(end - daysBack * dayMs, end, name))
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-3 h-40 w-full" />
  if (data.length === 0) return <EmptyState title={<p>{t('packages.none')}</p>} />
  const head = 'py-1.5 pe-4 font-medium'
  return (
    <section
      aria-label={t('packages.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must do so by keyboard too
      tabIndex={0}
      className="mt-3 overflow-x-auto"
    >
      <table className="w-full text-13">
        <caption className="sr-only">{t('packages.title')}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className={`${head} text-start`}>
              {t('packages.name')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('words.state')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('packages.left')}
            </th>
            <th scope="col" className="hidden py-1.5 text-end font-medium sm:table-cell">
              {t('packages.until')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Prepaid packages of the account that everybody shares: the operator's affair, so for administrators only. */
export function KlingPackages() {
  const { t } = useTranslation('media')
  const { data } = useQuery(currentUser())
  const params = useSearchParams()
  const navigate = useNavigate()
  const name = params.get('package') ?? ''
  if (!data?.isAdmin) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = new URLSearchParams(params)
    const wanted = String(new FormData(event.currentTarget).get('package') ?? '').trim()
    if (wanted) next.set('package', wanted)
    else next.delete('package')
    void navigate(to.mediaProvider('kling', next))
  }
  return (
    <div className="mt-10">
      <h2 className="text-lg font-semibold">{t('packages.title')}</h2>
      <p className="mt-1 text-13 text-muted">{t('packages.text')}</p>
      <form onSubmit={submit} className="mt-3 flex max-w-sm items-end gap-2">
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
