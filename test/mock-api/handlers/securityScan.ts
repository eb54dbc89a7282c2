import { operation } from '../operation.ts'
import type { VersionRecord } from '../records.ts'
import { rejectWithoutAdminToken } from './adminAccess.ts'

const maxVersions = 50
const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m` in milliseconds; null when invalid. */
function duration(text: string): number | null {
  const [, number, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? []
  return number === undefined ? null : Number(number) * (units[unit] ?? 0)
}

/** The scanner's result for a version here: a missing archive, a hit in every third, else clean. */
function scanned(version: VersionRecord, index: number): VersionRecord {
  if (!version.downloadUrl) {
    return { ...version, status: 'NodeVersionStatusDeleted', status_reason: 'The archive is gone.' }
  }
  if (index % 3 !== 0) {
    return { ...version, status: 'NodeVersionStatusActive', status_reason: 'Passed automated checks' }
  }
  const finding = { issue_type: 'eval_use', severity: 'info', file_path: 'nodes/scan.py', line_number: 12 }
  return { ...version, status: 'NodeVersionStatusFlagged', status_reason: JSON.stringify([finding]) }
}

/**
 * A GET with side effects. The API accepts only its scheduler's identity and rejects an id token with a plain string
 * [S25]; here an admin token works as well, so that the site's button can be tried.
 */
const runSecurityScan = operation('get', '/security-scan', (call) => {
  const rejection = rejectWithoutAdminToken(call)
  if (rejection) return { status: 401, body: 'Unauthorized' }
  const { db, query, now } = call
  const age = duration(query.text('minAge') ?? '30m')
  if (age === null) return { status: 400, body: { message: 'Invalid minAge' } }
  const pending = [...db.versions.values()].filter(
    ({ status, createdAt }) =>
      status === 'NodeVersionStatusPending' && now() - Date.parse(createdAt ?? '') > age,
  )
  for (const [index, version] of pending.slice(0, query.count('maxNodes', maxVersions)).entries()) {
    db.putVersion(scanned(version, index))
  }
  return { status: 200 }
})

export const securityScanOperations = [runSecurityScan]
