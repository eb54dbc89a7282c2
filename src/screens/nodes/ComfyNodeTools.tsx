import { LayoutGrid, Search, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Link } from '#src/components/Link.tsx'
import { useNewestParams, useSearchParams } from '#src/components/useSearchParams.ts'
import { classes } from '#src/ui/classes.ts'
import { controlClass } from '#src/ui/Field.tsx'

const longestQuery = 200

interface ComfyNodeToolsProps {
  found: number
  loaded: number
  /** More nodes are on their way. */
  more: boolean
  table: boolean
}

function ViewLink({ table, current }: { table: boolean; current: boolean }) {
  const { t } = useTranslation('nodes')
  const params = useSearchParams()
  const next = new URLSearchParams(params)
  if (table) next.set('view', 'table')
  else next.delete('view')
  const Icon = table ? Table2 : LayoutGrid
  return (
    <Link
      to={{ search: `?${next}` }}
      aria-current={current ? 'true' : undefined}
      className={classes(
        'flex h-7 items-center gap-1.5 rounded px-2 text-13 font-medium no-underline',
        current ? 'bg-bg text-text shadow-xs' : 'text-muted hover:text-text',
      )}
    >
      <Icon size={15} aria-hidden="true" />
      {table ? t('comfyNodes.view.table') : t('comfyNodes.view.drawn')}
    </Link>
  )
}

/** Search, view and count above the comfy nodes. */
export function ComfyNodeTools({ found, loaded, more, table }: ComfyNodeToolsProps) {
  const { t } = useTranslation('nodes')
  const params = useSearchParams()
  const newest = useNewestParams()
  const navigate = useNavigate()
  const query = params.get('nq') ?? ''
  const search = (text: string) => {
    const next = newest()
    if (text) next.set('nq', text.slice(0, longestQuery))
    else next.delete('nq')
    next.delete('node')
    void navigate({ search: `${next}` }, { replace: true })
  }
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-3">
        <label className="relative min-w-48 flex-1 basis-64">
          <span className="sr-only">{t('comfyNodes.search')}</span>
          <Search
            size={15}
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-2.5 text-muted"
          />
          {/* The address follows the field, never the other way round: nothing may interfere with typing. */}
          <input
            type="search"
            defaultValue={query}
            maxLength={longestQuery}
            placeholder={t('comfyNodes.searchHint')}
            onChange={(event) => search(event.target.value)}
            className={classes(controlClass, 'h-9 ps-9')}
          />
        </label>
        <nav aria-label={t('comfyNodes.view.label')} className="flex rounded-md bg-sunken p-0.5">
          <ViewLink table={false} current={!table} />
          <ViewLink table current={table} />
        </nav>
      </div>
      <p role="status" className="mt-2 text-13 text-muted tabular-nums">
        {query.trim()
          ? t('comfyNodes.found', { count: loaded, found })
          : t('comfyNodes.count', { count: loaded })}
        {more && ` ${t('comfyNodes.more')}`}
      </p>
    </div>
  )
}
