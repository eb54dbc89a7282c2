import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { failureKind, isTransient } from '#src/api/client/errors.ts'
import { listedNode } from '#src/api/listedNode.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersions } from '#src/api/versions.ts'
import { LoadingStatus } from '#src/components/LoadingStatus.tsx'
import { lazyWithFallback } from '#src/components/lazyWithFallback.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { RefetchError } from '#src/components/RefetchError.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Install } from './overview/Install.tsx'
import { NodeFacts } from './overview/NodeFacts.tsx'
import { NodeHeader } from './overview/NodeHeader.tsx'
import { NodeTabs } from './overview/NodeTabs.tsx'
import { Overview } from './overview/Overview.tsx'
import { Requirements } from './overview/Requirements.tsx'
import { TrustPanel } from './overview/TrustPanel.tsx'
import { useCanonicalUrl } from './overview/useCanonicalUrl.ts'
import { NodeReadme } from './readme/NodeReadme.tsx'
import { useIsWide } from './readme/useIsWide.ts'
import { NodeBanners } from './shared/NodeBanners.tsx'
import { isUnavailable, noticesOf } from './shared/nodeNotices.ts'
import { nodeSearch } from './shared/nodeSearch.ts'
import { WithheldNode } from './shared/WithheldNode.tsx'

const loadNodes = () => import('./comfy-nodes/ComfyNodesTab.tsx').then((file) => file.ComfyNodesTab)
const loadVersions = () => import('./versions/VersionsTab.tsx').then((file) => file.VersionsTab)
const ComfyNodesTab = lazyWithRetry(loadNodes)
const VersionsTab = lazyWithRetry(loadVersions)
const RelatedPacks = lazyWithFallback(() =>
  import('./overview/RelatedPacks.tsx').then((file) => file.RelatedPacks),
)

/** Preloads the code of a tab when the user hovers over it or focuses it. */
const preload = { overview: async () => undefined, nodes: loadNodes, versions: loadVersions }

/** Placeholder of the overview tab. */
function OverviewSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-10 h-5 w-20" />
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-38 rounded-lg" />
        <Skeleton className="h-38 rounded-lg max-sm:hidden" />
        <Skeleton className="h-38 rounded-lg max-sm:hidden" />
      </div>
    </>
  )
}

/** Placeholder of everything below the header. */
function LoadingSkeleton() {
  return (
    <div className="mt-6 grid min-h-dvh gap-x-8 gap-y-7 lg:grid-cols-aside">
      <LoadingStatus />
      <div className="min-w-0 max-lg:order-last">
        <div className="mb-6 flex h-10 items-center gap-6 border-b border-line">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-20" />
        </div>
        <OverviewSkeleton />
      </div>
      <div>
        <Skeleton className="h-74 w-full rounded-lg" />
        <Skeleton className="mt-7 h-40 w-full rounded-lg max-lg:hidden" />
      </div>
    </div>
  )
}

/** Placeholder of a tab while its code loads. */
function TabSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingStatus />
      <OverviewSkeleton />
    </div>
  )
}

// These components read the width, not the body: if the body re-rendered, React would replace the prerendered description
// by plain text until the code that formats it has loaded.
function OnWide({ children }: { children: ReactNode }) {
  return useIsWide() === true && children
}

function OnNarrow({ children }: { children: ReactNode }) {
  return useIsWide() !== true && <div className="flex min-w-0 flex-col gap-7 lg:hidden">{children}</div>
}

interface NodeBodyProps {
  pack: RegistryNode
  versions: readonly NodeVersion[] | undefined
}

