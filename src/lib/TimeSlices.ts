/** Below 50 ms, the limit of a long task, also on a slow device. */
const defaultMaxMs = 12
const defaultCheckInterval = 256

interface TimeSlicesOptions {
  /** Cancels the computation. */
  signal?: AbortSignal | undefined
  /** Steps after which the clock is read: 1 for slow steps. */
  checkInterval?: number
  /** Length of a slice in milliseconds. */
  maxMs?: number
}

/** Splits a long computation into tasks, and stops it when the user cancels. */
export class TimeSlices {
  readonly #signal: AbortSignal | undefined
  readonly #checkInterval: number
  readonly #maxMs: number
  #began = performance.now()
  #steps = 0

  constructor({
    signal,
    checkInterval = defaultCheckInterval,
    maxMs = defaultMaxMs,
  }: TimeSlicesOptions = {}) {
    this.#signal = signal
    this.#checkInterval = checkInterval
    this.#maxMs = maxMs
  }

  /** Counts a step. True when `next` should be awaited. */
  isOver(): boolean {
    this.#steps += 1
    return this.#steps % this.#checkInterval === 0 && performance.now() - this.#began > this.#maxMs
  }

  /**
   * Continues in a new task.
   * @throws the reason of the signal.
   */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(resolve))
    this.#signal?.throwIfAborted()
    this.#began = performance.now()
  }
}
