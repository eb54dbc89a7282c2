/** Below 50 ms, the limit of a long task, also on a slow device. */
const maxSliceMs = 12
const checkInterval = 256

/** Splits a long computation into tasks, and stops it when the user cancels. */
export class TimeSlices {
  readonly #signal: AbortSignal | undefined
  #began = performance.now()
  #steps = 0

  constructor(signal?: AbortSignal) {
    this.#signal = signal
  }

  /** Counts a step. True when `next` should be awaited. Reads the clock once per many steps. */
  isOver(): boolean {
    this.#steps += 1
    return this.#steps % checkInterval === 0 && performance.now() - this.#began > maxSliceMs
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
