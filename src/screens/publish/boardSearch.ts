import { useSearchState } from '#src/hooks/useSearchState.ts'
import { defineSearch, int, oneOf, type StateOf, text } from '#src/lib/url/defineSearch.ts'
import { compareVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { healthStatuses, isProblem } from './health.ts'
import type { BoardPack } from './useBoard.ts'

export const boardSorts = ['attention', 'name', 'newest', 'downloads', 'stars'] as const
/** Values in the URL. `moving` is in saved URLs; its packs are those in review. */
export const boardStates = ['all', 'problems', 'moving', 'fine'] as const

/** The filters, sort order and page of the board, as stored in the URL. */
export const boardSearch = defineSearch({
  q: text(200),
  publisher: text(200),
  state: oneOf(boardStates, 'all'),
  sort: oneOf(boardSorts, 'attention'),
  page: int(1),
})

export type BoardSearch = StateOf<typeof boardSearch>

export const boardPageSize = 25

export function useBoardSearch() {
  const { search, optimisticSearch, setSearch } = useSearchState(boardSearch)
  return {
    search,
    optimisticSearch,
    /** Returns to the first page. Typing replaces the history entry instead of adding one. */
    setFilter: (changes: Partial<BoardSearch>) =>
      setSearch({ page: 1, ...changes }, { replace: 'q' in changes }),
  }
}

/** Sorts a pack whose status could not be read after the problems and before healthy packs. */
function attentionRank({ health, error, isFetchedByBoard }: BoardPack): number {
  // A row that is only checked because it is visible must not move to another page once its status is known.
  if (!isFetchedByBoard) return healthStatuses.length
  if (error) return healthStatuses.indexOf('empty') - 0.5
  return health ? healthStatuses.indexOf(health.status) : healthStatuses.length
}

/** 0 for a pack without a release. */
function newestReleaseTime({ node, health, isFetchedByBoard }: BoardPack): number {
  const createdAt = (isFetchedByBoard ? health?.newest : node.latestVersion)?.createdAt
  return createdAt ? Date.parse(createdAt) : 0
}

const orders: Record<BoardSearch['sort'], (a: BoardPack, b: BoardPack) => number> = {
  attention: (a, b) => attentionRank(a) - attentionRank(b),
  name: () => 0,
  newest: (a, b) => newestReleaseTime(b) - newestReleaseTime(a),
  downloads: (a, b) => (b.node.downloads ?? -1) - (a.node.downloads ?? -1),
  stars: (a, b) => (b.node.stars ?? -1) - (a.node.stars ?? -1),
}

function matches({ node, publisher, health }: BoardPack, search: BoardSearch): boolean {
  if (search.publisher && publisher.id !== search.publisher) return false
  const text = `${node.id}\n${node.name}`.toLowerCase()
  if (!text.includes(search.q.trim().toLowerCase())) return false
  if (search.state === 'all') return true
  if (!health) return false
  if (search.state === 'moving') return health.isInReview
  return isProblem(health.status) === (search.state === 'problems')
}

export const byName = (a: Pick<BoardPack, 'node'>, b: Pick<BoardPack, 'node'>) =>
  a.node.name.localeCompare(b.node.name)

/** Returns the packs that match the filters, in the chosen order; equal ones by name. */
export function filterAndSortPacks(packs: readonly BoardPack[], search: BoardSearch): BoardPack[] {
  return packs
    .filter((pack) => matches(pack, search))
    .sort((a, b) => orders[search.sort](a, b) || byName(a, b))
}

/**
 * Returns the packs whose live version is newer than at the last check.
 * @param before live version by node id; empty where there was none.
 */
export function findNewlyLive(before: ReadonlyMap<string, string>, packs: readonly BoardPack[]): BoardPack[] {
  return packs.filter(({ node, health }) => {
    const previous = before.get(node.id)
    const current = health?.live?.version
    return (
      previous !== undefined &&
      current !== undefined &&
      current !== previous &&
      (previous === '' || compareVersionsDesc(current, previous) < 0)
    )
  })
}
