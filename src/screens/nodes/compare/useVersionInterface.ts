import { useQueries, useQuery } from '@tanstack/react-query'
import { comfyNodePage } from '#src/api/comfyNodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import type { ComfyNodeInterface } from '#src/lib/comfyNode.ts'

/** No pack has as many; a wrong count must not become a flood of requests. */
const mostPages = 50

/** The comfy nodes of a version. `missing`: the service has not listed them, or could not. */
export type VersionInterface =
  | { state: 'waiting' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'missing'; why: 'pending' | 'failed' }
  | { state: 'ready'; nodes: readonly ComfyNodeInterface[] }

/** Reads all pages of a version's comfy nodes. */
export function useVersionInterface(nodeId: string, version: NodeVersion): VersionInterface {
  const first = useQuery(comfyNodePage(nodeId, version.version, 1))
  const more = Math.min(first.data?.totalPages ?? 0, mostPages) - 1
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, more) }, (_, index) =>
      comfyNodePage(nodeId, version.version, index + 2),
    ),
  })
  const all = [first, ...rest]
  const failed = all.find((one) => one.error && !one.data)
  if (failed?.error) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() }
  if (all.some((one) => !one.data)) return { state: 'waiting' }
  const nodes = all.flatMap((one) => one.data?.comfyNodes ?? [])
  // A version may be listed although the service says otherwise; an empty list is believed only after a success.
  if (nodes.length === 0 && version.extraction !== 'success')
    return { state: 'missing', why: version.extraction }
  return { state: 'ready', nodes }
}
