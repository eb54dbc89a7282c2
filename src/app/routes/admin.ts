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
    path: patterns.adminVersions,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/review/ReviewScreen.tsx').then((file) => file.ReviewScreen),
  },
  {
    path: patterns.adminNodes,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/nodes/NodesScreen.tsx').then((file) => file.NodesScreen),
  },
  {
    path: patterns.adminNode,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/nodes/NodeEditScreen.tsx').then((file) => file.NodeEditScreen),
  },
  {
    path: patterns.adminPublishers,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/PublishersScreen.tsx').then((file) => file.PublishersScreen),
  },
  {
    path: patterns.adminCustomers,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/CustomersScreen.tsx').then((file) => file.CustomersScreen),
  },
  {
    path: patterns.adminCustomer,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/CustomerScreen.tsx').then((file) => file.CustomerScreen),
  },
  {
    path: patterns.adminScan,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/ScanScreen.tsx').then((file) => file.ScanScreen),
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
