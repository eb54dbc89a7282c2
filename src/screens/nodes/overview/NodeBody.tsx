import { memo, type ReactNode, Suspense } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { lazyWithFallback } from '#src/components/lazyWithFallback.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { NodeReadme } from '../readme/NodeReadme.tsx'
import { useIsWide } from '../readme/useIsWide.ts'
import { NodeBanners } from '../shared/NodeBanners.tsx'
import { isUnavailable, noticesOf } from '../shared/nodeNotices.ts'
import { nodeSearch } from '../shared/nodeSearch.ts'
import { Install } from './Install.tsx'
import { NodeFacts } from './NodeFacts.tsx'
import { TabSkeleton } from './NodeSkeletons.tsx'
import { NodeTabs } from './NodeTabs.tsx'
import { Overview } from './Overview.tsx'
import { Requirements } from './Requirements.tsx'
import { TrustPanel } from './TrustPanel.tsx'

const loadNodes = () => import('../comfy-nodes/ComfyNodesTab.tsx').then((file) => file.ComfyNodesTab)
const loadVersions = () => import('../versions/VersionsTab.tsx').then((file) => file.VersionsTab)
const ComfyNodesTab = lazyWithRetry(loadNodes)
const VersionsTab = lazyWithRetry(loadVersions)
const RelatedPacks = lazyWithFallback(() => import('./RelatedPacks.tsx').then((file) => file.RelatedPacks))

/** Preloads the code of a tab when the user hovers over it or focuses it. */
const preload = { overview: async () => undefined, nodes: loadNodes, versions: loadVersions }

// These components read the width, not the body: if the body re-rendered, React would replace the prerendered description
// by plain text until the code that formats it has loaded.
function OnWide({ children }: { children: ReactNode }) {
  return useIsWide() === true && children
}

function OnNarrow({ children }: { children: ReactNode }) {
  return useIsWide() !== true && <div className="flex min-w-0 flex-col gap-7 lg:hidden">{children}</div>
}

interface NodeBodyProps {
  /** Its `latestVersion` is the installable one. */
  node: RegistryNode
  /** Newest first; undefined if they failed to load. */
  versions: readonly NodeVersion[] | undefined
}

/**
 * Notices, install instructions, tabs, and details of a pack. Memoized: a background refetch that changes nothing does not
 * re-render it.
 */
export const NodeBody = memo(function NodeBody({ node, versions }: NodeBodyProps) {
  const { tab } = useSearchState(nodeSearch).search
  const related = (
    <Suspense>
      <RelatedPacks node={node} />
    </Suspense>
  )
  return (
    <>
      <NodeBanners node={node} notices={noticesOf(node, versions)} />
      <div className="mt-6 grid gap-x-8 gap-y-7 lg:grid-cols-aside lg:grid-rows-auto-fr">
        {!isUnavailable(node) && (
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <Install node={node} versions={versions ?? []} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <NodeTabs
            node={node}
            tab={tab}
            versions={versions?.length}
            onIntent={(next) => void preload[next]().catch(() => 0)}
          />
          <div className="pt-6">
            <Suspense fallback={<TabSkeleton />}>
              {tab === 'overview' && <Overview node={node} />}
              {tab === 'nodes' && <ComfyNodesTab node={node} versions={versions ?? []} />}
              {tab === 'versions' && <VersionsTab node={node} />}
            </Suspense>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-7 lg:col-start-2">
          {!isUnavailable(node) && <TrustPanel node={node} versions={versions} />}
          {tab === 'overview' && <Requirements node={node} versions={versions} />}
          <NodeFacts node={node} />
          <OnWide>{related}</OnWide>
        </div>
        <OnNarrow>
          {tab === 'overview' ? (
            <NodeReadme node={node} on="narrow">
              {related}
            </NodeReadme>
          ) : (
            related
          )}
        </OnNarrow>
      </div>
    </>
  )
})
