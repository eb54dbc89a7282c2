import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router'
import { isMissing } from '#src/api/client/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersion, versionNumber } from '#src/api/versions.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { isSafeSegment } from '#src/lib/url/ids.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { nodeSearch } from '../shared/nodeSearch.ts'
import { ComfyNodeList } from './ComfyNodeList.tsx'
import { ComfyNodesSkeleton } from './ComfyNodesSkeleton.tsx'

interface ComfyNodesTabProps {
  node: RegistryNode
  /** Newest first. */
  versions: readonly NodeVersion[]
}

/** A version that the list lacks: banned, deleted, or never published. */
function UnlistedVersion({ node, version }: { node: RegistryNode; version: string }) {
  const { t } = useTranslation('nodes')
  const query = useQuery(nodeVersion(node.id, versionNumber(version)))
  if (!query.data && isMissing(query.error)) {
    return <EmptyState title={t('comfyNodes.noSuchVersion', { version: cleanText(version) })} />
  }
  return (
    <QueryBoundary query={query} fallback={<ComfyNodesSkeleton />}>
      {(data) => <ComfyNodeList node={node} version={data} />}
    </QueryBoundary>
  )
}

function RequestedVersion({ node, versions }: ComfyNodesTabProps) {
  const { t } = useTranslation('nodes')
  const { version: requested } = useSearchState(nodeSearch).search
  const latest = node.latestVersion ?? versions[0]
  const listed = requested ? [latest, ...versions].find((version) => version?.version === requested) : latest
  if (listed) return <ComfyNodeList node={node} version={listed} />
  if (!requested) return <EmptyState title={t('comfyNodes.noVersion')} />
  if (!isSafeSegment(requested)) {
    return (
      <EmptyState title={t('comfyNodes.noSuchVersion', { version: cleanText(requested).slice(0, 100) })} />
    )
  }
  return <UnlistedVersion node={node} version={requested} />
}

/** The comfy nodes of a pack: those of the version in `?v=`, otherwise of the latest version. */
export function ComfyNodesTab(props: ComfyNodesTabProps) {
  const tab = useRef<HTMLDivElement>(null)
  const navigationType = useNavigationType()
  const handleOpen = useEffectEvent(() => {
    // A clicked link of the overview is gone, and with it the focus. A page that loads doesn't take the focus.
    if (navigationType !== 'POP' && document.activeElement === document.body)
      tab.current?.focus({ preventScroll: true })
  })
  useEffect(() => handleOpen(), [])
  return (
    <div ref={tab} tabIndex={-1} className="outline-none">
      <RequestedVersion {...props} />
    </div>
  )
}
