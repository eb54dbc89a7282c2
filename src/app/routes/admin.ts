import { patterns } from '#src/paths.ts'
import { guarded, type SiteRoute, unknownAdmin } from './route.ts'

/** Pages of administrators. */
export const admin: readonly SiteRoute[] = [
  {
    path: patterns.admin,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: guarded('AdminScreen'),
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
