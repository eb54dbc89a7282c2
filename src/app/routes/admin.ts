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
    load: guarded('ReviewScreen'),
  },
  {
    path: patterns.adminNodes,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: guarded('NodesScreen'),
  },
  {
    path: patterns.adminNode,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: guarded('NodeEditScreen'),
  },
  {
    path: patterns.adminPublishers,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: guarded('PublishersScreen'),
  },
  {
    path: patterns.adminCustomers,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: guarded('CustomersScreen'),
  },
  {
    path: patterns.adminCustomer,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: guarded('CustomerScreen'),
  },
  {
    path: patterns.adminScan,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: guarded('ScanScreen'),
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
