import { useLocation, useNavigate } from '#src/components/navigation.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'
import { healthStatuses, isProblem } from './health.ts'
import type { BoardPack } from './useBoard.ts'

export const boardSorts = ['attention', 'name', 'newest', 'downloads', 'stars'] as const
export const boardStates = ['all', 'problems', 'moving', 'fine'] as const

/** The filters, sort order and page of the board, as stored in the URL. */
export interface BoardSearch {
  q: string
  publisher: string
  state: (typeof boardStates)[number]
  sort: (typeof boardSorts)[number]
  page: number
}

const defaults: BoardSearch = { q: '', publisher: '', state: 'all', sort: 'attention', page: 1 }

export const boardPageSize = 25

/** Parses the query string. Invalid values fall back to the defaults. */
export function readBoardSearch(params: URLSearchParams): BoardSearch {
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    publisher: params.get('publisher') ?? '',
    state: boardStates.find((state) => state === params.get('state')) ?? defaults.state,
    sort: boardSorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Builds the query string. Omits defaults, so that each state has one URL. */
export function writeBoardSearch(search: BoardSearch): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== defaults[key as keyof BoardSearch]) params.set(key, String(value)) // a key of the same record
  }
  return params.size > 0 ? `?${params}` : ''
}

export function useBoardSearch() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = readBoardSearch(new URLSearchParams(search))
  return {
    search: current,
    /** Returns to the first page unless a page is given. Typing replaces the history entry instead of adding one. */
    change: (part: Partial<BoardSearch>) =>
      void navigate({ search: writeBoardSearch({ ...current, page: 1, ...part }) }, { replace: 'q' in part }),
  }
}

/** Sorts a pack whose status could not be read after the problems and before healthy packs. */
function attentionRank({ health, error, isPlanned }: BoardPack): number {
  // A row that is only checked because it is visible must not move to another page once its status is known.
  if (!isPlanned) return healthStatuses.length
  if (error) return healthStatuses.indexOf('empty') - 0.5
  return health ? healthStatuses.indexOf(health.status) : healthStatuses.length
}

const newestReleaseDate = ({ node, health, isPlanned }: BoardPack) =>
  (isPlanned ? health?.newest : node.latestVersion)?.createdAt ?? ''

const orders: Record<BoardSearch['sort'], (a: BoardPack, b: BoardPack) => number> = {
  attention: (a, b) => attentionRank(a) - attentionRank(b),
  name: () => 0,
  newest: (a, b) => (newestReleaseDate(a) < newestReleaseDate(b) ? 1 : -1),
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
