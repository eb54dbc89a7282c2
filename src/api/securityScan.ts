import { anyVersionChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { path } from './client/url.ts'

export interface Scan {
  /** Only versions older than this, such as 30m. */
  minAge: string
  /** Only versions whose last scan is older than this, such as 24h; empty for any. */
  minScanAge: string
  /** Max number of versions to scan. */
  maxVersions: number
}

/**
 * GET /security-scan — starts a scan and changes statuses although it is a GET: only call it after a confirmation;
 * never prefetch, retry or cache it. The API may accept only its own scheduler, and then sends a 401.
 */
export const startSecurityScan = apiMutation(({ minAge, minScanAge, maxVersions }: Scan) => ({
  method: 'GET',
  path: path`/security-scan`,
  query: { minAge, minSecurityScanAge: minScanAge, maxNodes: maxVersions },
  access: 'admin',
  allow401: true,
  invalidates: anyVersionChanged,
  parse: () => undefined,
}))
