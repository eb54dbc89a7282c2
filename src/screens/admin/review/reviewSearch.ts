import type { ReviewQuery } from '#src/api/adminReviews.ts'
import { type ReviewStatus, reviewStatuses } from '#src/lib/reviewTransitions.ts'

/** Search state of the review queue's URL. */
export interface ReviewSearch extends ReviewQuery {
  /** The open version as `nodeId@version`; empty for none. */
  openKey: string
}

export const pageSizes = [25, 50, 100] as const
const maxTextLength = 200

const text = (params: URLSearchParams, key: string) => (params.get(key) ?? '').slice(0, maxTextLength)

/** Parses the URL; ignores unknown values. The default status is `flagged`. */
export function readReviewSearch(params: URLSearchParams): ReviewSearch {
  const given = params.getAll('status')
  const known = reviewStatuses.filter((status) => given.includes(status))
  const statuses: readonly ReviewStatus[] = given.includes('any')
    ? []
    : known.length > 0
      ? known
      : ['flagged']
  const page = Number(params.get('page'))
  const pageSize = pageSizes.find((size) => String(size) === params.get('size')) ?? 50
  return {
    statuses,
    nodeId: text(params, 'node'),
    text: text(params, 'text'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize,
    openKey: text(params, 'at'),
  }
}

/** Serializes the search state. Omits defaults, so that each state has exactly one URL. */
export function writeReviewSearch(search: ReviewSearch): URLSearchParams {
  const params = new URLSearchParams()
  const { statuses, nodeId, text: searchText, page, pageSize, openKey } = search
  if (statuses.length === 0 || statuses.length === reviewStatuses.length) params.append('status', 'any')
  else if (statuses.join() !== 'flagged') for (const status of statuses) params.append('status', status)
  if (nodeId) params.set('node', nodeId)
  if (searchText) params.set('text', searchText)
  if (pageSize !== 50) params.set('size', String(pageSize))
  if (page > 1) params.set('page', String(page))
  if (openKey) params.set('at', openKey)
  return params
}
