import { useQuery } from '@tanstack/react-query'
import { Box } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nodeOfComfyNode, type RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { isLikeNodeName } from '#src/lib/comfy-node/isLikeNodeName.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { type HomeSearch, to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { activeFilters } from './activeFilters.ts'
import { comfyNodePacks } from './comfyNodePacks.ts'
import { homePath } from './homeSearch.ts'

const chipClass =
  'inline-flex h-7 max-w-64 shrink-0 items-center gap-1.5 rounded-md border border-line bg-bg px-2.5 text-13 text-text no-underline hover:border-line-strong hover:text-accent'

function PackLink({ node, exactly }: { node: RegistryNode; exactly?: string | undefined }) {
  const { t } = useTranslation('home')
  return (
    <li className="flex shrink-0 items-center gap-1.5">
      <Link to={to.node(node.id)} className={chipClass}>
        <bdi className="truncate">{cleanText(node.name)}</bdi>
      </Link>
      {exactly && (
        <span className="pe-2 text-13 whitespace-nowrap text-good">
          {t('nodes.provides', { name: exactly })}
        </span>
      )}
    </li>
  )
}

function Frame({ title, aside, children }: { title: string; aside?: ReactNode; children?: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mb-4 grid min-h-20 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1 rounded-lg bg-raised px-4 sm:flex sm:min-h-12"
    >
      <h2 className="flex min-w-0 items-center gap-2 text-13 text-muted sm:max-w-2/5 sm:shrink-0">
        <Box size={15} aria-hidden="true" className="shrink-0" />
        <span className="line-clamp-2 leading-4 wrap-anywhere">{title}</span>
      </h2>
      {children && (
        <div className="order-last col-span-2 -mx-1 min-w-0 flex-1 overflow-x-auto px-1 py-1 [mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)] scrollbar-none sm:order-none">
          {children}
        </div>
      )}
      {aside}
    </section>
  )
}

interface PackStripProps {
  search: HomeSearch
  text: string
  /** Whether the user has stopped typing. Limits the two requests per text. */
  isSettled: boolean
  /** Whether packs are listed below. */
  hasPacks: boolean
}

/**
 * Packs that contain a node of this name, and the pack that provides exactly this node. Above the results where no index
 * of nodes is in memory, because users paste names from workflows. Its height is constant, to avoid layout shift.
 */
export function PackStrip({ search, text, isSettled, hasPacks }: PackStripProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const inside = useQuery({ ...comfyNodePacks(search, text), enabled: isSettled })
  const total = inside.data?.total ?? 0
  const exact = useQuery({
    ...nodeOfComfyNode(text),
    enabled: isSettled && total > 0 && isLikeNodeName(text),
  })
  const title = t('nodes.title', { text })
  if (inside.isError && !inside.isFetching) {
    return (
      <Frame title={t('nodes.failed')}>
        <Button size="small" onClick={() => void inside.refetch()}>
          {t('nodes.retry')}
        </Button>
      </Frame>
    )
  }
  // `NothingFound` already says so. The empty space avoids a layout shift.
  if (total === 0 && !hasPacks) return <div className="mb-4 h-20 sm:h-12" />
  if (!inside.data) {
    return (
      <Frame title={title}>
        <Skeleton className="h-7 w-72 max-w-full" />
      </Frame>
    )
  }
  const isFiltered = activeFilters(search, false).length > 0
  if (total === 0)
    return <Frame title={isFiltered ? t('nodes.noneFiltered', { text }) : t('nodes.none', { text })} />
  const owner = exact.data
  const others = inside.data.nodes.filter((node) => node.id !== owner?.id)
  const all = homePath({ ...search, scope: 'comfy-nodes', page: 1 })
  return (
    <Frame
      title={title}
      aside={
        <Link to={all} className="link text-13">
          {t('nodes.all', { count: total, shown: format.number(total) })}
        </Link>
      }
    >
      <ul className="flex w-max gap-1.5 pe-10">
        {owner && <PackLink node={owner} exactly={text} />}
        {others.map((node) => (
          <PackLink key={node.id} node={node} />
        ))}
      </ul>
    </Frame>
  )
}
