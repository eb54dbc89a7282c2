import { patterns } from '#src/paths.ts'
import type { SiteRoute } from './route.ts'

/** Pages of those who publish. */
export const authors: readonly SiteRoute[] = [
  {
    path: patterns.yourNodes,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/YourNodesScreen.tsx').then((file) => file.YourNodesScreen),
  },
]
