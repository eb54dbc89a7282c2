import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type NodeTab, nodeTabs } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

interface NodeTabsProps {
  tab: NodeTab
  /** How many versions there are; undefined while unknown. */
  versions: number | undefined
  /** Somebody is about to open a tab. */
  onIntent: (tab: NodeTab) => void
}

/** The parts of a pack's page. Only the query changes, so that a publisher's address stays one. */
export function NodeTabs({ tab, versions, onIntent }: NodeTabsProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const words: Record<NodeTab, string> = {
    overview: t('tabs.overview'),
    nodes: t('tabs.nodes'),
    versions: t('tabs.versions'),
  }
  return (
    <nav aria-label={t('tabs.label')} className="flex gap-1 overflow-x-auto border-b border-line">
      {nodeTabs.map((one) => (
        <Link
          key={one}
          to={{ search: one === 'overview' ? '' : `?tab=${one}` }}
          aria-current={one === tab ? 'page' : undefined}
          onPointerEnter={() => onIntent(one)}
          onFocus={() => onIntent(one)}
          className={classes(
            '-mb-px flex h-10 items-center gap-1.5 border-b-2 px-3 text-sm font-medium whitespace-nowrap no-underline first:ps-1 focus-visible:-outline-offset-2',
            one === tab
              ? 'border-accent text-text'
              : 'border-transparent text-muted hover:border-line-strong hover:text-text',
          )}
        >
          {words[one]}
          {one === 'versions' && versions !== undefined && versions > 0 && (
            <span className="rounded bg-sunken px-1.5 text-xs text-muted tabular-nums">
              {format.number(versions)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
