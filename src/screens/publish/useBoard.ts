import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureKind } from '#src/api/client/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { ownNodes } from '#src/api/ownNodes.ts'
import { ownVersions } from '#src/api/ownVersions.ts'
import { publisherPermission } from '#src/api/permissions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { byName, useBoardSearch } from './boardSearch.ts'
import { bannedHealth, getHealth, type Health, nextCheckDelay } from './health.ts'
import { maxPublishers } from './OwnPublishers.tsx'

/** More pages than any publisher has. Prevents a flood of requests if the API returns a wrong page count. */
const maxPages = 20

/**
 * Maximum number of list and version requests that the board makes on its own. Together with the visible rows of a page
 * they stay below 100, the limit for 30 publishers.
 */
const maxBoardRequests = 70

/** One pack on the board. */
export interface BoardPack {
  node: RegistryNode
  publisher: Publisher
  canEdit: boolean
  /** Null until its versions are read. */
  health: Health | null
  /** The reason why the last read of its versions failed. */
  error: Error | null
  /** The board reads its versions, or needs none because the pack is banned. Otherwise its row does while it is visible. */
  isFetchedByBoard: boolean
}

/** What the board shows, and its actions. */
export interface BoardData {
  state: 'waiting' | 'failed' | 'ready'
  error: Error | null
  publishers: readonly Publisher[]
  /** Ids of publishers that the user can't edit, for example as a member who isn't an owner. */
  readOnlyIds: ReadonlySet<string>
  packs: readonly BoardPack[]
  /** Publishers of which some or all pages could not be read. */
  failed: readonly Publisher[]
  /** The versions of every pack that the board fetches were read, or failed to. */
  isSettled: boolean
  /** Number of packs whose versions were read, or failed to. */
  checkedCount: number
  /** Reads the versions of all packs, also beyond `maxBoardRequests`. */
  checkAll: () => void
  hasPacksInReview: boolean
  /** Time of the least recent check, in milliseconds since 1970; the current time if there was none. */
  checkedAt: number
  isChecking: boolean
  refresh: () => void
}

const isChecked = ({ health, error }: BoardPack) => health !== null || error !== null

/** The API answers 403 for the versions of a banned pack; its list of packs may be older than the ban. */
const isBan = (error: Error | null | undefined) => !!error && failureKind(error) === 'banned'

/** The user's publishers, and the packs of all of them, each once. */
function useOwnPacks() {
  const own = useQuery(myPublishers())
  const publishers = own.data ?? []
  const firstPages = useQueries({ queries: publishers.map(({ id }) => ownNodes(id, 1)) })
  const others = publishers.flatMap(({ id }, index) => {
    const pages = Math.min(firstPages[index]?.data?.totalPages ?? 1, maxPages)
    return Array.from({ length: Math.max(0, pages - 1) }, (_, page) => ({ id, page: page + 2 }))
  })
  const otherPages = useQueries({ queries: others.map(({ id, page }) => ownNodes(id, page)) })
  const found = publishers.flatMap((publisher, index) => {
    const pages = [
      firstPages[index],
      ...otherPages.filter((_, position) => others[position]?.id === publisher.id),
    ]
    return pages.flatMap((page) => (page?.data?.nodes ?? []).map((node) => ({ publisher, node })))
  })
  return {
    own,
    publishers,
    packs: [...new Map(found.map((pack) => [pack.node.id, pack])).values()],
    lists: [own, ...firstPages, ...otherPages],
    isWaiting: !own.data || [...firstPages, ...otherPages].some(({ isFetched }) => !isFetched),
    failed: publishers.filter(
      ({ id }, index) =>
        firstPages[index]?.error ||
        (firstPages[index]?.data?.totalPages ?? 1) > maxPages ||
        otherPages.some(({ error }, position) => error && others[position]?.id === id),
    ),
  }
}

/**
 * The publishers that the user can't edit. Checks none if there are more than the API allows, to limit the number of
 * requests; the pages of a publisher check it again.
 */
