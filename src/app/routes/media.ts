import { patterns } from '#src/paths.ts'
import { guarded, type SiteRoute } from './route.ts'

/** Tasks at the media providers: one family of pages, which divides its addresses itself. */
export const media: readonly SiteRoute[] = [
  {
    path: patterns.media,
    layout: 'header',
    access: 'person',
    namespace: 'media',
    waiting: 'page',
    load: guarded('MediaScreen'),
  },
]
