import { read } from './client/query.ts'
import { path } from './client/url.ts'
import { parsePublishers } from './users.ts'

/** GET /publishers — every publisher; not paged and large. */
export const allPublishers = () => read(path`/publishers`, undefined, { parse: parsePublishers })
