import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { to } from '#src/paths.ts'

/** The path a pack belongs to: its stored spelling and, under a publisher, its own publisher. */
function rightPath(pack: RegistryNode, underPublisher: boolean): string {
  const plain = to.node(pack.id)
  return underPublisher && pack.publisher ? to.publisher(pack.publisher.id) + plain : plain
}

/**
 * Puts the right address in place of one that is spelled differently or names another publisher (ids are compared
 * without case, packs move). Query and hash stay, so a shared link keeps its tab.
 */
export function useCanonicalUrl(pack: RegistryNode): void {
  const { nodeId = '', publisherId } = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const samePack = nodeId.toLowerCase() === pack.id.toLowerCase()
  const right =
    nodeId === pack.id && (publisherId === undefined || publisherId === (pack.publisher?.id ?? publisherId))
  const pathname = rightPath(pack, publisherId !== undefined)
  // The address bar is outside React.
  useEffect(() => {
    if (right || !samePack) return
    // The same pack under its right key, so that the right address need not ask again before it shows something.
    client.setQueryData(node(pack.id).queryKey, pack)
    navigate({ pathname, search, hash }, { replace: true })
  }, [right, samePack, pathname, search, hash, pack, client, navigate])
}
