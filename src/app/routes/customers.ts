import { patterns } from '#src/paths.ts'
import type { SiteRoute } from './route.ts'

/** Pages of a person about their own account. */
export const customers: readonly SiteRoute[] = [
  {
    path: patterns.account,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: () => import('#src/screens/account/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  },
  {
    path: patterns.balance,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: () => import('#src/screens/account/BalanceScreen.tsx').then((file) => file.BalanceScreen),
  },
  {
    path: patterns.accountEvents,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: () => import('#src/screens/account/EventsScreen.tsx').then((file) => file.EventsScreen),
  },
  {
    path: patterns.apiKeys,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: () => import('#src/screens/account/ApiKeysScreen.tsx').then((file) => file.ApiKeysScreen),
  },
]
