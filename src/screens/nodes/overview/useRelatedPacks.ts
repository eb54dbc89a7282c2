import { useMemo } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { RelatedPacks } from '#src/catalog/PackCatalog.ts'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'

const maxPacks = 4

/** Packs related to a pack; null until the catalog is loaded, which waits until the page has been open for a while. */
export function useRelatedPacks({
  id,
  name,
  publisher,
  isUnclaimed,
  downloads,
  tags,
}: RegistryNode): RelatedPacks | null {
  const { catalog } = usePackCatalog(false)
  // Packs of the reserved publisher have no owner in common.
  const publisherId = isUnclaimed ? '' : (publisher?.id ?? '')
  return useMemo(
    () => catalog?.related({ id, name, publisherId, downloads: downloads ?? -1, tags }, maxPacks) ?? null,
    [catalog, id, name, publisherId, downloads, tags],
  )
}
