import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import {
  batchIdOf,
  decisionChange,
  type StatusChange,
  type StoredState,
  undoChange,
} from '#src/lib/review/reviewRecord.ts'
import {
  type Decision,
  isReviewStatus,
  outcomeOf,
  type ReviewStatus,
} from '#src/lib/review/reviewTransitions.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'

/**
 * Review decisions made together, as plain data. Stored in the browser until every item is settled, so that a batch
 * can be resumed after its tab was closed.
 */
export interface Batch {
  /** Also stored in the review record of every version in the batch. */
  id: string
  /** The user who created the batch; only they can resume it. */
  uid: string
  action: Decision | 'undo'
  /** Id of the batch that an undo reverts; else empty. */
  undoes: string
  message: string
  /** Milliseconds since 1970. */
  createdAt: number
  items: readonly BatchItem[]
}

/**
 * `waiting`: nothing was sent · `sent`: it may have been sent, and its outcome is unknown · `done` · `failed`: the API did
 * not make the change · `skipped`: it was not sent, because the version has changed since or is gone.
 */
type ItemState = 'waiting' | 'sent' | 'done' | 'failed' | 'skipped'

export interface BatchItem {
  nodeId: string
  version: string
  /** Status of the version when it was selected. */
  from: ReviewStatus
  state: ItemState
  /** Code of why it failed or was skipped; the UI maps it to a message. */
  why: string
}

const states: readonly ItemState[] = ['waiting', 'sent', 'done', 'failed', 'skipped']

export const isSettled = ({ state }: BatchItem) => state === 'done' || state === 'skipped'

const isDone = ({ state }: BatchItem) => state === 'done'

/** Whether a batch still has items to send. */
export const isOpen = (batch: Batch) => !batch.items.every(isSettled)

/** Whether a batch has changed anything that its undo, if there is one, has not restored or is not about to restore. */
export function canUndo(batch: Batch, batches: readonly Batch[]): boolean {
  if (batch.action === 'undo' || isOpen(batch)) return false
  const undos = batches.filter(({ undoes }) => undoes === batch.id)
  if (undos.some(isOpen)) return false
  const undone = new Set(undos.flatMap(({ items }) => items.filter(isDone).map(versionKey)))
  return batch.items.some((item) => isDone(item) && !undone.has(versionKey(item)))
}

/** Returns a copy of the batch with one item changed. */
export function withItem(batch: Batch, key: string, change: Partial<BatchItem>): Batch {
  return {
    ...batch,
    items: batch.items.map((item) => (versionKey(item) === key ? { ...item, ...change } : item)),
  }
}

/** The next step for an item, given the state that the API has stored. */
export type Step =
  | { do: 'send'; change: StatusChange }
  | { do: 'settle'; state: 'done' | 'skipped'; why: string }

/**
 * Compares an item with the stored state. The batch id in the stored record shows what was already sent, so nothing is
 * sent twice; versions that another reviewer has decided since are skipped.
 * @param stored null if the version no longer exists.
 * @param by email address of the reviewer; not part of the batch, because batches are stored in the browser.
 */
export function nextStep(batch: Batch, item: BatchItem, stored: StoredState | null, by: string): Step {
  if (!stored) return { do: 'settle', state: 'skipped', why: 'missing' }
  const lastBatchId = batchIdOf(stored.reason)
  if (batch.action === 'undo') {
    const change = lastBatchId === batch.undoes ? undoChange(stored) : null
    if (change) return { do: 'send', change }
    // The undo was sent before, and the batch id is gone from the record: the undo succeeded.
    const isUndone = item.state === 'sent' && lastBatchId !== batch.undoes
    return { do: 'settle', state: isUndone ? 'done' : 'skipped', why: isUndone ? '' : 'changed' }
  }
  if (lastBatchId === batch.id) return { do: 'settle', state: 'done', why: '' }
  const to = stored.status === item.from ? outcomeOf(stored.status, batch.action) : null
  if (!to) return { do: 'settle', state: 'skipped', why: 'changed' }
  const { message, id: batchId } = batch
  return { do: 'send', change: decisionChange(stored, to, { message, by, batchId }) }
}

function parseItem(value: unknown): BatchItem[] {
  if (!isRecord(value)) return []
  const { nodeId, version, from, state, why } = value
  const knownState = states.find((candidate) => candidate === state)
  if (typeof nodeId !== 'string' || typeof version !== 'string' || !isReviewStatus(from) || !knownState)
    return []
  return [{ nodeId, version, from, state: knownState, why: typeof why === 'string' ? why : '' }]
}

function parseBatch(value: unknown): Batch[] {
  if (!isRecord(value) || !Array.isArray(value['items'])) return []
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '')
  const action = (['approve', 'reject', 'undo'] as const).find((candidate) => candidate === value['action'])
  const items = value['items'].flatMap(parseItem)
  if (!action || text('id') === '' || text('uid') === '' || items.length === 0) return []
  // An undo without the batch it reverts could revert any batch.
  if (action === 'undo' && text('undoes') === '') return []
  const createdAt = Number(value['createdAt']) || 0
  const texts = { id: text('id'), uid: text('uid'), undoes: text('undoes'), message: text('message') }
  return [{ ...texts, action, createdAt, items }]
}

/** Parses stored batches; skips invalid ones. */
export function parseBatches(text: string | null): Batch[] {
  // Without a limit, because the next write would replace batches that were not read.
  const value = readJson(text ?? '', Number.POSITIVE_INFINITY)
  return Array.isArray(value) ? value.flatMap(parseBatch) : []
}
