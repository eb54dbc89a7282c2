import { isRecord, readJson } from './lenientJson.ts'
import { batchIdOf, decisionChange, type StatusChange, type StoredState, undoChange } from './reviewRecord.ts'
import { type Decision, isReviewStatus, outcomeOf, type ReviewStatus } from './reviewTransitions.ts'

/**
 * Decisions on one or more versions that are made together, as plain data: kept in the browser until every item is
 * settled, so that a closed tab can go on where it stopped.
 */
export interface Batch {
  /** Also stands in the record of every version decided on with it. */
  id: string
  /** Whose it is; nobody else goes on with it. */
  uid: string
  action: Decision | 'undo'
  /** The batch that an undo takes back; else empty. */
  undoes: string
  message: string
  /** Milliseconds since 1970. */
  createdAt: number
  items: readonly BatchItem[]
}

/**
 * `waiting`: nothing was sent · `sent`: something may have been sent, the answer is not known · `done` · `failed`: the
 * service did not do it · `skipped`: it was not sent, because the version has changed since or is gone.
 */
type ItemState = 'waiting' | 'sent' | 'done' | 'failed' | 'skipped'

export interface BatchItem {
  nodeId: string
  version: string
  /** Where the version stood when it was chosen. */
  from: ReviewStatus
  state: ItemState
  /** Why it failed or was skipped: a word for the screen to explain. */
  why: string
}

const states: readonly ItemState[] = ['waiting', 'sent', 'done', 'failed', 'skipped']

export const keyOf = (one: { nodeId: string; version: string }) => `${one.nodeId}@${one.version}`

export const isSettled = ({ state }: BatchItem) => state === 'done' || state === 'skipped'

/** Whether something of it may still be sent. */
export const isOpen = (batch: Batch) => !batch.items.every(isSettled)

/** A batch with one item changed. */
export function withItem(batch: Batch, key: string, change: Partial<BatchItem>): Batch {
  return { ...batch, items: batch.items.map((item) => (keyOf(item) === key ? { ...item, ...change } : item)) }
}

/** What is to be done about an item, seen what the service has stored. */
export type Step =
  | { do: 'send'; change: StatusChange }
  | { do: 'settle'; state: 'done' | 'skipped'; why: string }

/**
 * Compares an item with what is stored now. What the batch has done already is recognised by its id in the stored
 * record, so nothing is sent twice; what somebody else has decided meanwhile is left alone.
 * @param by e-mail address of the reviewer; it is not part of a batch, because batches are kept in the browser.
 * @param now null when the version is gone.
 */
export function nextStep(batch: Batch, item: BatchItem, now: StoredState | null, by: string): Step {
  if (!now) return { do: 'settle', state: 'skipped', why: 'missing' }
  const last = batchIdOf(now.reason)
  if (batch.action === 'undo') {
    const change = last === batch.undoes ? undoChange(now) : null
    if (change) return { do: 'send', change }
    // Sent before, and the batch's mark is gone: it has been taken back.
    const isOurs = item.state === 'sent' && last !== batch.undoes
    return { do: 'settle', state: isOurs ? 'done' : 'skipped', why: isOurs ? '' : 'changed' }
  }
  if (last === batch.id) return { do: 'settle', state: 'done', why: '' }
  const to = now.status === item.from ? outcomeOf(now.status, batch.action) : null
  if (!to) return { do: 'settle', state: 'skipped', why: 'changed' }
  const { message, id: batchId } = batch
  return { do: 'send', change: decisionChange(now, to, { message, by, batchId }) }
}

function parseItem(value: unknown): BatchItem[] {
  if (!isRecord(value)) return []
  const { nodeId, version, from, state, why } = value
  const known = states.find((one) => one === state)
  if (typeof nodeId !== 'string' || typeof version !== 'string' || !isReviewStatus(from) || !known) return []
  return [{ nodeId, version, from, state: known, why: typeof why === 'string' ? why : '' }]
}

function parseBatch(value: unknown): Batch[] {
  if (!isRecord(value) || !Array.isArray(value['items'])) return []
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '')
  const action = (['approve', 'reject', 'undo'] as const).find((one) => one === value['action'])
  const items = value['items'].flatMap(parseItem)
  if (!action || text('id') === '' || text('uid') === '' || items.length === 0) return []
  // An undo that does not say of what would take back anything.
  if (action === 'undo' && text('undoes') === '') return []
  const createdAt = Number(value['createdAt']) || 0
  const texts = { id: text('id'), uid: text('uid'), undoes: text('undoes'), message: text('message') }
  return [{ ...texts, action, createdAt, items }]
}

/** Batches out of the browser's storage; what can't be read is left out. */
export function parseBatches(text: string | null): Batch[] {
  const value = readJson(text ?? '', 1_000_000)
  return Array.isArray(value) ? value.flatMap(parseBatch) : []
}
