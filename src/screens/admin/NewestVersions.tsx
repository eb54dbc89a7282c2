import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListedVersion, type VersionPage, versionsByStatus } from '#src/api/reviews.ts'
import { Link } from '#src/components/Link.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { to } from '#src/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { PendingAges } from './PendingAges.tsx'
import { reviewSearch } from './review/reviewSearch.ts'

const maxShown = 10
/** Versions requested per status. Pending versions use the API's maximum, because `PendingAges` counts their ages. */
export const pageSizes = { flagged: 10, pending: 100 } as const

interface Labels {
  title: string
  text: string
  none: string
  noneText: string
  count: (count: number) => string
}

interface NewestVersionsProps {
  status: 'flagged' | 'pending'
  icon: ReactNode
  labels: Labels
}

const createdTime = ({ createdAt }: ListedVersion) => (createdAt ? Date.parse(createdAt) : 0)

/** The API guarantees no order. */
const newestFirst = (versions: readonly ListedVersion[]) =>
  versions.toSorted((a, b) => createdTime(b) - createdTime(a))

function Row({ version }: { version: ListedVersion }) {
  const { t } = useTranslation('admin')
  const number = cleanText(version.version)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5 first:border-t-0">
      <Link
        to={to.version(version.nodeId, version.version)}
        className="min-w-0 text-text no-underline wrap-anywhere hover:text-accent hover:underline"
      >
        <bdi className="font-medium">{version.nodeId}</bdi> <bdi className="font-mono text-13">{number}</bdi>
      </Link>
      <span className="text-13 text-muted">
        {version.createdAt ? <RelativeTime moment={version.createdAt} /> : t('noDate')}
      </span>
    </li>
  )
}

interface ListProps {
  page: VersionPage
  labels: Labels
  status: 'flagged' | 'pending'
}

function List({ page, labels, status }: ListProps) {
  const { t } = useTranslation('admin')
  const { total } = page
  const versions = newestFirst(page.versions).slice(0, maxShown)
  if (total === 0) {
    return (
      <EmptyState icon={<CircleCheck size={28} />} title={labels.none}>
        {labels.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      {status === 'pending' && <PendingAges versions={page.versions} total={total} />}
      <ul aria-label={labels.title}>
        {versions.map((version) => (
          <Row key={versionKey(version)} version={version} />
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2.5 text-13 text-muted">
        {total > versions.length && t('part', { shown: versions.length })}
        <Link to={to.adminVersions() + reviewSearch.query({ statuses: [status] })} className="link">
          {t('openQueue')}
        </Link>
      </p>
    </>
  )
}

/** Number of versions with a status across all packs, and the newest of them. */
export function NewestVersions({ status, icon, labels }: NewestVersionsProps) {
  const id = useId()
  const query = useQuery(versionsByStatus(status, 1, pageSizes[status]))
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line">
      <div className="flex items-start gap-3 border-b border-line bg-raised px-4 py-3">
        <span className="mt-0.5">{icon}</span>
        <div className="min-w-0">
          <h2 id={id} className="text-base leading-6 font-semibold">
            {labels.title}
          </h2>
          <p className="min-h-5 text-13 leading-5 text-muted">
            {query.data && query.data.total > 0
              ? withSpace(labels.count(query.data.total)) + labels.text
              : labels.text}
          </p>
        </div>
      </div>
      <QueryBoundary query={query} fallback={<ListSkeleton />}>
        {(page) => <List page={page} labels={labels} status={status} />}
      </QueryBoundary>
    </section>
  )
}
