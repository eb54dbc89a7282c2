import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { useLocation, useNavigate, useParams } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'

/** Path with the stored spelling of the id and, below a publisher, the pack's own publisher. */
function canonicalPath(pack: RegistryNode, underPublisher: boolean): string {
  const plain = to.node(pack.id)
  return underPublisher && pack.publisher ? to.publisher(pack.publisher.id) + plain : plain
}

/**
 * Replaces the URL if it spells the id in another case or names another publisher: the API compares ids without case,
 * and packs move between publishers. Query and hash stay, so a shared link keeps its tab.
 */
export function useCanonicalUrl(pack: RegistryNode): void {
  const { nodeId = '', publisherId } = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isSameNode = nodeId.toLowerCase() === pack.id.toLowerCase()
  const isCanonical =
    nodeId === pack.id && (publisherId === undefined || publisherId === (pack.publisher?.id ?? publisherId))
  const pathname = canonicalPath(pack, publisherId !== undefined)
  useEffect(() => {
    if (isCanonical || !isSameNode) return
    // Caches the pack under its canonical key, so that the new URL renders without another request.
    client.setQueryData(node(pack.id).queryKey, pack)
    navigate(pathname + search + hash, { replace: true })
  }, [isCanonical, isSameNode, pathname, search, hash, pack, client, navigate])
}
