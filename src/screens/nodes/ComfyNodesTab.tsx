import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersion, versionNumber } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { ComfyNodeList } from './ComfyNodeList.tsx'
import { ComfyNodesWaiting } from './ComfyNodesWaiting.tsx'

interface ComfyNodesTabProps {
  node: RegistryNode
  /** Newest first. */
  versions: readonly NodeVersion[]
}

/** A version that is in no list: banned, deleted, or never published. */
function OtherVersion({ node, version }: { node: RegistryNode; version: string }) {
  const { t } = useTranslation('nodes')
  const found = useQuery(nodeVersion(node.id, versionNumber(version)))
  if (found.data) return <ComfyNodeList node={node} version={found.data} />
  if (!found.isError) return <ComfyNodesWaiting />
  if (isMissing(found.error)) {
    return <Empty title={t('comfyNodes.noSuchVersion', { version: cleanText(version) })} />
  }
  return <Failure error={found.error} onRetry={() => void found.refetch()} />
}

/** The nodes a pack brings to ComfyUI: those of the version asked for by `?v=`, else of the newest. */
export function ComfyNodesTab({ node, versions }: ComfyNodesTabProps) {
  const { t } = useTranslation('nodes')
  const params = useSearchParams()
  const asked = params.get('v') ?? ''
  const newest = node.latestVersion ?? versions[0]
  const known = asked ? [newest, ...versions].find((one) => one?.version === asked) : newest
  if (known) return <ComfyNodeList node={node} version={known} />
  if (!asked) return <Empty title={t('comfyNodes.noVersion')} />
  if (!isSafeSegment(asked)) {
    return <Empty title={t('comfyNodes.noSuchVersion', { version: cleanText(asked).slice(0, 100) })} />
  }
  return <OtherVersion node={node} version={asked} />
}
