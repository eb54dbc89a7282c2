import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { failureKind, isMissing, isTransient } from '#src/api/client/errors.ts'
import { listedNode } from '#src/api/listedNode.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { nodeVersions } from '#src/api/versions.ts'
import { useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { RefetchError } from '#src/components/RefetchError.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { NodeBody } from './overview/NodeBody.tsx'
import { NodeHeader } from './overview/NodeHeader.tsx'
import { NodeBodySkeleton } from './overview/NodeSkeletons.tsx'
import { useCanonicalUrl } from './overview/useCanonicalUrl.ts'
import { NodeBanners } from './shared/NodeBanners.tsx'
import { WithheldNode } from './shared/WithheldNode.tsx'

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
  if (isLoading) return <NodeBodySkeleton />
  if (isBanned) return <NodeBanners node={pack} notices={[{ kind: 'banned' }]} />
  return <NodeBody node={shown} versions={versions} />
}

/** A pack that no cached list contains. */
function FetchedNode({ id }: { id: string }) {
  const { data: pack, error, refetch } = useSuspenseQuery(node(id))
  // Deleted after the page was prerendered or cached.
  if (isMissing(error)) throw error
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
    throwOnError: (error, { state }) => state.data === undefined || isMissing(error),
  })
  if (pack?.isWithheld) return <WithheldNode node={pack} />
  return (
    <NodePage pack={pack ?? listed} isListed={!pack} error={error} onRetry={() => void refetch()}>
      {pack ? <NodeContent pack={pack} /> : <NodeBodySkeleton />}
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
