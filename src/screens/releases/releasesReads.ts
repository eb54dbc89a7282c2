import { releases } from '#src/api/releases.ts'
import type { Language } from '#src/paths.ts'
import { releasesSearch } from './releasesSearch.ts'

/** The reads of the releases page. */
export const releasesReads = (search: URLSearchParams, language: Language) => [
  releases(releasesSearch.parse(search).project, language),
]
