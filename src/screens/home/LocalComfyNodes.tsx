import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FoundComfyNode } from '#src/catalog/ComfyNodeCatalog.ts'
import { Link } from '#src/components/Link.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { type HomeSearch, noFilters } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { activeFilters } from './activeFilters.ts'
import { ComfyNodeGrid } from './ComfyNodeGrid.tsx'
import { homePath } from './homeSearch.ts'

const pageSize = 24
/** Max number of nodes above the packs of a search. */
const maxAbovePacks = 3

interface LocalComfyNodesProps {
  search: HomeSearch
  found: readonly FoundComfyNode[]
  packNames: ReadonlyMap<string, string>
}

const textOf = (search: HomeSearch) => {
  const query = readQuery(search.q)
  return query.kind === 'text' ? query.text : ''
}

/** The comfy nodes that a search finds in memory, or all of them, in pages. */
export function LocalComfyNodes({ search, found, packNames }: LocalComfyNodesProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const text = textOf(search)
  const isFiltered = activeFilters(search, true).length > 0
  const totalPages = Math.ceil(found.length / pageSize)
  const page = Math.min(search.page, Math.max(totalPages, 1))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const title = () => {
    if (text === '') return t('count.nodes', { count: 0, shown: format.number(0) })
    return isFiltered ? t('nodes.noneFiltered', { text }) : t('nodes.none', { text })
  }
  if (found.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={title()}
        action={
          isFiltered ? (
            <Link to={homePath({ ...search, ...noFilters, page: 1 })} className={buttonClass('primary')}>
              {t('filters.clear')}
            </Link>
          ) : (
            <Link to={homePath({ ...search, scope: 'packs', page: 1 })} className={buttonClass()}>
              {t('empty.packs')}
            </Link>
          )
        }
      >
        {t('nodes.hint')}
      </EmptyState>
    )
  return (
    <>
      <ComfyNodeGrid nodes={shown} packNames={packNames} query={text} />
      <Pager page={page} totalPages={totalPages} href={(target) => homePath({ ...search, page: target })} />
    </>
  )
}

interface ComfyNodePreviewProps extends Omit<LocalComfyNodesProps, 'found'> {
  /** Null while unknown. */
  found: readonly FoundComfyNode[] | null
}

/** The best matching comfy nodes, above the packs that a search finds. */
export function ComfyNodePreview({ search, found, packNames }: ComfyNodePreviewProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  if (!found || found.length === 0) return null
  const count = found.length
  return (
    <section aria-label={t('nodes.found')} className="mb-6">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-13 text-muted">{t('nodes.found')}</h2>
        <Link to={homePath({ ...search, scope: 'comfy-nodes', page: 1 })} className="link text-13">
          {t('nodes.showAll', { count, shown: format.number(count) })}
        </Link>
      </div>
      <ComfyNodeGrid
        nodes={found.slice(0, maxAbovePacks)}
        packNames={packNames}
        query={textOf(search)}
        isStrip
      />
    </section>
  )
}
