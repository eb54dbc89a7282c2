import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { comfyNodePage } from '#src/api/comfyNodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** How many comfy nodes a version has. Only pages are counted by the service, so the last one tells the rest. */
function useComfyNodeCount(nodeId: string, version: string) {
  const first = useQuery(comfyNodePage(nodeId, version, 1))
  const pages = first.data?.totalPages ?? 0
  const last = useQuery({ ...comfyNodePage(nodeId, version, Math.max(2, pages)), enabled: pages > 1 })
  const onFirst = first.data?.comfyNodes.length
  const failed = first.data ? last : first
  const count = pages > 1 ? last.data && (pages - 1) * (onFirst ?? 0) + last.data.comfyNodes.length : onFirst
  return { count, error: failed.error, retry: () => void failed.refetch() }
}

/** The comfy nodes a version brings, as a number with the way to them, or why there is none. */
export function VersionComfyNodes({ nodeId, version }: { nodeId: string; version: NodeVersion }) {
  const { t } = useTranslation('nodes')
  const { count, error, retry } = useComfyNodeCount(nodeId, version.version)
  const small = 'text-sm text-muted'
  if (count === undefined && error) return <Failure error={error} onRetry={retry} />
  if (count === undefined) return <Skeleton className="h-6 w-48" />
  if (count === 0) {
    const words = {
      success: t('version.comfyNodes.none'),
      pending: t('version.comfyNodes.pending'),
      failed: t('version.comfyNodes.failed'),
    }
    return <p className={small}>{words[version.extraction]}</p>
  }
  const address = `${to.node(nodeId, 'nodes')}&${new URLSearchParams({ v: version.version })}`
  return (
    <p className="text-sm">
      {t('version.comfyNodes.count', { count })} ·{' '}
      <Link to={address} className="link">
        {t('version.comfyNodes.show')}
      </Link>
    </p>
  )
}
