import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type NodeTab, nodeTabs } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

interface NodeTabsProps {
  tab: NodeTab
  /** Number of versions; undefined while loading. */
  versions: number | undefined
  /** Called when the user hovers over or focuses a tab. */
  onIntent: (tab: NodeTab) => void
}

/** Tabs of a pack's page. They change only the query, so a URL below a publisher keeps its path. */
export function NodeTabs({ tab, versions, onIntent }: NodeTabsProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const labels: Record<NodeTab, string> = {
    overview: t('tabs.overview'),
    nodes: t('tabs.nodes'),
    versions: t('tabs.versions'),
  }
  return (
    <nav aria-label={t('tabs.label')} className="flex gap-1 overflow-x-auto border-b border-line">
      {nodeTabs.map((option) => (
        <Link
          key={option}
          to={{ search: option === 'overview' ? '' : `?tab=${option}` }}
          aria-current={option === tab ? 'page' : undefined}
          onPointerEnter={() => onIntent(option)}
          onFocus={() => onIntent(option)}
          className={classes(
            '-mb-px flex h-10 items-center gap-1.5 border-b-2 px-3 text-sm font-medium whitespace-nowrap no-underline first:ps-1 focus-visible:-outline-offset-2',
            option === tab
              ? 'border-accent text-text'
              : 'border-transparent text-muted hover:border-line-strong hover:text-text',
          )}
        >
          {labels[option]}
          {option === 'versions' && versions !== undefined && versions > 0 && (
            <span className="rounded bg-sunken px-1.5 text-xs text-muted tabular-nums">
              {format.number(versions)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
