import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type HomeSections, homeSections } from '#src/catalog/homeSections.ts'
import { catalogSource } from '#src/catalog/source.ts'

/** Sections of home; null while they load, and in a build without a catalog. */
export function useHomeSections(): { sections: HomeSections | null; isPending: boolean } {
  const source = useMemo(catalogSource, [])
  const { data, isLoading } = useQuery(homeSections(source))
  return { sections: data ?? null, isPending: isLoading }
}
