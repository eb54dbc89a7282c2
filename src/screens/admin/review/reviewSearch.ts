import type { ReviewQuery } from '#src/api/adminReviews.ts'
import { type ReviewStatus, reviewStatuses } from '#src/lib/reviewTransitions.ts'

/** What the console's address says. */
export interface ReviewSearch extends ReviewQuery {
  /** The version looked at, `pack@version`; empty for none. */
  at: string
}

export const pageSizes = [25, 50, 100] as const
const longest = 200

const text = (params: URLSearchParams, key: string) => (params.get(key) ?? '').slice(0, longest)

/** Reads the address; what is unknown counts as not given. Without a status, flagged versions are asked for. */
export function readReviewSearch(params: URLSearchParams): ReviewSearch {
  const given = params.getAll('status')
  const known = reviewStatuses.filter((one) => given.includes(one))
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
    at: text(params, 'at'),
  }
}

/** Writes it; what is the default is left out, so that one state has one address. */
export function writeReviewSearch(search: ReviewSearch): URLSearchParams {
  const params = new URLSearchParams()
  const { statuses, nodeId, text: wanted, page, pageSize, at } = search
  if (statuses.length === 0 || statuses.length === reviewStatuses.length) params.append('status', 'any')
  else if (statuses.join() !== 'flagged') for (const one of statuses) params.append('status', one)
  if (nodeId) params.set('node', nodeId)
  if (wanted) params.set('text', wanted)
  if (pageSize !== 50) params.set('size', String(pageSize))
  if (page > 1) params.set('page', String(page))
  if (at) params.set('at', at)
  return params
}
