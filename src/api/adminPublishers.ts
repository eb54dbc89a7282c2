import { read } from './read.ts'
import { path } from './url.ts'
import { parsePublishers } from './users.ts'

/** GET /publishers — every publisher; not paged and large. */
export const allPublishers = () => read(path`/publishers`, undefined, { parse: parsePublishers })