function useReadOnlyIds(publishers: readonly Publisher[]) {
  const checked = publishers.length > maxPublishers ? [] : publishers
  const permissions = useQueries({ queries: checked.map(({ id }) => publisherPermission(id)) })
  const isReadOnly = (_: Publisher, index: number) => permissions[index]?.data === false
  return {
    readOnlyIds: new Set(checked.filter(isReadOnly).map(({ id }) => id)),
    isWaiting: permissions.some(({ isFetched }) => !isFetched),
  }
}

/** The versions of a pack. Polled while the pack is in review, even if neither the board nor a row fetches it otherwise. */
function boardVersions(node: RegistryNode, isFetchedByBoard: boolean) {
  const healthOf = (versions: readonly NodeVersion[] | undefined) => versions && getHealth(node, versions)
  return queryOptions({
    ...ownVersions(node.id),
    enabled: ({ state }) => isFetchedByBoard || healthOf(state.data)?.isInReview === true,
    refetchInterval: ({ state }) => {
      const health = healthOf(state.data)
      return health?.isInReview && !isBan(state.error)
        ? nextCheckDelay(state.dataUpdateCount, health.newest?.createdAt ?? null, Date.now())
        : false
    },
  })
}

/** Reads the board: publishers, their packs, and versions, up to `maxBoardRequests`. Polls packs in review. */
export function useBoard(): BoardData {
  const { own, publishers, packs, lists, isWaiting, failed } = useOwnPacks()
  const { readOnlyIds, isWaiting: isWaitingForPermissions } = useReadOnlyIds(publishers)
  const [isUnlimited, setIsUnlimited] = useState(false)
  const { search } = useBoardSearch()
  // Chosen once all lists are read: a choice from a part of them would add requests with every list.
  const fetchedPacks = isWaiting
    ? []
    : packs
        .filter(({ node }) => node.status !== 'banned')
        .filter(({ publisher }) => isUnlimited || !search.publisher || publisher.id === search.publisher)
        .sort(byName)
        .slice(0, isUnlimited ? undefined : Math.max(0, maxBoardRequests - lists.length))
  const fetchedIds = new Set(fetchedPacks.map(({ node }) => node.id))
  const versions = useQueries({
    queries: packs.map(({ node }) => boardVersions(node, fetchedIds.has(node.id))),
  })
  const board = packs.map(({ node, publisher }, index): BoardPack => {
    const query = versions[index]
    const canEdit = !readOnlyIds.has(publisher.id)
    const isFetchedByBoard = fetchedIds.has(node.id) || node.status === 'banned'
    if (node.status === 'banned' || isBan(query?.error))
      return { node, publisher, canEdit, health: bannedHealth, error: null, isFetchedByBoard }
    return {
      node,
      publisher,
      canEdit,
      health: query?.data ? getHealth(node, query.data) : null,
      error: query?.error ?? null,
      isFetchedByBoard,
    }
  })
  const loadingState = isWaiting || isWaitingForPermissions ? 'waiting' : 'ready'
  // 0 for versions that were never read.
  const checkTimes = versions.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0)
  return {
    state: own.error && !own.data ? 'failed' : loadingState,
    error: own.error,
    publishers,
    readOnlyIds,
    packs: board,
    failed,
    isSettled: board.every((pack) => !pack.isFetchedByBoard || isChecked(pack)),
    checkedCount: board.filter(isChecked).length,
    checkAll: () => setIsUnlimited(true),
    hasPacksInReview: board.some(({ health }) => health?.isInReview),
    checkedAt: Math.min(Date.now(), ...checkTimes),
    isChecking: versions.some(({ isFetching }) => isFetching),
    refresh: () => {
      const requested = versions.filter(({ isPending }) => !isPending)
      for (const query of [...lists, ...requested]) void query.refetch({ cancelRefetch: false })
    },
  }
}
