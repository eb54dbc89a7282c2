import type { QueryClient } from '@tanstack/react-query'
import { decideVersion } from '#src/api/adminReviews.ts'
import { failureKind } from '#src/api/client/errors.ts'
import { fetchUncached } from '#src/api/client/fetchUncached.ts'
import { isOutcomeUnknown } from '#src/api/client/isOutcomeUnknown.ts'
import { currentUser } from '#src/api/users.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import { elevatedUntil } from '#src/auth/elevation.ts'
import { forEachConcurrently } from '#src/lib/forEachConcurrently.ts'
import { type Batch, type BatchItem, isSettled, nextStep, withItem } from '#src/lib/review/reviewBatch.ts'
import type { StoredState } from '#src/lib/review/reviewRecord.ts'
import { isReviewStatus } from '#src/lib/review/reviewTransitions.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { areBatchesShown, dropBatch, getBatch, getPhase, saveBatch, setPhase } from './batchStore.ts'

/** `isInterrupted`: sending has failed as a whole. */
type OnStopped = (isInterrupted: boolean) => void

/** Time in which a batch can be canceled before its first request is sent, in milliseconds. */
const cancelWindowMs = 8_000
/** Items sent at the same time. */
const maxConcurrent = 3

const isElevated = () => elevatedUntil() > Date.now()

/** Status and reason the API has stored for an item; null when the version is gone. */
async function fetchStoredState(client: QueryClient, item: BatchItem): Promise<StoredState | null> {
  const query = reasonedVersions(item.nodeId)
  const versions = await fetchUncached(client, query, { retry: false }).catch((error: unknown) => {
    if (failureKind(error) === 'missing') return []
    throw error
  })
  const found = versions.find(({ version }) => version === item.version)
  return found && isReviewStatus(found.status) ? { status: found.status, reason: found.reason } : null
}

/** Stores the state of an item; false if its batch has been dropped. */
function saveItem(id: string, item: BatchItem, state: BatchItem['state'], why = ''): boolean {
  const batch = getBatch(id)
  if (batch) saveBatch(withItem(batch, versionKey(item), { state, why }))
  return batch !== undefined
}

/** Checks whether a write without a clear response was made. An item fails only when it certainly was not. */
async function settleUncertain(client: QueryClient, batch: Batch, item: BatchItem, by: string, why: string) {
  const sent = { ...item, state: 'sent' as const }
  const step = await fetchStoredState(client, item).then(
    (stored) => nextStep(batch, sent, stored, by),
    () => null,
  )
  if (!step) return void saveItem(batch.id, item, 'sent', why)
  if (step.do === 'settle') return void saveItem(batch.id, item, step.state, step.why)
  saveItem(batch.id, item, 'failed', why)
}

async function sendItem(client: QueryClient, batch: Batch, item: BatchItem, by: string): Promise<void> {
  const { id } = batch
  let stored: StoredState | null
  try {
    stored = await fetchStoredState(client, item)
  } catch (error) {
    // An item that may have been sent keeps its unknown outcome until the version can be read.
    return void saveItem(id, item, item.state === 'sent' ? 'sent' : 'failed', failureKind(error))
  }
  const step = nextStep(batch, item, stored, by)
  if (step.do === 'settle') return void saveItem(id, item, step.state, step.why)
  if (!isElevated()) return
  if (!saveItem(id, item, 'sent')) return
  try {
    await decideVersion.mutationFn(
      { nodeId: item.nodeId, version: item.version, change: step.change },
      { client },
    )
    saveItem(id, item, 'done')
  } catch (error) {
    const kind = failureKind(error)
    if (kind === 'signed-out') {
      // The admin write session has ended: the remaining items wait for the next one.
      return void saveItem(id, item, 'waiting')
    }
    if (isOutcomeUnknown(error)) return settleUncertain(client, batch, item, by, kind)
    saveItem(id, item, 'failed', kind)
  }
}

async function sendItems(client: QueryClient, id: string): Promise<void> {
  const batch = getBatch(id)
  if (!batch) return
  const { email } = await client.fetchQuery({ ...currentUser(), staleTime: Number.POSITIVE_INFINITY })
  const pending = batch.items.filter((item) => !isSettled(item))
  await forEachConcurrently(pending, maxConcurrent, async (item) => {
    if (isElevated() && getBatch(id)) await sendItem(client, batch, item, email)
  })
}

/** Sends the unsettled items of a batch during an admin write session. Does nothing while another tab sends it. */
async function runBatch(client: QueryClient, id: string): Promise<void> {
  if (getPhase(id)?.name === 'running' || !isElevated()) return setPhase(id, getPhase(id) ?? null)
  setPhase(id, { name: 'running' })
  try {
    const { locks } = navigator
    if (!locks) await sendItems(client, id)
    else {
      await locks.request(`comfy-registry-review-${id}`, { ifAvailable: true }, async (lock) => {
        if (lock) await sendItems(client, id)
      })
    }
  } finally {
    setPhase(id, null)
  }
}

const sendTimers = new Map<string, ReturnType<typeof setTimeout>>()

function clearSendTimer(id: string): void {
  clearTimeout(sendTimers.get(id))
  sendTimers.delete(id)
}

/**
 * Stores a batch and sends it once it can no longer be canceled.
 * @param onStopped called when sending stops, or when some items were not done and the page doesn't show it.
 * @throws Error when storage is full: nothing is sent without a stored record of it.
 */
export function scheduleBatch(client: QueryClient, batch: Batch, onStopped: OnStopped): void {
  saveBatch(batch)
  setPhase(batch.id, { name: 'scheduled', sendAt: Date.now() + cancelWindowMs })
  sendTimers.set(
    batch.id,
    setTimeout(() => sendBatch(client, batch.id, onStopped), cancelWindowMs),
  )
}

/** Whether no page shows that the batch has items that were not done. */
const isHiddenProblem = (id: string) =>
  !areBatchesShown() && getBatch(id)?.items.some(({ state }) => state !== 'done') === true

/** Sends the unsettled items of a batch now. Also resumes an unfinished batch. */
export function sendBatch(client: QueryClient, id: string, onStopped: OnStopped): void {
  clearSendTimer(id)
  if (getPhase(id)?.name === 'scheduled') setPhase(id, null)
  // The batch stays in the list of unfinished ones, where it can be resumed.
  runBatch(client, id).then(
    () => isHiddenProblem(id) && onStopped(false),
    () => onStopped(true),
  )
}

/** Cancels a batch before any of it was sent. */
export function cancelBatch(id: string): void {
  clearSendTimer(id)
  if (getPhase(id)?.name !== 'running') dropBatch(id)
}
