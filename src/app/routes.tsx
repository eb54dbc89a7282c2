import { admin } from './routes/admin.ts'
import { authors } from './routes/authors.ts'
import { customers } from './routes/customers.ts'
import { discover } from './routes/discover.ts'
import { identity } from './routes/identity.ts'
import { media } from './routes/media.ts'

export { type SiteRoute, unknownAdmin } from './routes/route.ts'

/** THE table of routes; the first that fits is taken. */
export const routes = [...discover, ...identity, ...authors, ...customers, ...admin, ...media]
