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
    load: () => import('#src/screens/account/AccountScreen.tsx').then((file) => file.AccountScreen),
  },
]
