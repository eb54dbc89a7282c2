import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { lazyWithFallback } from '#src/components/lazyWithFallback.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type NodeTab, nodeTabs } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Tabs, tabProps } from '#src/ui/Tabs.tsx'
import { nodeSearch } from '../shared/nodeSearch.ts'
import { countClass } from './countClass.ts'

const ComfyNodeCount = lazyWithFallback(() =>
  import('./ComfyNodeCount.tsx').then((file) => file.ComfyNodeCount),
)

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
          {option === 'nodes' && node.latestVersion?.extraction === 'success' && (
            // The overview and the nodes tab load the number, so they reserve its space.
            <Suspense fallback={tab !== 'versions' && <span className={countClass} />}>
              <ComfyNodeCount
                nodeId={node.id}
                version={node.latestVersion.version}
                reservesSpace={tab !== 'versions'}
              />
            </Suspense>
          )}
          {option === 'versions' && versions !== undefined && versions > 0 && (
            <span className={classes(countClass, 'bg-sunken')}>{format.number(versions)}</span>
          )}
        </Link>
      ))}
    </Tabs>
  )
}
