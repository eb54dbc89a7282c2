import { useLocation, useNavigate } from '#src/components/navigation.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'
import { isProblem, standings } from './health.ts'
import type { BoardPack } from './useBoard.ts'

export const boardSorts = ['attention', 'name', 'newest', 'downloads', 'stars'] as const
export const boardStates = ['all', 'problems', 'moving', 'fine'] as const

/** What of the board is shown, as it stands in the address. */
export interface BoardSearch {
  q: string
  publisher: string
  state: (typeof boardStates)[number]
  sort: (typeof boardSorts)[number]
  page: number
}

const defaults: BoardSearch = { q: '', publisher: '', state: 'all', sort: 'attention', page: 1 }

/** Packs on one page of the board. */
export const boardPageSize = 25

export function readBoardSearch(params: URLSearchParams): BoardSearch {
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    publisher: params.get('publisher') ?? '',
    state: boardStates.find((one) => one === params.get('state')) ?? defaults.state,
    sort: boardSorts.find((one) => one === params.get('sort')) ?? defaults.sort,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** What is the default is left out, so that one state has one address. */
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
  const now = readBoardSearch(new URLSearchParams(search))
  return {
    search: now,
    /** Another choice begins at the first page; typing leaves no trail of addresses. */
    change: (part: Partial<BoardSearch>) =>
      void navigate({ search: writeBoardSearch({ ...now, page: 1, ...part }) }, { replace: 'q' in part }),
  }
}

/** An unread status comes after the problems and before all that is well. */
function rank({ health, error, isPlanned }: BoardPack): number {
  // A row that is checked because it is shown must not move to another page.
  if (!isPlanned) return standings.length
  if (error) return standings.indexOf('empty') - 0.5
  return health ? standings.indexOf(health.standing) : standings.length
}

const newestMoment = ({ node, health, isPlanned }: BoardPack) =>
  (isPlanned ? health?.newest : node.latestVersion)?.createdAt ?? ''

const orders: Record<BoardSearch['sort'], (a: BoardPack, b: BoardPack) => number> = {
  attention: (a, b) => rank(a) - rank(b),
  name: () => 0,
  newest: (a, b) => (newestMoment(a) < newestMoment(b) ? 1 : -1),
  downloads: (a, b) => (b.node.downloads ?? -1) - (a.node.downloads ?? -1),
  stars: (a, b) => (b.node.stars ?? -1) - (a.node.stars ?? -1),
}

function fits({ node, publisher, health }: BoardPack, search: BoardSearch): boolean {
  if (search.publisher && publisher.id !== search.publisher) return false
  const text = `${node.id}\n${node.name}`.toLowerCase()
  if (!text.includes(search.q.trim().toLowerCase())) return false
  if (search.state === 'all') return true
  if (!health) return false
  if (search.state === 'moving') return health.moving
  return isProblem(health.standing) === (search.state === 'problems')
}

export const byName = (a: Pick<BoardPack, 'node'>, b: Pick<BoardPack, 'node'>) =>
  a.node.name.localeCompare(b.node.name)

/** The packs that fit, in the order asked for; equal ones by name. */
export function pickPacks(packs: readonly BoardPack[], search: BoardSearch): BoardPack[] {
  return packs.filter((one) => fits(one, search)).sort((a, b) => orders[search.sort](a, b) || byName(a, b))
}

/** Which packs went live between two looks. */
export function wentLive(before: ReadonlyMap<string, string>, packs: readonly BoardPack[]): BoardPack[] {
  return packs.filter(({ node, health }) => {
    const was = before.get(node.id)
    const is = health?.live?.version
    return (
      was !== undefined && is !== undefined && is !== was && (was === '' || compareVersionsDesc(is, was) < 0)
    )
  })
}
