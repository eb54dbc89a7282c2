import { patterns } from '#src/paths.ts'
import { type SiteRoute, unknownAdmin } from './route.ts'

/** Pages of administrators. */
export const admin: readonly SiteRoute[] = [
  {
    path: patterns.admin,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/AdminScreen.tsx').then((file) => file.AdminScreen),
  },
  {
    path: unknownAdmin,
    layout: 'header',
    access: 'admin',
    namespace: 'common',
    waiting: 'page',
    load: () => import('../errors/NotFound.tsx').then((file) => file.NotFound),
  },
]
