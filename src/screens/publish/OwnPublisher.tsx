import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import type { NodePage } from '#src/api/nodes.ts'
import { type Publisher, publisherNodes } from '#src/api/publishers.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { publishingDocsUrl, to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { classes } from '#src/ui/classes.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { OwnPack } from './OwnPack.tsx'

const box = 'rounded-lg border border-line'

/** Each publisher of the page turns its own pages. */
const parameterOf = (publisher: Publisher) => `page.${publisher.id}`

/** Page number of an address; anything else is the first page. */
function readPage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

/** Address of another page of one publisher; the others stay where they are. */
function usePageHref(publisher: Publisher): (page: number) => string {
  const { search } = useLocation()
  return (page) => {
    const params = new URLSearchParams(search)
    if (page > 1) params.set(parameterOf(publisher), String(page))
    else params.delete(parameterOf(publisher))
    return to.yourNodes() + (params.size > 0 ? `?${params}` : '')
  }
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes(box, 'flex flex-col gap-3 p-4')}>
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}

function NoPacks({ page, first }: { page: number; first: string }) {
  const { t } = useTranslation('publish')
  return (
    <div className={classes(box, 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-5 text-muted')}>
      <p>{page > 1 ? t('packs.past', { page }) : t('packs.none')}</p>
      {page > 1 ? (
        <Link to={first} className="link">
          {t('packs.first')}
        </Link>
      ) : (
        <ExternalLink href={publishingDocsUrl} trusted>
          {t('begin')}
        </ExternalLink>
      )}
    </div>
  )
}

function Packs({ publisher, page }: { publisher: Publisher; page: number }) {
  const { t } = useTranslation('publish')
  const href = usePageHref(publisher)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...publisherNodes(publisher.id, page),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.nodes.length === 0) return <NoPacks page={page} first={href(1)} />
  return (
    <>
      <ul
        aria-label={t('packs.list', { name: cleanText(publisher.name) })}
        aria-busy={isPlaceholderData}
        className={classes(box, isPlaceholderData && 'opacity-60')}
      >
        {data.nodes.map((node) => (
          <OwnPack key={node.id} node={node} />
        ))}
      </ul>
      <Pager page={page} totalPages={data.totalPages} href={href} />
    </>
  )
}

function Head({ publisher, packs, id }: { publisher: Publisher; packs: NodePage | undefined; id: string }) {
  const { t } = useTranslation('publish')
  const name = cleanText(publisher.name)
  return (
    <div className="mb-3 flex items-center gap-3">
      <NodeIcon icon={publisher.logo} name={name} />
      <div className="min-w-0">
        <h2 id={id} className="text-base leading-5 font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-2 text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
          <Link to={to.publisher(publisher.id)} className="link" aria-label={`${t('page')}: ${name}`}>
            @{publisher.id}
          </Link>
          {packs && packs.total > 0 && (
            <span className="tabular-nums">{t('packs.count', { count: packs.total })}</span>
          )}
        </p>
      </div>
    </div>
  )
}

/** One of the person's publishers with its packs. */
export function OwnPublisher({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publish')
  const id = useId()
  const [params] = useSearchParams()
  const page = readPage(params.get(parameterOf(publisher)))
  const { data } = useQuery({ ...publisherNodes(publisher.id, page), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby={id} className="mt-9">
      <Head publisher={publisher} packs={data} id={id} />
      {publisher.status === 'banned' && (
        <div className="mb-3">
          <Banner tone="bad" icon={<Ban size={18} aria-hidden="true" />} title={t('banned')}>
            {t('bannedText')}
          </Banner>
        </div>
      )}
      <Packs publisher={publisher} page={page} />
    </section>
  )
}
