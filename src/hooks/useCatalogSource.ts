import { useMemo } from 'react'
import { catalogSource } from '#src/catalog/catalogSource.ts'

/** URLs of the catalog's files, the same object on every render; null for a build without a catalog. */
export const useCatalogSource = () => useMemo(catalogSource, [])
