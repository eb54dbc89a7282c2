import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ComfyNodePage, comfyNodePage } from '#src/api/comfyNodes.ts'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'

/** Number of pages, of 100 nodes each, to load in sequence without user action; a button loads as many again. */
const pagesPerBatch = 10

interface Pages {
  comfyNodes: readonly ComfyNodeInterface[]
  /** Number of received pages without a gap from the first. */
  loaded: number
  failed: UseQueryResult<ComfyNodePage> | undefined
}

/** Joins the received pages up to the first gap. */
function joinPages(results: UseQueryResult<ComfyNodePage>[]): Pages {
  const firstGap = results.findIndex((result) => !result.data)
  const received = firstGap === -1 ? results : results.slice(0, firstGap)
  return {
    comfyNodes: received.flatMap((result) => result.data?.comfyNodes ?? []),
    loaded: received.length,
    failed: results.find((result) => result.isError && !result.data),
  }
}

/** Loads the comfy nodes of a version page by page, each request after the previous page has arrived. */
export function useComfyNodes(nodeId: string, version: string) {
  const client = useQueryClient()
  const [limit, setLimit] = useState(pagesPerBatch)
  const cached = (page: number) => client.getQueryData(comfyNodePage(nodeId, version, page).queryKey)
  const total = cached(1)?.totalPages ?? 1
  const requested = Math.max(1, Math.min(total, limit))
  const pages = useQueries({
    queries: Array.from({ length: requested }, (_, index) => ({
      ...comfyNodePage(nodeId, version, index + 1),
      enabled: index === 0 || cached(index) !== undefined,
    })),
    combine: joinPages,
  })
  return {
    ...pages,
    isPending: pages.loaded === 0 && !pages.failed,
    /** More pages are loading without user action. */
    isLoadingMore: pages.loaded > 0 && pages.loaded < requested && !pages.failed,
    /** Loads the next batch; null if every page was requested. */
    showMore: pages.loaded === requested && requested < total ? () => setLimit(limit + pagesPerBatch) : null,
  }
}
