import { useEffect, useRef } from 'react'

/** Runs one task at a time: a new task, `cancel`, and unmounting abort the signal of the previous one. */
export function useExclusiveTask() {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    /**
     * Resolves to the task's result. Calls `onError` and rejects if the task fails; resolves to undefined if it fails after it
     * was aborted.
     */
    run: async <Result>(
      task: (signal: AbortSignal) => Promise<Result>,
      onError: () => void,
    ): Promise<Result | undefined> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      try {
        return await task(controller.signal)
      } catch (error) {
        if (controller.signal.aborted) return undefined
        onError()
        throw error
      }
    },
    cancel: () => running.current?.abort(),
  }
}
