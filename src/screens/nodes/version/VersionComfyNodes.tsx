import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { comfyNodePage } from '#src/api/comfyNodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { type BoundaryQuery, QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { nodeSearch } from '../shared/nodeSearch.ts'

/** Number of comfy nodes of a version. The API returns only the number of pages, so this also reads the last page. */
function useComfyNodeCount(nodeId: string, version: string): BoundaryQuery<number> {
  const first = useQuery(comfyNodePage(nodeId, version, 1))
  const pages = first.data?.totalPages ?? 0
  const last = useQuery({ ...comfyNodePage(nodeId, version, Math.max(2, pages)), enabled: pages > 1 })
  const firstPageCount = first.data?.comfyNodes.length
  const current = first.data ? last : first
  const count =
    pages > 1
      ? last.data && (pages - 1) * (firstPageCount ?? 0) + last.data.comfyNodes.length
      : firstPageCount
  return { data: count, error: current.error, refetch: current.refetch }
}

interface VersionComfyNodesProps {
  nodeId: string
  version: NodeVersion
}

function ComfyNodeCount({ nodeId, version, count }: VersionComfyNodesProps & { count: number }) {
  const { t } = useTranslation('nodes')
  if (count === 0) {
    const labels = {
      success: t('version.comfyNodes.none'),
      pending: t('version.comfyNodes.pending'),
      failed: t('version.comfyNodes.failed'),
    }
    return <p className="text-sm text-muted">{labels[version.extraction]}</p>
  }
  const url = to.node(nodeId) + nodeSearch.query({ tab: 'nodes', version: version.version })
  return (
    <p className="text-sm">
      {t('version.comfyNodes.count', { count })} ·{' '}
      <Link to={url} className="link">
        {t('version.comfyNodes.show')}
      </Link>
    </p>
  )
}

/** Number of comfy nodes of a version with a link to them, or the reason why there are none. */
export function VersionComfyNodes({ nodeId, version }: VersionComfyNodesProps) {
  const query = useComfyNodeCount(nodeId, version.version)
  return (
    <QueryBoundary query={query} fallback={<Skeleton className="h-6 w-48" />}>
      {(count) => <ComfyNodeCount nodeId={nodeId} version={version} count={count} />}
    </QueryBoundary>
  )
}
