import type { QueryClient } from '@tanstack/react-query'
import { decideVersion } from '#src/api/adminReviews.ts'
import { failureKind } from '#src/api/client/errors.ts'
import { currentUser } from '#src/api/users.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import { type Batch, type BatchItem, isSettled, keyOf, nextStep, withItem } from '#src/lib/reviewBatch.ts'
import type { StoredState } from '#src/lib/reviewRecord.ts'
import { isReviewStatus } from '#src/lib/reviewTransitions.ts'
import { armedUntil, disarm } from '#src/session/armed.ts'
import { notify } from '#src/ui/toasts.ts'
import { batchOf, dropBatch, phaseOf, saveBatch, setPhase } from './batchStore.ts'

/** How long a decision can be taken back before its first request goes out, in milliseconds. */
const windowMs = 8_000
/** Items that are on their way at the same time. */
const lanes = 3

const isArmed = () => armedUntil() > Date.now()

/** What the service has stored of an item; null when it is gone. */
async function storedState(client: QueryClient, item: BatchItem): Promise<StoredState | null> {
  const read = { ...reasonedVersions(item.nodeId), staleTime: 0, retry: false as const }
  const versions = await client.fetchQuery(read).catch((error: unknown) => {
    if (failureKind(error) === 'missing') return []
    throw error
  })
  const found = versions.find(({ version }) => version === item.version)
  return found && isReviewStatus(found.status) ? { status: found.status, reason: found.reason } : null
}

/** Notes what has become of an item, before anything else happens; false when its batch was given up meanwhile. */
function note(id: string, item: BatchItem, state: BatchItem['state'], why = ''): boolean {
  const batch = batchOf(id)
  if (batch) saveBatch(withItem(batch, keyOf(item), { state, why }))
  return batch !== undefined
}

/** Failures after which the service may have done it all the same. */
const isUncertain = (kind: string) => ['offline', 'timeout', 'unreadable', 'server'].includes(kind)

/** Looks whether a write without a good answer was done; only what was certainly not done counts as failed. */
async function settleUncertain(client: QueryClient, batch: Batch, item: BatchItem, by: string, why: string) {
  const sent = { ...item, state: 'sent' as const }
  const step = await storedState(client, item).then(
    (now) => nextStep(batch, sent, now, by),
    () => null,
  )
  if (!step) return void note(batch.id, item, 'sent', why)
  if (step.do === 'settle') return void note(batch.id, item, step.state, step.why)
  note(batch.id, item, 'failed', why)
}

async function runItem(client: QueryClient, batch: Batch, item: BatchItem, by: string): Promise<void> {
  const { id } = batch
  let now: StoredState | null
  try {
    now = await storedState(client, item)
  } catch (error) {
    // What may have been sent before stays in doubt until it can be looked at.
    return void note(id, item, item.state === 'sent' ? 'sent' : 'failed', failureKind(error))
  }
  const step = nextStep(batch, item, now, by)
  if (step.do === 'settle') return void note(id, item, step.state, step.why)
  if (!isArmed()) return
  if (!note(id, item, 'sent')) return
  try {
    await decideVersion.mutationFn(
      { nodeId: item.nodeId, version: item.version, change: step.change },
      { client },
    )
    note(id, item, 'done')
  } catch (error) {
    const kind = failureKind(error)
    if (kind === 'signed-out') {
      // The service takes this token no longer: the others wait for a new one.
      disarm()
      return void note(id, item, 'waiting')
    }
    if (isUncertain(kind)) return settleUncertain(client, batch, item, by, kind)
    note(id, item, 'failed', kind)
  }
}

async function runAll(client: QueryClient, id: string): Promise<void> {
  const batch = batchOf(id)
  if (!batch) return
  const { email } = await client.fetchQuery({ ...currentUser(), staleTime: Number.POSITIVE_INFINITY })
  const left = batch.items.filter((item) => !isSettled(item))
  const work = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      if (!isArmed() || !batchOf(id)) return
      await runItem(client, batch, item, email)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

/** Does what is left of a batch while the console is armed. One tab at a time: another one that tries does nothing. */
async function runBatch(client: QueryClient, id: string): Promise<void> {
  if (phaseOf(id)?.name === 'running' || !isArmed()) return setPhase(id, phaseOf(id) ?? null)
  setPhase(id, { name: 'running' })
  try {
    const { locks } = navigator
    if (!locks) await runAll(client, id)
    else {
      await locks.request(`comfy-registry-review-${id}`, { ifAvailable: true }, async (lock) => {
        if (lock) await runAll(client, id)
      })
    }
  } finally {
    setPhase(id, null)
  }
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()

function stopTimer(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/**
 * Keeps a batch and sends it when its window has passed.
 * @param failed what to say when it can't be gone on with.
 * @throws when the browser keeps nothing: without a note of what was sent, nothing is sent.
 */
export function holdBatch(client: QueryClient, batch: Batch, failed: string): void {
  saveBatch(batch)
  setPhase(batch.id, { name: 'held', sendAt: Date.now() + windowMs })
  timers.set(
    batch.id,
    setTimeout(() => sendBatch(client, batch.id, failed), windowMs),
  )
}

/** Sends what is left of a batch now; used for the end of the window, and for going on later. */
export function sendBatch(client: QueryClient, id: string, failed: string): void {
  stopTimer(id)
  if (phaseOf(id)?.name === 'held') setPhase(id, null)
  // It stays among those left, where it can be gone on with.
  runBatch(client, id).catch(() => notify({ kind: 'error', text: failed }))
}

/** Takes a batch back before anything of it was sent. */
export function takeBack(id: string): void {
  stopTimer(id)
  if (phaseOf(id)?.name !== 'running') dropBatch(id)
}
