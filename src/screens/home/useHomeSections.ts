import { useQuery } from '@tanstack/react-query'
import { type HomeSections, homeSections } from '#src/catalog/homeSections.ts'
import { useCatalogSource } from '#src/hooks/useCatalogSource.ts'

/**
 * Sections of home; null while they load, and in a build without a catalog.
 * @param isNeeded false to use only what is cached.
 */
export function useHomeSections(isNeeded: boolean): { sections: HomeSections | null; isPending: boolean } {
  const source = useCatalogSource()
  const { data, isLoading } = useQuery({ ...homeSections(source), enabled: isNeeded })
  return { sections: data ?? null, isPending: isLoading }
}
