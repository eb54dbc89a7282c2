import { useEffect, useRef } from 'react'

/** Runs one task at a time: a new task, `cancel`, and unmounting abort the signal of the previous one. */
export function useExclusiveTask() {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** Calls `onError` and rejects if the task fails; does nothing if a task fails after it was aborted. */
    run: async (task: (signal: AbortSignal) => Promise<void>, onError: () => void): Promise<void> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      try {
        await task(controller.signal)
      } catch (error) {
        if (controller.signal.aborted) return
        onError()
        throw error
      }
    },
    cancel: () => running.current?.abort(),
  }
}
