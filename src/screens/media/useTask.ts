import { type QueryState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { type MediaRef, mediaTask } from '#src/api/media.ts'
import { isEnded, type MediaTask, type TaskState } from '#src/api/mediaTasks.ts'
import { hourMs } from '#src/lib/format/durations.ts'

const minIntervalMs = 2000
const maxIntervalMs = 30_000
/** The API doesn't mark stuck tasks, so polling stops after this time. */
const maxPollingMs = hourMs

/** Failures that a retry can't fix. */
const finalFailures: readonly FailureKind[] = [
  'missing',
  'forbidden',
  'no-credit',
  'signed-out',
  'invalid',
  'conflict',
]

/** Whether a task is known to be in a final state. */
export const hasEnded = (state: TaskState | undefined): boolean => state !== undefined && isEnded(state)

/** Whether polling of a task has ended: in an end state, or with a failure that a retry can't fix. */
export const isPollingDone = (state: TaskState | undefined, error: unknown): boolean =>
  hasEnded(state) || (error !== null && finalFailures.includes(failureKind(error)))

interface CachedTask {
  state: QueryState<MediaTask>
}

const lastResponseAt = ({ dataUpdatedAt, errorUpdatedAt }: CachedTask['state']) =>
  Math.max(dataUpdatedAt, errorUpdatedAt)

/** Returns the delay of the next poll after the last response, in milliseconds; false once polling has ended. */
function pollInterval({ state }: CachedTask, startedAt: number): number | false {
  const elapsed = Math.max(0, lastResponseAt(state) - startedAt)
  if (isPollingDone(state.data?.state, state.error) || elapsed >= maxPollingMs) return false
  const { error } = state
  if (error instanceof ApiError && error.retryAfterMs > 0) return Math.max(error.retryAfterMs, minIntervalMs)
  if (error && failureKind(error) === 'limited') return maxIntervalMs
  // Each interval is one and a half times the previous one.
  return Math.min(minIntervalMs + elapsed / 2, maxIntervalMs)
}

export type TaskQuery = ReturnType<typeof useTask>

/** Polls a task until it ends. Pauses while the page is hidden or the browser is offline. */
export function useTask(ref: MediaRef) {
  const [startedAt, setStartedAt] = useState(Date.now)
  const isDue = ({ state }: CachedTask) => {
    const interval = pollInterval({ state }, startedAt)
    return interval !== false && Date.now() - lastResponseAt(state) >= interval
  }
  const query = useQuery({
    ...mediaTask(ref),
    retry: false,
    networkMode: 'online',
    refetchInterval: (current) => pollInterval(current, startedAt),
    refetchOnMount: ({ state }) => (state.error === null && hasEnded(state.data?.state) ? false : 'always'),
    refetchOnReconnect: isDue,
    // After a 401 too: the user may have signed in again in another tab.
    refetchOnWindowFocus: (current) =>
      isDue(current) || (current.state.error !== null && failureKind(current.state.error) === 'signed-out'),
  })
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = query
  return {
    task: data,
    error,
    fetchedAt: dataUpdatedAt,
    /** Whether polling timed out before the task ended. */
    hasTimedOut:
      !isPollingDone(data?.state, error) &&
      Math.max(dataUpdatedAt, errorUpdatedAt) - startedAt >= maxPollingMs,
    /** Fetches the task at once and restarts its polling. */
    refetch: () => {
      setStartedAt(Date.now())
      void refetch({ cancelRefetch: false })
    },
  }
}
