/** Below 50 ms, the limit of a long task, also on a slow device. */
const maxSliceMs = 12
const defaultCheckInterval = 256

/** Splits a long computation into tasks, and stops it when the user cancels. */
export class TimeSlices {
  readonly #signal: AbortSignal | undefined
  readonly #checkInterval: number
  #began = performance.now()
  #steps = 0

  /** @param checkInterval steps after which the clock is read: 1 for slow steps. */
  constructor(signal?: AbortSignal, checkInterval = defaultCheckInterval) {
    this.#signal = signal
    this.#checkInterval = checkInterval
  }

  /** Counts a step. True when `next` should be awaited. */
  isOver(): boolean {
    this.#steps += 1
    return this.#steps % this.#checkInterval === 0 && performance.now() - this.#began > maxSliceMs
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
