import type { components } from '#contract/schema.d.ts'
import { operation } from '../operation.ts'
import type { VersionRecord } from '../records.ts'
import { refuseWithoutElevation } from './adminAccess.ts'
import { bodyOf } from './rights.ts'

type Status = components['schemas']['NodeVersionStatus']

/** Allowed status changes by an administrator, by current status (contract notes, section 2). */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  NodeVersionStatusFlagged: ['NodeVersionStatusActive', 'NodeVersionStatusBanned'],
  NodeVersionStatusActive: ['NodeVersionStatusBanned'],
  NodeVersionStatusPending: ['NodeVersionStatusBanned'],
  NodeVersionStatusBanned: ['NodeVersionStatusActive'],
  NodeVersionStatusDeleted: [],
}

const isStatus = (value: unknown): value is Status =>
  typeof value === 'string' && Object.hasOwn(transitions, value)

/** The last status in a stored reason: an undo restores it. */
function lastRemembered({ status_reason }: VersionRecord): unknown {
  try {
    const stored = JSON.parse(status_reason ?? '')
    return stored?.statusHistory?.at(-1)?.status
  } catch {
    return undefined
  }
}

function mayBecome(version: VersionRecord, wanted: Status): boolean {
  const now = version.status ?? 'NodeVersionStatusPending'
  return now === wanted || transitions[now].includes(wanted) || lastRemembered(version) === wanted
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
  const given: [string, unknown][] = []
  for (const [name, read] of supportFields) {
    if (body[name] === undefined) continue
    const value = read(body[name])
    if (value === null) return null
    given.push([name, value])
  }
  return Object.fromEntries(given)
}

/** A status without a reason clears the stored reason, and the response has little more than the status [S25]. */
const adminUpdateNodeVersion = operation(
  'put',
  '/admin/nodes/{nodeId}/versions/{versionNumber}',
  async (call) => {
    const refusal = refuseWithoutElevation(call)
    if (refusal) return refusal
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
    if (!mayBecome(version, status)) {
      return { status: 400, body: { message: `A version can't go from ${version.status} to ${status}` } }
    }
    db.putVersion({ ...version, ...support, status, status_reason: reason })
    return { status: 200, body: { status } }
  },
)

export const adminVersionOperations = [adminUpdateNodeVersion]
