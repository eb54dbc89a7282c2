import { useQuery } from '@tanstack/react-query'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList } from '#src/api/nodes.ts'
import { closestMatches } from '#src/lib/text/closestMatches.ts'
import { parseRepository } from '#src/lib/url/repository.ts'

interface SimilarNodes {
  /** Pack with the same id, ignoring case. */
  sameId: string | null
  sameRepository: string | null
  similar: readonly string[]
}

const searchQuery = (text: string, scope: 'packs' | 'repository') => ({
  ...nodeList(nodeListCall({ text, scope, sort: 'name', includeBanned: true, page: 1 }, 50)),
  enabled: text.length > 1,
})

/** Existing packs that a new one would duplicate, or that could be confused with it. Sends no request for empty values. */
export function useSimilarNodes(id: string, repository: string): SimilarNodes {
  const parsed = parseRepository(repository)
  // Searching for the start of the id finds similar ids that searching for the whole id misses.
  const { data: byId } = useQuery(searchQuery(id.slice(0, Math.max(3, Math.ceil(id.length * 0.6))), 'packs'))
  const { data: byRepository } = useQuery(
    searchQuery(parsed ? `${parsed.owner}/${parsed.name}` : '', 'repository'),
  )
  const ids = (byId?.nodes ?? []).map((node) => node.id)
  const sameId = ids.find((other) => other.toLowerCase() === id.toLowerCase()) ?? null
  const sameRepositoryNode = byRepository?.nodes.find(
    (node) => parseRepository(node.repository)?.web.toLowerCase() === parsed?.web.toLowerCase(),
  )
  return {
    sameId: id ? sameId : null,
    sameRepository: parsed && sameRepositoryNode ? sameRepositoryNode.id : null,
    similar: id ? closestMatches(id, ids).filter((other) => other !== sameId) : [],
  }
}
