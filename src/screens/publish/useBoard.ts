import { useQueries, useQuery } from '@tanstack/react-query'
import { failureKind } from '#src/api/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { ownNodes } from '#src/api/ownNodes.ts'
import { ownVersions } from '#src/api/ownVersions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { bannedHealth, type Health, healthOf, nextLook } from './health.ts'

/** No publisher has as many pages; a wrong count must not become a flood of requests. */
const mostPages = 20

/** One pack of the board; its health is null until it is known. */
export interface BoardPack {
  node: RegistryNode
  publisher: Publisher
  health: Health | null
  /** Why its versions could not be read, or not be read again. */
  error: Error | null
}

export interface Board {
  state: 'waiting' | 'failed' | 'ready'
  error: Error | null
  publishers: readonly Publisher[]
  packs: readonly BoardPack[]
  /** Publishers of which some or all packs could not be read. */
  failed: readonly Publisher[]
  /** Every pack's versions are there, or could not be read. */
  settled: boolean
  moving: boolean
  /** When the one looked at longest ago was looked at; 0 before. */
  lookedAt: number
  looking: boolean
  look: () => void
}

/** Everything of the board: publishers, their packs, and the versions of each, watched as long as something moves. */
export function useBoard(): Board {
  const mine = useQuery(myPublishers())
  const publishers = mine.data ?? []
  const first = useQueries({ queries: publishers.map(({ id }) => ownNodes(id, 1)) })
  const others = publishers.flatMap(({ id }, index) => {
    const pages = Math.min(first[index]?.data?.totalPages ?? 1, mostPages)
    return Array.from({ length: Math.max(0, pages - 1) }, (_, page) => ({ id, page: page + 2 }))
  })
  const rest = useQueries({ queries: others.map(({ id, page }) => ownNodes(id, page)) })
  const found = publishers.flatMap((publisher, index) => {
    const pages = [first[index], ...rest.filter((_, at) => others[at]?.id === publisher.id)]
    return pages.flatMap((page) => (page?.data?.nodes ?? []).map((node) => ({ publisher, node })))
  })
  const packs = [...new Map(found.map((one) => [one.node.id, one])).values()]
  const versions = useQueries({
    queries: packs.map(({ node }) => ({
      ...ownVersions(node.id),
      enabled: node.status !== 'banned',
      refetchInterval: ({ state }: { state: { data?: unknown; dataUpdateCount: number } }) => {
        // The library does not carry the type of the data to here; it is that of `ownVersions`.
        const data = state.data as Parameters<typeof healthOf>[1] | undefined
        const health = data && healthOf(node, data)
        return health?.moving
          ? nextLook(state.dataUpdateCount, health.newest?.createdAt ?? null, Date.now())
          : false
      },
    })),
  })
  const lists = [mine, ...first, ...rest]
  const board = packs.map(({ node, publisher }, index): BoardPack => {
    const read = versions[index]
    // The API answers 403 for the versions of a banned pack; its list of packs may be older than the ban.
    const isBanned = node.status === 'banned' || (read?.error && failureKind(read.error) === 'forbidden')
    if (isBanned) return { node, publisher, health: bannedHealth, error: null }
    return {
      node,
      publisher,
      health: read?.data ? healthOf(node, read.data) : null,
      error: read?.error ?? null,
    }
  })
  const isWaiting = !mine.data || [...first, ...rest].some(({ isFetched }) => !isFetched)
  return {
    state: mine.error && !mine.data ? 'failed' : isWaiting ? 'waiting' : 'ready',
    error: mine.error,
    publishers,
    packs: board,
    failed: publishers.filter(
      ({ id }, index) => first[index]?.error || rest.some(({ error }, at) => error && others[at]?.id === id),
    ),
    settled: board.every(({ health, error }) => health !== null || error !== null),
    moving: board.some(({ health }) => health?.moving),
    lookedAt: versions.reduce(
      (oldest, { dataUpdatedAt }) => Math.min(oldest, dataUpdatedAt || oldest),
      Date.now(),
    ),
    looking: versions.some(({ isFetching }) => isFetching),
    look: () => {
      const asked = versions.filter((_, index) => packs[index]?.node.status !== 'banned')
      for (const one of [...lists, ...asked]) void one.refetch({ cancelRefetch: false })
    },
  }
}
