import { type ReviewStatus, reviewStatuses } from '#src/lib/review/reviewTransitions.ts'
import { defineSearch, int, oneOf, type SearchParam, type StateOf, text } from '#src/lib/url/defineSearch.ts'

export const pageSizes = [25, 50, 100] as const

/** Empty for any status. */
const statuses: SearchParam<readonly ReviewStatus[]> = {
  fallback: ['flagged'],
  parse: (values) => {
    if (values.includes('any')) return []
    const known = reviewStatuses.filter((status) => values.includes(status))
    return known.length > 0 ? known : undefined
  },
  format: (selected) =>
    selected.length === 0 || selected.length === reviewStatuses.length ? ['any'] : selected,
}

/** Search state of the review queue's URL. */
export const reviewSearch = defineSearch(
  {
    statuses,
    nodeId: text(200),
    text: text(200),
    pageSize: oneOf(pageSizes, 50),
    page: int(1),
    /** The open version as `nodeId@version`; empty for none. */
    openKey: text(200),
  },
  { statuses: 'status', nodeId: 'node', pageSize: 'size', openKey: 'at' },
)

export type ReviewSearch = StateOf<typeof reviewSearch>
