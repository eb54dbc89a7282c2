import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { allPublishers } from '#src/api/adminPublishers.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { AdminPage } from './AdminPage.tsx'
import { Waiting } from './Waiting.tsx'

/** Rows that are drawn: the list is whole and large, and nobody reads further without narrowing it. */
const mostShown = 200

function Row({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('admin')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <Link to={to.publisher(publisher.id)} className="link min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <bdi className="font-medium">{cleanText(publisher.name)}</bdi>{' '}
        <bdi className="font-mono text-13">@{publisher.id}</bdi>
      </Link>
      {publisher.status === 'banned' && <Badge tone="bad">{t('publishers.banned')}</Badge>}
      <span className="text-13 text-muted">
        {publisher.createdAt && <RelativeTime moment={publisher.createdAt} />}
      </span>
    </li>
  )
}

/** Every publisher. The service hands over the whole list, so it is narrowed here. */
export function PublishersScreen() {
  const { t } = useTranslation('admin')
  const params = useSearchParams()
  const navigate = useNavigate()
  const q = (params.get('q') ?? '').slice(0, 200)
  // The address follows a moment after the keys; until the field is left, what was typed is what it shows.
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = useDeferredValue(typed ?? q)
    .trim()
    .toLowerCase()
  const { data, error, refetch } = useQuery(allPublishers())
  const found = useMemo(
    () => data?.filter((one) => `${one.id}\n${one.name}`.toLowerCase().includes(wanted)),
    [data, wanted],
  )
  const type = (text: string) => {
    setTyped(text)
    void navigate({ search: text ? `?${new URLSearchParams({ q: text })}` : '' }, { replace: true })
  }
  return (
    <AdminPage title={t('publishers.title')}>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-80">
          <TextField
            label={t('publishers.search')}
            value={typed ?? q}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <p role="status" className="flex min-h-9 items-center text-13 text-muted tabular-nums">
          {found && t('publishers.count', { count: found.length })}
        </p>
      </div>
      <section
        aria-label={t('publishers.title')}
        className="mt-5 overflow-hidden rounded-lg border border-line"
      >
        {!data && !error && <Waiting />}
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {found?.length === 0 && <EmptyState icon={<Users size={28} />} title={t('publishers.none')} />}
        {found && found.length > 0 && (
          <ul className="divide-y divide-line">
            {found.slice(0, mostShown).map((one) => (
              <Row key={one.id} publisher={one} />
            ))}
          </ul>
        )}
        {found && found.length > mostShown && (
          <p className="border-t border-line px-4 py-2.5 text-13 text-muted">
            {t('part', { shown: mostShown })}
          </p>
        )}
      </section>
    </AdminPage>
  )
}
