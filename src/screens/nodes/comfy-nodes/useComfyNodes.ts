import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ComfyNodePage, comfyNodePage } from '#src/api/comfyNodes.ts'
import type { ComfyNodeInterface } from '#src/lib/comfyNode.ts'

/** Pages that load by themselves, one after the other; more come on a click. A page holds a hundred. */
const pagesAtOnce = 10

interface Pages {
  comfyNodes: readonly ComfyNodeInterface[]
  /** Pages received, in a row from the first. */
  loaded: number
  failed: UseQueryResult<ComfyNodePage> | undefined
}

/** The pages in a row from the first; one that is missing ends the row. */
function joinPages(results: UseQueryResult<ComfyNodePage>[]): Pages {
  const firstGap = results.findIndex((result) => !result.data)
  const received = firstGap === -1 ? results : results.slice(0, firstGap)
  return {
    comfyNodes: received.flatMap((result) => result.data?.comfyNodes ?? []),
    loaded: received.length,
    failed: results.find((result) => result.isError && !result.data),
  }
}

/** All comfy nodes of a version as they arrive. A page is asked for when the one before it is there. */
export function useComfyNodes(nodeId: string, version: string) {
  const client = useQueryClient()
  const [limit, setLimit] = useState(pagesAtOnce)
  const cached = (page: number) => client.getQueryData(comfyNodePage(nodeId, version, page).queryKey)
  const total = cached(1)?.totalPages ?? 1
  const wanted = Math.max(1, Math.min(total, limit))
  const pages = useQueries({
    queries: Array.from({ length: wanted }, (_, index) => ({
      ...comfyNodePage(nodeId, version, index + 1),
      enabled: index === 0 || cached(index) !== undefined,
    })),
    combine: joinPages,
  })
  return {
    ...pages,
    waiting: pages.loaded === 0 && !pages.failed,
    /** More is on its way by itself. */
    loadingMore: pages.loaded > 0 && pages.loaded < wanted && !pages.failed,
    /** Asks for the next pages; null when all were asked for. */
    showMore: pages.loaded === wanted && wanted < total ? () => setLimit(limit + pagesAtOnce) : null,
  }
}
