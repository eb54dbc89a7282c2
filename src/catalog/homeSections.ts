import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CatalogSource } from './catalogSource.ts'
import { loadFile } from './loadFile.ts'
import type { TopicId } from './topics.ts'

/** A pack in a section of home. */
export interface SectionPack {
  id: string
  name: string
  icon: string
  /** Picture of the publisher. */
  logo: string
  /** Name of the publisher. */
  publisher: string
  downloads: number | null
  stars: number | null
  /** Time at which the pack was created or its latest version was released; null if unknown. */
  date: string | null
  /** Downloads since the build before this one. */
  gained?: number
}

/** The sections of home above the list of all packs while nothing is searched. An empty section is left out. */
export interface HomeSections {
  /** Numbers of packs, and of comfy nodes where the build has read them. */
  packs: number
  comfyNodes: number | null
  installed: SectionPack[]
  /** Whether any downloads are known. If not, `installed` has the packs with the most stars. */
  hasDownloads: boolean
  trending: SectionPack[]
  newest: SectionPack[]
  updated: SectionPack[]
  /** Topics that some packs are about, and how many. */
  topics: { id: TopicId; count: number }[]
}

/** Without the file's URL, because a prerendered page comes with the data instead. */
const queryKey = ['catalog', 'home']

/** Sections of home, in the page's HTML or in a file of the build. */
export function homeSections(source: CatalogSource | null) {
  const url = source?.home
  return queryOptions({
    queryKey,
    // Written by our own build. A page of another build finds no file of that name.
    queryFn: url ? async ({ signal }) => (await loadFile(url, signal)) as HomeSections : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
