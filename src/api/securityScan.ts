import { asAdmin } from './adminCall.ts'
import { write } from './client/mutation.ts'
import { path } from './client/url.ts'

interface Scan {
  /** Only versions older than this, such as 30m. */
  minAge: string
  /** Only versions whose last scan is older than this, such as 24h; empty for any. */
  minScanAge: string
  /** Most versions of this run. */
  most: number
}

/**
 * GET /security-scan — starts a scan and changes statuses although it is a GET: only after a confirmation, never
 * prefetched, retried or kept. The service may take its own scheduler alone, and then refuses with a 401.
 */
export const startSecurityScan = write(({ minAge, minScanAge, most }: Scan) => ({
  method: 'GET',
  path: path`/security-scan`,
  query: { minAge, minSecurityScanAge: minScanAge, maxNodes: most },
  access: 'person',
  allow401: true,
  ...asAdmin(),
  alsoStale: [path`/versions`],
  // Any pack's version may have another status now.
  alsoStaleUnder: [path`/nodes`, path`/publishers`, path`/comfy-nodes`],
  parse: () => undefined,
}))
