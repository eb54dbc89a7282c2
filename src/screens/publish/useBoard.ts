import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureKind } from '#src/api/client/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { ownNodes } from '#src/api/ownNodes.ts'
import { ownVersions } from '#src/api/ownVersions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { byName, useBoardSearch } from './boardSearch.ts'
import { bannedHealth, type Health, healthOf, nextLook } from './health.ts'

/** No publisher has as many pages; a wrong count must not become a flood of requests. */
const mostPages = 20

/**
 * Requests for lists and for versions that the board makes unasked. Together with a page of other packs they stay below
 * 100, the limit for 30 publishers.
 */
const plannedRequests = 70

/** One pack of the board; its health is null until it is known. */
export interface BoardPack {
  node: RegistryNode
  publisher: Publisher
  health: Health | null
  /** Why its versions could not be read, or not be read again. */
  error: Error | null
  /** Its status is read whether or not its row is shown. */
  isPlanned: boolean
}

export interface Board {
  state: 'waiting' | 'failed' | 'ready'
  error: Error | null
  publishers: readonly Publisher[]
  packs: readonly BoardPack[]
  /** Publishers of which some or all packs could not be read. */
  failed: readonly Publisher[]
  /** The versions of every planned pack are there, or could not be read. */
  settled: boolean
  /** Packs of which the status is known, or could not be read. */
  checked: number
  checkAll: () => void
  moving: boolean
  /** When the one looked at longest ago was looked at; 0 before. */
  lookedAt: number
  looking: boolean
  look: () => void
}

const isChecked = ({ health, error }: BoardPack) => health !== null || error !== null

// The library does not carry the type of the data to here; it is that of `ownVersions`.
const healthFrom = (node: RegistryNode, data: unknown) =>
  data === undefined ? null : healthOf(node, data as Parameters<typeof healthOf>[1])

/** The API answers 403 for the versions of a banned pack; its list of packs may be older than the ban. */
const isBan = (error: Error | null | undefined) => !!error && failureKind(error) === 'forbidden'

const isMoving = (node: RegistryNode, data: unknown) =>
  node.status !== 'banned' && healthFrom(node, data)?.moving === true

/** Everything of the board: publishers, their packs, and the versions of as many as planned, watched as long as something moves. */
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
  const isWaiting = !mine.data || [...first, ...rest].some(({ isFetched }) => !isFetched)
  const lists = [mine, ...first, ...rest]
  const [isAll, setIsAll] = useState(false)
  const { search } = useBoardSearch()
  // Planned once all lists are there: the plan of a part would ask for more packs with every list.
  const planned = isWaiting
    ? []
    : packs
        .filter(({ node }) => node.status !== 'banned')
        .filter(({ publisher }) => isAll || !search.publisher || publisher.id === search.publisher)
        .sort(byName)
        .slice(0, isAll ? undefined : Math.max(0, plannedRequests - lists.length))
  const plannedIds = new Set(planned.map(({ node }) => node.id))
  const versions = useQueries({
    queries: packs.map(({ node }) => ({
      ...ownVersions(node.id),
      // What is in review stays watched when its row is gone.
      enabled: ({ state }: { state: { data?: unknown } }) =>
        plannedIds.has(node.id) || isMoving(node, state.data),
      refetchInterval: ({
        state,
      }: {
        state: { data?: unknown; error: Error | null; dataUpdateCount: number }
      }) => {
        const health = healthFrom(node, state.data)
        return health?.moving && !isBan(state.error)
          ? nextLook(state.dataUpdateCount, health.newest?.createdAt ?? null, Date.now())
          : false
      },
    })),
  })
  const board = packs.map(({ node, publisher }, index): BoardPack => {
    const read = versions[index]
    const isPlanned = plannedIds.has(node.id) || node.status === 'banned'
    if (node.status === 'banned' || isBan(read?.error))
      return { node, publisher, health: bannedHealth, error: null, isPlanned }
    return {
      node,
      publisher,
      health: read?.data ? healthOf(node, read.data) : null,
      error: read?.error ?? null,
      isPlanned,
    }
  })
  return {
    state: mine.error && !mine.data ? 'failed' : isWaiting ? 'waiting' : 'ready',
    error: mine.error,
    publishers,
    packs: board,
    failed: publishers.filter(
      ({ id }, index) =>
        first[index]?.error ||
        (first[index]?.data?.totalPages ?? 1) > mostPages ||
        rest.some(({ error }, at) => error && others[at]?.id === id),
    ),
    settled: board.every((one) => !one.isPlanned || isChecked(one)),
    checked: board.filter(isChecked).length,
    checkAll: () => setIsAll(true),
    moving: board.some(({ health }) => health?.moving),
    lookedAt: versions.reduce(
      (oldest, { dataUpdatedAt }) => Math.min(oldest, dataUpdatedAt || oldest),
      Date.now(),
    ),
    looking: versions.some(({ isFetching }) => isFetching),
    look: () => {
      const asked = versions.filter(({ isPending }) => !isPending)
      for (const one of [...lists, ...asked]) void one.refetch({ cancelRefetch: false })
    },
  }
}
