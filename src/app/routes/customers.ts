import { patterns } from '#src/paths.ts'
import { guarded, type SiteRoute } from './route.ts'

/** Pages of a person about their own account. */
export const customers: readonly SiteRoute[] = [
  {
    path: patterns.account,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: guarded('ProfileScreen'),
  },
  {
    path: patterns.balance,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: guarded('BalanceScreen'),
  },
  {
    path: patterns.accountEvents,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: guarded('EventsScreen'),
  },
  {
    path: patterns.apiKeys,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: guarded('ApiKeysScreen'),
  },
]
