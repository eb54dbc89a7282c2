import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { parsePublishers } from './users.ts'

/** GET /publishers — every publisher in one large response; the API has no pages for it. */
export const allPublishers = () =>
  apiQuery(path`/publishers`, undefined, { access: 'admin', parse: parsePublishers })
