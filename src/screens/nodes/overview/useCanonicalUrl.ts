import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { useLocation, useNavigate, useParams } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'

/**
 * Replaces the URL if it spells the id in another case or names another publisher: the API compares ids without case,
 * and packs move between publishers. Query and hash stay, so a shared link keeps its tab.
 */
export function useCanonicalUrl(pack: RegistryNode): void {
  const { nodeId = '', publisherId } = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const ownPublisherId = publisherId && (pack.publisher?.id ?? publisherId)
  const isSameNode = nodeId.toLowerCase() === pack.id.toLowerCase()
  const isOutdated = isSameNode && (nodeId !== pack.id || publisherId !== ownPublisherId)
  const pathname = (ownPublisherId ? to.publisher(ownPublisherId) : '') + to.node(pack.id)
  useEffect(() => {
    if (!isOutdated) return
    // Caches the pack under its canonical key, so that the new URL renders without another request.
    client.setQueryData(node(pack.id).queryKey, pack)
    navigate(pathname + search + hash, { replace: true })
  }, [isOutdated, pathname, search, hash, pack, client, navigate])
}
