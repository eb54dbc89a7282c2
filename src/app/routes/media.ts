import { patterns } from '#src/paths.ts'
import type { SiteRoute } from './route.ts'

const shared = { layout: 'header', access: 'person', namespace: 'media', waiting: 'page' } as const

/** Tasks at the media providers. */
export const media: readonly SiteRoute[] = [
  {
    ...shared,
    path: patterns.media,
    load: () => import('#src/screens/media/MediaScreen.tsx').then((file) => file.MediaScreen),
  },
  {
    ...shared,
    path: patterns.mediaProvider,
    load: () => import('#src/screens/media/ProviderScreen.tsx').then((file) => file.ProviderScreen),
  },
  {
    ...shared,
    path: patterns.mediaTask,
    load: () => import('#src/screens/media/TaskScreen.tsx').then((file) => file.TaskScreen),
  },
]
