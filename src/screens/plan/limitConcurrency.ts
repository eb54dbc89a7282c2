type Run = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>

/** Returns a function that runs tasks, at most `max` at a time, in the order in which they were given. */
export function limitConcurrency(max: number): Run {
  const waiting = new Set<() => void>()
  let running = 0
  const startNext = () => {
    const [start] = waiting
    if (!start || running >= max) return
    waiting.delete(start)
    running += 1
    start()
  }
  return async (task, signal) => {
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', cancel)
        resolve()
      }
      const cancel = () => {
        waiting.delete(start)
        reject(signal.reason)
      }
      signal.addEventListener('abort', cancel, { once: true })
      waiting.add(start)
      startNext()
    })
    try {
      return await task()
    } finally {
      running -= 1
      startNext()
    }
  }
}
