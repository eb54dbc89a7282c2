import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type NodeTab, nodeTabs } from '#src/paths.ts'
import { Tabs, tabProps } from '#src/ui/Tabs.tsx'
import { nodeSearch } from '../shared/nodeSearch.ts'

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
    <Tabs label={t('tabs.label')}>
      {nodeTabs.map((option) => (
        <Link
          key={option}
          to={{ search: nodeSearch.query({ tab: option }) }}
          {...tabProps(option === tab)}
          onPointerEnter={() => onIntent(option)}
          onFocus={() => onIntent(option)}
        >
          {labels[option]}
          {option === 'versions' && versions !== undefined && versions > 0 && (
            <span className="rounded bg-sunken px-1.5 text-xs text-muted tabular-nums">
              {format.number(versions)}
            </span>
          )}
        </Link>
      ))}
    </Tabs>
  )
}
