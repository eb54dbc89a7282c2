import { LayoutGrid, Search, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { ownState } from '#src/hooks/useIsOwnLocation.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { controlClass } from '#src/ui/Field.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { segmentLinkProps, segmentsClass } from '#src/ui/SegmentedControl.tsx'
import { type NodeSearch, nodeSearch } from '../shared/nodeSearch.ts'
import { useFieldText } from '../shared/useFieldText.ts'

const maxQueryLength = 200

interface ComfyNodeToolsProps {
  version: string
  matchCount: number
  loadedCount: number
  isLoadingMore: boolean
  /** Whether there is more than names to show. */
  hasViews: boolean
}

interface ViewLinkProps {
  view: NodeSearch['view']
  /** The text of the field, which may be ahead of the URL. */
  query: string
}

function ViewLink({ view, query }: ViewLinkProps) {
  const { t } = useTranslation('nodes')
  const { search, queryWith } = useSearchState(nodeSearch)
  const Icon = view === 'table' ? Table2 : LayoutGrid
  return (
    <Link to={{ search: queryWith({ query, view }) }} {...segmentLinkProps(view === search.view)}>
      <Icon size={15} aria-hidden="true" />
      {view === 'table' ? t('comfyNodes.view.table') : t('comfyNodes.view.drawn')}
    </Link>
  )
}

/** Heading and toolbar above the comfy nodes: search, view switch and count. */
export function ComfyNodeTools(props: ComfyNodeToolsProps) {
  const { version, matchCount, loadedCount, isLoadingMore, hasViews } = props
  const { t } = useTranslation('nodes')
  const { search, setSearch, queryWith } = useSearchState(nodeSearch)
  const { query } = search
  const [text, setText] = useFieldText(query)
  return (
    <div className="mb-5">
      <h2 className="mb-3 text-lg leading-6 font-semibold">
        {t('comfyNodes.title', { version: cleanText(version) })}
        {search.version && (
          <span ref={keepFocus} className="contents">
            <Link
              to={{ search: queryWith({ query: text, version: '', comfyNode: '' }) }}
              className="link ms-3 text-sm font-normal"
            >
              {t('comfyNodes.showNewest')}
            </Link>
          </span>
        )}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <label className="relative min-w-48 flex-1 basis-64">
          <span className="sr-only">{t('comfyNodes.search')}</span>
          <Search
            size={15}
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-2.5 text-muted"
          />
          <input
            type="search"
            value={text}
            maxLength={maxQueryLength}
            placeholder={t('comfyNodes.searchHint')}
            onChange={(event) => {
              setText(event.target.value)
              setSearch({ query: event.target.value, comfyNode: '' }, { replace: true, state: ownState })
            }}
            className={classes(controlClass, 'h-9 ps-9')}
          />
        </label>
        {hasViews && (
          <nav aria-label={t('comfyNodes.view.label')} className={segmentsClass}>
            <ViewLink view="cards" query={text} />
            <ViewLink view="table" query={text} />
          </nav>
        )}
      </div>
      <p role="status" className="mt-2 text-13 text-muted tabular-nums">
        {query.trim()
          ? t('comfyNodes.found', { count: loadedCount, found: matchCount })
          : t('comfyNodes.count', { count: loadedCount })}
        {isLoadingMore && ` ${t('comfyNodes.more')}`}
      </p>
    </div>
  )
}
