/** Far below 50 ms, where a long task begins: a slice overruns on a slow device. */
const maxMs = 8
const defaultCheckInterval = 256

interface TimeSlicesOptions {
  /** Cancels the computation. */
  signal?: AbortSignal | undefined
  /** Steps after which the clock is read: 1 for slow steps. */
  checkInterval?: number
}

/**
 * Continues in a new task, after input. Where `scheduler.yield` is missing, as in Safari, the browser waits up to 4 ms
 * between two tasks.
 */
const yieldToBrowser = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

/** Splits a long computation into tasks, and stops it when the user cancels. */
export class TimeSlices {
  readonly #signal: AbortSignal | undefined
  readonly #checkInterval: number
  #began = performance.now()
  #steps = 0

  constructor({ signal, checkInterval = defaultCheckInterval }: TimeSlicesOptions = {}) {
    this.#signal = signal
    this.#checkInterval = checkInterval
  }

  /** Counts a step. True when `next` should be awaited. */
  isOver(): boolean {
    this.#steps += 1
    return this.#steps % this.#checkInterval === 0 && performance.now() - this.#began > maxMs
  }

  /**
   * Continues in a new task.
   * @throws the reason of the signal.
   */
  async next(): Promise<void> {
    await yieldToBrowser()
    this.#signal?.throwIfAborted()
    this.#began = performance.now()
  }
}
