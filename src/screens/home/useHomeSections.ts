import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogSource } from '#src/catalog/catalogSource.ts'
import { type HomeSections, homeSections } from '#src/catalog/homeSections.ts'

/**
 * Sections of home; null while they load, and in a build without a catalog.
 * @param isNeeded false to use only what is cached.
 */
export function useHomeSections(isNeeded: boolean): { sections: HomeSections | null; isPending: boolean } {
  const source = useMemo(catalogSource, [])
  const { data, isLoading } = useQuery({ ...homeSections(source), enabled: isNeeded })
  return { sections: data ?? null, isPending: isLoading }
}
