import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { type MediaRef, mediaTask } from '#src/api/media.ts'
import { mediaKey } from '#src/api/mediaRefs.ts'
import { isEnded, type TaskState } from '#src/api/mediaTasks.ts'
import { Poller, type Verdict } from '#src/lib/poller.ts'

/** Failures that asking again does not mend. */
const final: readonly FailureKind[] = [
  'missing',
  'forbidden',
  'no-credit',
  'signed-out',
  'invalid',
  'conflict',
]

/** Whether nothing more will be known of a task without somebody asking again. */
export const isOver = (state: TaskState | undefined, error: unknown): boolean =>
  error ? final.includes(failureKind(error)) : state !== undefined && isEnded(state)

async function askOnce(client: QueryClient, ref: MediaRef): Promise<Verdict> {
  try {
    const task = await client.fetchQuery({ ...mediaTask(ref), staleTime: 0, retry: false })
    return isEnded(task.state) ? 'over' : 'again'
  } catch (error) {
    const kind = failureKind(error)
    if (final.includes(kind)) return 'over'
    return kind === 'limited' ? 'slowly' : 'again'
  }
}

interface Polling {
  /** Asks about one task at once. */
  again: (ref: MediaRef) => void
  /** Tasks still asked about. */
  active: number
  isGivenUp: (ref: MediaRef) => boolean
}

/** Asks about tasks until they end, with one timer; not while the page is hidden or offline. */
export function usePolling(refs: readonly MediaRef[]): Polling {
  const client = useQueryClient()
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const [poller] = useState(() => new Poller(changed))
  // The timer is outside React.
  useEffect(() => {
    poller.watch(refs.map((ref) => ({ key: mediaKey(ref), ask: () => askOnce(client, ref) })))
    changed()
  }, [poller, client, refs])
  // Whose session had ended may have signed in again in another tab, and comes back to this one.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      for (const ref of refs) {
        const error = client.getQueryState(mediaTask(ref).queryKey)?.error
        if (error && failureKind(error) === 'signed-out') poller.again(mediaKey(ref))
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [poller, client, refs])
  // So are the window and the network.
  useEffect(() => {
    const look = () => poller.pause(document.visibilityState === 'hidden' || !navigator.onLine)
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      removeEventListener('offline', look)
      poller.pause(true)
    }
  }, [poller])
  const again = useCallback((ref: MediaRef) => poller.again(mediaKey(ref)), [poller])
  const isGivenUp = useCallback((ref: MediaRef) => poller.isGivenUp(mediaKey(ref)), [poller])
  return { again, active: poller.active, isGivenUp }
}

/** What is known of a task; the polling alone asks. */
export function useTask(ref: MediaRef) {
  const { data, error, isFetching, dataUpdatedAt } = useQuery({
    ...mediaTask(ref),
    enabled: false,
  })
  return { task: data, error, isFetching, fetchedAt: dataUpdatedAt }
}
