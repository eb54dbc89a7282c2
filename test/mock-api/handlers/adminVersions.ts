import type { components } from '#contract/schema.d.ts'
import { operation } from '../operation.ts'
import type { VersionRecord } from '../records.ts'
import { rejectWithoutAdminToken } from './adminAccess.ts'
import { bodyOf } from './writeAccess.ts'

type Status = components['schemas']['NodeVersionStatus']

/** Allowed status changes by an administrator, by current status. */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  NodeVersionStatusFlagged: ['NodeVersionStatusActive', 'NodeVersionStatusBanned'],
  NodeVersionStatusActive: ['NodeVersionStatusBanned'],
  NodeVersionStatusPending: ['NodeVersionStatusBanned'],
  NodeVersionStatusBanned: ['NodeVersionStatusActive'],
  NodeVersionStatusDeleted: [],
}

const isStatus = (value: unknown): value is Status =>
  typeof value === 'string' && Object.hasOwn(transitions, value)

/** The last status in the history of a stored reason, which an undo restores. */
function previousStatus({ status_reason }: VersionRecord): unknown {
  try {
    const stored = JSON.parse(status_reason ?? '')
    return stored?.statusHistory?.at(-1)?.status
  } catch {
    return undefined
  }
}

function canBecome(version: VersionRecord, status: Status): boolean {
  const current = version.status ?? 'NodeVersionStatusPending'
  return current === status || transitions[current].includes(status) || previousStatus(version) === status
}

const texts = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null

const supportFields = [
  ['supported_os', texts],
  ['supported_accelerators', texts],
  ['supported_comfyui_version', (value: unknown) => (typeof value === 'string' ? value : null)],
  ['supported_comfyui_frontend_version', (value: unknown) => (typeof value === 'string' ? value : null)],
] as const

/** The compatibility fields of a body; null when one has the wrong type. */
function supportOf(body: Readonly<Record<string, unknown>>): Partial<VersionRecord> | null {
  const fields: [string, unknown][] = []
  for (const [name, read] of supportFields) {
    if (body[name] === undefined) continue
    const value = read(body[name])
    if (value === null) return null
    fields.push([name, value])
  }
  return Object.fromEntries(fields)
}

/** A status without a reason clears the stored reason, and the response has little more than the status [S25]. */
const adminUpdateNodeVersion = operation(
  'put',
  '/admin/nodes/{nodeId}/versions/{versionNumber}',
  async (call) => {
    const rejection = rejectWithoutAdminToken(call)
    if (rejection) return rejection
    const { db, params, request } = call
    const version = db.version(db.storedId(params.nodeId) ?? '', params.versionNumber)
    if (!version) return { status: 404, body: { message: 'Version not found' } }
    const body = await bodyOf(request)
    const support = body && supportOf(body)
    const reason = body?.['status_reason'] ?? ''
    if (!body || !support || typeof reason !== 'string')
      return { status: 400, body: { message: 'Invalid body' } }
    const status = body['status']
    if (status === undefined) {
      db.putVersion({ ...version, ...support })
      return { status: 200, body: version.status ? { status: version.status } : {} }
    }
    if (!isStatus(status)) return { status: 400, body: { message: `Invalid status ${String(status)}` } }
    if (!canBecome(version, status)) {
      return { status: 400, body: { message: `A version can't go from ${version.status} to ${status}` } }
    }
    db.putVersion({ ...version, ...support, status, status_reason: reason })
    return { status: 200, body: { status } }
  },
)

export const adminVersionOperations = [adminUpdateNodeVersion]
