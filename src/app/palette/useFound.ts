import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList, type RegistryNode } from '#src/api/nodes.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { useDebouncedValue } from '#src/components/useDebouncedValue.ts'
import { to } from '#src/paths.ts'
import { type Item, matching } from './items.ts'

/** Pause in typing after which the registry is asked, in milliseconds. */
const pauseMs = 200
const shortest = 2
const mostPacks = 6
const mostPublishers = 4

export const packItem = ({ id, name }: Pick<RegistryNode, 'id' | 'name'>): Item => ({
  key: `pack ${id}`,
  text: name,
  hint: id,
  to: to.node(id),
})

export const publisherItem = ({ id, name }: Pick<Publisher, 'id' | 'name'>): Item => ({
  key: `publisher ${id}`,
  text: name,
  hint: `@${id}`,
  to: to.publisher(id),
})

/** Publishers by search: there is no call for them, so they are those of the packs found, and the person's own. */
function publishersOf(
  nodes: readonly RegistryNode[],
  own: readonly Publisher[],
  text: string,
): readonly Item[] {
  const all = [...own, ...nodes.flatMap(({ publisher }) => publisher ?? [])]
  const once = [...new Map(all.map((one) => [one.id, one])).values()]
  return matching(once.map(publisherItem), text).slice(0, mostPublishers)
}

interface Found {
  packs: readonly Item[]
  publishers: readonly Item[]
  /** Whether the answer to what is typed is still to come. */
  isWaiting: boolean
  isFailed: boolean
}

/** Packs and publishers by what is typed. */
export function useFound(typed: string): Found {
  const text = typed.trim().slice(0, 100)
  const settled = useDebouncedValue(text, pauseMs)
  const isAsked = settled.length >= shortest
  const isPerson = useSession().status === 'user'
  const { data: own = [] } = useQuery({ ...myPublishers(), enabled: isPerson })
  const call = nodeListCall({
    text: settled,
    scope: 'packs',
    sort: 'downloads',
    os: '',
    accelerator: '',
    comfyui: '',
    since: '',
    includeBanned: false,
    page: 1,
  })
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...nodeList(call),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSought = text.length >= shortest
  const nodes = isSought && isAsked ? (data?.nodes ?? []) : []
  return {
    packs: nodes.slice(0, mostPacks).map(packItem),
    publishers: isSought ? publishersOf(nodes, own, text) : [],
    isWaiting: isSought && (settled !== text || (isFetching && (!data || isPlaceholderData))),
    isFailed: isSought && isError && !isFetching,
  }
}