/** Memoized: a background refetch that changes nothing does not re-render it. */
const NodeBody = memo(function NodeBody({ pack, versions }: NodeBodyProps) {
  const { tab } = useSearchState(nodeSearch).search
  const related = (
    <Suspense>
      <RelatedPacks node={pack} />
    </Suspense>
  )
  return (
    <>
      <NodeBanners node={pack} notices={noticesOf(pack, versions)} />
      <div className="mt-6 grid gap-x-8 gap-y-7 lg:grid-cols-aside lg:grid-rows-auto-fr">
        {!isUnavailable(pack) && (
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <Install node={pack} versions={versions ?? []} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <NodeTabs
            node={pack}
            tab={tab}
            versions={versions?.length}
            onIntent={(next) => void preload[next]().catch(() => 0)}
          />
          <div className="pt-6">
            <Suspense fallback={<TabSkeleton />}>
              {tab === 'overview' && <Overview node={pack} />}
              {tab === 'nodes' && <ComfyNodesTab node={pack} versions={versions ?? []} />}
              {tab === 'versions' && <VersionsTab node={pack} />}
            </Suspense>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-7 lg:col-start-2">
          {!isUnavailable(pack) && <TrustPanel node={pack} versions={versions} />}
          {tab === 'overview' && <Requirements node={pack} versions={versions} />}
          <NodeFacts node={pack} />
          <OnWide>{related}</OnWide>
        </div>
        <OnNarrow>
          {tab === 'overview' ? (
            <NodeReadme node={pack} on="narrow">
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

const MemoizedHeader = memo(NodeHeader)

/** The versions of a pack, and the pack with the status and installable version that they imply. */
function useVersions(pack: RegistryNode) {
  const { data, error, isPending, failureCount } = useQuery(nodeVersions(pack.id))
  // A proxy may serve a cached pack that has been banned since; it does not cache the versions.
  const isBanned = failureKind(error) === 'banned'
  const shown = useMemo(
    () => (isBanned ? { ...pack, status: 'banned' as const } : withInstalledVersion(pack, data)),
    [pack, data, isBanned],
  )
  return { versions: data, shown, isBanned, isPending, failureCount }
}

interface NodePageProps {
  pack: RegistryNode
  isListed: boolean
  /** Error of the last refetch of the pack. */
  error: Error | null
  onRetry: () => void
  children: ReactNode
}

function NodePage({ pack, isListed, error, onRetry, children }: NodePageProps) {
  const { versions, shown } = useVersions(pack)
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={cleanText(pack.name)} />
      {/* `OfflineNotice` reports transient failures. */}
      {error && !isTransient(failureKind(error)) && <RefetchError error={error} onRetry={onRetry} />}
      <MemoizedHeader node={shown} versions={versions} isListed={isListed} />
      {children}
    </div>
  )
}

/** Everything below the header. */
function NodeContent({ pack }: { pack: RegistryNode }) {
  useCanonicalUrl(pack)
  const { versions, shown, isBanned, isPending, failureCount } = useVersions(pack)
  // Without a live latest version, only the versions tell what can be installed. A failed first attempt ends the wait:
  // the rest of the page does not depend on them.
  const isLoading = isPending && failureCount === 0 && pack.latestVersion?.status !== 'active'
  if (isLoading) return <LoadingSkeleton />
  if (isBanned) return <NodeBanners node={pack} notices={[{ kind: 'banned' }]} />
  return <NodeBody pack={shown} versions={versions} />
}

/** A pack that no cached list contains. */
function FetchedNode({ id }: { id: string }) {
  const { data: pack, error, refetch } = useSuspenseQuery(node(id))
  // Deleted after the page was prerendered or cached.
  if (failureKind(error) === 'missing') throw error
  if (pack.isWithheld) return <WithheldNode node={pack} />
  return (
    <NodePage pack={pack} isListed={false} error={error} onRetry={() => void refetch()}>
      <NodeContent pack={pack} />
    </NodePage>
  )
}

/**
 * A pack that a cached list contains: the header renders at once from the list's data, the rest after the request.
 * Not suspended, because React would reveal the content no sooner than 300 ms after the fallback.
 */
function ListedNode({ id, listed }: { id: string; listed: RegistryNode }) {
  const {
    data: pack,
    error,
    refetch,
  } = useQuery({
    ...node(id),
    throwOnError: (error, { state }) => state.data === undefined || failureKind(error) === 'missing',
  })
  if (pack?.isWithheld) return <WithheldNode node={pack} />
  return (
    <NodePage pack={pack ?? listed} isListed={!pack} error={error} onRetry={() => void refetch()}>
      {pack ? <NodeContent pack={pack} /> : <LoadingSkeleton />}
    </NodePage>
  )
}

/** Page of a pack: header, notices, install instructions, and tabs for overview, nodes and versions. */
export function NodeScreen() {
  const { nodeId = '' } = useParams()
  const client = useQueryClient()
  const [listed] = useState(() =>
    client.getQueryData(node(nodeId).queryKey) ? undefined : listedNode(client, nodeId),
  )
  return listed ? <ListedNode id={nodeId} listed={listed} /> : <FetchedNode id={nodeId} />
}
