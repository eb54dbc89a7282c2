import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { type MediaRef, mediaTask } from '#src/api/media.ts'
import { mediaKey } from '#src/api/mediaRefs.ts'
import { isEnded, type TaskState } from '#src/api/mediaTasks.ts'
import { Poller, type PollResult } from '#src/lib/poller.ts'

/** Failures that a retry can't fix. */
const finalFailures: readonly FailureKind[] = [
  'missing',
  'forbidden',
  'no-credit',
  'signed-out',
  'invalid',
  'conflict',
]

/** Whether polling of a task has ended: in an end state, or with a failure that a retry can't fix. */
export const isPollingDone = (state: TaskState | undefined, error: unknown): boolean =>
  error ? finalFailures.includes(failureKind(error)) : state !== undefined && isEnded(state)

async function fetchTask(client: QueryClient, ref: MediaRef): Promise<PollResult> {
  try {
    const task = await client.fetchQuery({ ...mediaTask(ref), staleTime: 0, retry: false })
    return isEnded(task.state) ? 'over' : 'again'
  } catch (error) {
    const kind = failureKind(error)
    if (finalFailures.includes(kind)) return 'over'
    return kind === 'limited' ? 'slowly' : 'again'
  }
}

interface Polling {
  /** Fetches a task at once and restarts its polling. */
  refetch: (ref: MediaRef) => void
  /** Whether polling of a task timed out before the task ended. */
  isGivenUp: (ref: MediaRef) => boolean
}

/** Polls tasks until they end. Pauses while the page is hidden or the browser is offline. */
export function usePolling(refs: readonly MediaRef[]): Polling {
  const client = useQueryClient()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [poller] = useState(() => new Poller(rerender))
  // The poller keeps the schedule of tasks that stay on the list.
  useEffect(() => {
    poller.watch(refs.map((ref) => ({ key: mediaKey(ref), ask: () => fetchTask(client, ref) })))
    rerender()
  }, [poller, client, refs])
  // Retries tasks that failed with a 401: the user may have signed in again in another tab.
  useEffect(() => {
    const refetchSignedOut = () => {
      if (document.visibilityState !== 'visible') return
      for (const ref of refs) {
        const error = client.getQueryState(mediaTask(ref).queryKey)?.error
        if (error && failureKind(error) === 'signed-out') poller.again(mediaKey(ref))
      }
    }
    document.addEventListener('visibilitychange', refetchSignedOut)
    return () => document.removeEventListener('visibilitychange', refetchSignedOut)
  }, [poller, client, refs])
  useEffect(() => {
    const updatePaused = () => poller.pause(document.visibilityState === 'hidden' || !navigator.onLine)
    updatePaused()
    document.addEventListener('visibilitychange', updatePaused)
    addEventListener('online', updatePaused)
    addEventListener('offline', updatePaused)
    return () => {
      document.removeEventListener('visibilitychange', updatePaused)
      removeEventListener('online', updatePaused)
      removeEventListener('offline', updatePaused)
      poller.pause(true)
    }
  }, [poller])
  const refetch = useCallback((ref: MediaRef) => poller.again(mediaKey(ref)), [poller])
  const isGivenUp = useCallback((ref: MediaRef) => poller.isGivenUp(mediaKey(ref)), [poller])
  return { refetch, isGivenUp }
}

/** Cached data of a task. Never fetches: only `usePolling` does. */
export function useTask(ref: MediaRef) {
  const { data, error, dataUpdatedAt } = useQuery({ ...mediaTask(ref), enabled: false })
  return { task: data, error, fetchedAt: dataUpdatedAt }
}
