import { Download, FolderGit2, History, Scale, Star, Tag } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistryNode, shownStatus } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { lazyWithFallback } from '#src/components/lazyWithFallback.ts'
import { logoOf, NodeIcon } from '#src/components/NodeIcon.tsx'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { NodeBanner } from './NodeBanner.tsx'
import { NodeLicense } from './NodeLicense.tsx'
import { NodeRepository } from './NodeRepository.tsx'

// Few visitors are owners.
const OwnerTools = lazyWithFallback(() => import('../shared/OwnerTools.tsx').then((file) => file.OwnerTools))

const maxTagsShown = 10
const maxTagLength = 40

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="inline-flex max-w-full items-baseline gap-1.5">
      <dt className="translate-y-0.5">
        {icon}
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}

interface NodeHeaderProps {
  /** Its `latestVersion` is the installable one. */
  node: RegistryNode
  /** Newest first; undefined while loading. */
  versions: readonly NodeVersion[] | undefined
  /** The data comes from a list response, which leaves out long licenses. */
  isListed: boolean
}

function Facts({ node, isListed }: Omit<NodeHeaderProps, 'versions'>) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const version = node.latestVersion
  return (
    <dl className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-2 text-13 text-muted">
      {version && (
        <Fact name={t('head.version')} icon={<History size={14} aria-hidden="true" />}>
          <Link
            to={to.version(node.id, version.version)}
            className="font-mono font-medium break-all text-text hover:underline"
          >
            {cleanText(version.version)}
          </Link>
          {'\u2002'}
          <RelativeTime moment={version.createdAt} />
        </Fact>
      )}
      {node.downloads !== null && (
        <Fact name={t('head.downloads')} icon={<Download size={14} aria-hidden="true" />}>
          {format.number(node.downloads)}
        </Fact>
      )}
      {node.stars !== null && (
        <Fact name={t('head.stars')} icon={<Star size={14} aria-hidden="true" />}>
          {format.number(node.stars)}
        </Fact>
      )}
      <Fact name={t('head.license')} icon={<Scale size={14} aria-hidden="true" />}>
        {isListed && !node.license ? <Skeleton className="h-3 w-12" /> : <NodeLicense node={node} />}
      </Fact>
      <Fact name={t('head.repository')} icon={<FolderGit2 size={14} aria-hidden="true" />}>
        <NodeRepository url={node.repository} />
      </Fact>
    </dl>
  )
}

/** Focuses the first tag that the pressed button has added. */
const focusLink = (item: HTMLElement | null) => item?.querySelector('a')?.focus()

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('nodes')
  const [max, setMax] = useState(maxTagsShown)
  const labels = tags
    .map((tag) => ({ tag, label: cutText(cleanText(tag), maxTagLength) }))
    .filter(({ label }) => label !== '')
  if (labels.length === 0) return null
  const shown = labels.slice(0, max)
  return (
    <div className="mt-3 flex items-start gap-1.5 text-xs text-muted">
      <Tag size={14} aria-hidden="true" className="mt-1 shrink-0" />
      <ul aria-label={t('head.tags')} className="flex min-w-0 flex-wrap gap-1.5">
        {shown.map(({ tag, label }, index) => (
          <li key={tag} ref={index === maxTagsShown ? focusLink : null} className="max-w-full min-w-0">
            <Link
              to={to.home(new URLSearchParams({ tag }))}
              dir="auto"
              className="block truncate rounded-full border border-line px-2 py-0.5 no-underline hover:border-line-strong hover:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
        {shown.length < labels.length && (
          <li>
            <button type="button" className="link min-h-6 px-1" onClick={() => setMax(labels.length)}>
              {t('head.moreTags', { count: labels.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Header of a pack's page: banner, icon, name, unusual status, publisher, key facts and tags. */
export function NodeHeader({ node, versions, isListed }: NodeHeaderProps) {
  const { t } = useTranslation()
  const isSignedIn = useSession().status === 'user'
  const status = shownStatus(node, versions)
  const name = cleanText(node.name)
  return (
    <header>
      <NodeBanner id={node.id} name={name} url={node.bannerUrl} />
      <div className="flex flex-wrap items-start gap-4">
        <NodeIcon id={node.id} icon={node.icon} logo={logoOf(node)} name={name} size="large" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-2xl leading-8 font-semibold wrap-anywhere sm:text-28">
              <bdi>{name}</bdi>
            </h1>
            {status && status !== 'active' && <StatusBadge status={status} />}
            {node.latestVersion?.deprecated && <Badge>{t('status.deprecated')}</Badge>}
          </div>
          <p className="mt-1 flex items-center gap-2 text-sm text-muted wrap-anywhere">
            {node.publisher && !node.isUnclaimed && (
              <span className="*:size-5 *:rounded *:text-11">
                <NodeIcon
                  id={node.publisher.id}
                  name={cleanText(node.publisher.name)}
                  icon={node.publisher.logo}
                />
              </span>
            )}
            <PublisherLink publisher={node.publisher} />
          </p>
        </div>
        {isSignedIn && (
          <Suspense>
            <OwnerTools node={node} />
          </Suspense>
        )}
      </div>
      <Facts node={node} isListed={isListed} />
      <Tags tags={[...new Set(node.tags)]} />
    </header>
  )
}
