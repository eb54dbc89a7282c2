import { useQuery } from '@tanstack/react-query'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList } from '#src/api/nodes.ts'
import { closestMatches } from '#src/lib/closestMatches.ts'
import { parseRepository } from '#src/lib/repository.ts'

interface LookAlikes {
  /** The pack that has the very id, in whatever letter case. */
  sameId: string | null
  sameRepository: string | null
  similar: readonly string[]
}

const asked = {
  sort: 'name',
  os: '',
  accelerator: '',
  comfyui: '',
  since: '',
  includeBanned: true,
  page: 1,
} as const

const search = (text: string, scope: 'packs' | 'repository') => ({
  ...nodeList(nodeListCall({ ...asked, text, scope }, 50)),
  enabled: text.length > 1,
})

/** Packs one could mistake a new one for, or that it would be a second copy of. Empty texts ask for nothing. */
export function useLookAlikes(id: string, repository: string): LookAlikes {
  const parsed = parseRepository(repository)
  // The beginning of the id finds neighbours that a search for the whole of it would miss.
  const { data: byId } = useQuery(search(id.slice(0, Math.max(3, Math.ceil(id.length * 0.6))), 'packs'))
  const { data: byPlace } = useQuery(search(parsed ? `${parsed.owner}/${parsed.name}` : '', 'repository'))
  const ids = (byId?.nodes ?? []).map((one) => one.id)
  const same = ids.find((one) => one.toLowerCase() === id.toLowerCase()) ?? null
  const taken = byPlace?.nodes.find(
    (one) => parseRepository(one.repository)?.web.toLowerCase() === parsed?.web.toLowerCase(),
  )
  return {
    sameId: id ? same : null,
    sameRepository: parsed && taken ? taken.id : null,
    similar: id ? closestMatches(id, ids).filter((one) => one !== same) : [],
  }
}
