import { write } from './client/mutation.ts'
import { expectRecord, text } from './client/parse.ts'
import { path } from './client/url.ts'

/**
 * GET /nodes/{nodeId}/install — resolves a download. Counts as an installation although it is a GET:
 * only ever on a click, never prefetched, retried or kept.
 */
export const resolveInstall = write((wanted: { nodeId: string; version: string }) => ({
  method: 'GET',
  path: path`/nodes/${wanted.nodeId}/install`,
  query: { version: wanted.version },
  alsoStale: [path`/nodes/${wanted.nodeId}`],
  parse: (body): { downloadUrl: string } => ({ downloadUrl: text(expectRecord(body)['downloadUrl']) }),
}))
