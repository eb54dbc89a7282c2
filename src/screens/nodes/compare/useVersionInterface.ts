import { useQueries, useQuery } from '@tanstack/react-query'
import { type ComfyNodePage, comfyNodePage } from '#src/api/comfyNodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { type BoundaryQuery, combineQueries } from '#src/components/QueryBoundary.tsx'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'

/** More than any pack has. Limits the requests if the API reports a wrong page count. */
const maxPages = 50

/** The comfy nodes of a version. `missing`: the API has not extracted them yet, or failed to. */
export type VersionInterface =
  | { state: 'missing'; reason: 'pending' | 'failed' }
  | { state: 'ready'; nodes: readonly ComfyNodeInterface[] }

function interfaceOf(version: NodeVersion, pages: readonly ComfyNodePage[]): VersionInterface {
  const nodes = pages.flatMap(({ comfyNodes }) => comfyNodes)
  // The API may list nodes whatever the extraction status says; trust an empty list only after a success.
  if (nodes.length === 0 && version.extraction !== 'success')
    return { state: 'missing', reason: version.extraction }
  return { state: 'ready', nodes }
}

/** Loads all pages of a version's comfy nodes. */
export function useVersionInterface(nodeId: string, version: NodeVersion): BoundaryQuery<VersionInterface> {
  const first = useQuery(comfyNodePage(nodeId, version.version, 1))
  const remaining = Math.min(first.data?.totalPages ?? 0, maxPages) - 1
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, remaining) }, (_, index) =>
      comfyNodePage(nodeId, version.version, index + 2),
    ),
  })
  const pages = combineQueries<readonly ComfyNodePage[]>(first, ...rest)
  return { ...pages, data: pages.data && interfaceOf(version, pages.data) }
}
