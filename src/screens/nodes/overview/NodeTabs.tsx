import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { comfyNodePage, comfyNodesPageSize } from '#src/api/comfyNodes.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type NodeTab, nodeTabs } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Tabs, tabProps } from '#src/ui/Tabs.tsx'
import { nodeSearch } from '../shared/nodeSearch.ts'

/** Number of comfy nodes in the cache: `12`, or `100+` if there are more pages; empty until they are loaded. */
function useComfyNodeCountLabel(node: RegistryNode): string {
  const format = useFormat()
  const { id, latestVersion } = node
  // The overview and the nodes tab load them.
  const { data } = useQuery({ ...comfyNodePage(id, latestVersion?.version ?? '-', 1), enabled: false })
  if (!data) return ''
  return data.totalPages > 1 ? `${format.number(comfyNodesPageSize)}+` : format.number(data.comfyNodes.length)
}

const countClass = 'min-w-8 rounded px-1.5 text-center text-xs text-muted tabular-nums'

interface NodeTabsProps {
  /** Its `latestVersion` is the installable one. */
  node: RegistryNode
  tab: NodeTab
  /** Number of versions; undefined while loading. */
  versions: number | undefined
  /** Called when the user hovers over or focuses a tab. */
  onIntent: (tab: NodeTab) => void
}

/** Tabs of a pack's page. They change only the query, so a URL below a publisher keeps its path. */
export function NodeTabs({ node, tab, versions, onIntent }: NodeTabsProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const comfyNodes = useComfyNodeCountLabel(node)
  // The versions tab doesn't load the number.
  const hasCount = node.latestVersion?.extraction === 'success' && (comfyNodes !== '' || tab !== 'versions')
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
          {option === 'nodes' && hasCount && (
            // Reserves its space while the number loads.
            <span className={classes(countClass, comfyNodes !== '' && 'bg-sunken')}>{comfyNodes}</span>
          )}
          {option === 'versions' && versions !== undefined && versions > 0 && (
            <span className={classes(countClass, 'bg-sunken')}>{format.number(versions)}</span>
          )}
        </Link>
      ))}
    </Tabs>
  )
}
