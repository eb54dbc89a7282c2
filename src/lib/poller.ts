/** Polls many targets with one timer, each with its own back-off. */

/** When to poll again: after the current interval, after the longest one, or never. */
export type PollResult = 'again' | 'slowly' | 'over'

export interface PollTarget {
  key: string
  /** Never rejects. */
  ask: () => Promise<PollResult>
}

export const MIN_INTERVAL_MS = 2000
export const MAX_INTERVAL_MS = 30_000
const GROWTH = 1.5
/** The API doesn't mark stuck tasks, so polling stops after this time. */
export const MAX_POLLING_MS = 60 * 60 * 1000
/** Browsers send at most six HTTP/1.1 requests to a host at once. */
const MAX_CONCURRENT = 6
/** Targets due within this window are polled together, so that the timer fires less often. */
const BATCH_WINDOW_MS = 250

interface Entry extends PollTarget {
  /** Responses so far; -1 after giving up. */
  tries: number
  /** Epoch milliseconds; infinite once polling has ended. */
  dueAt: number
  /** Epoch milliseconds of the start. */
  startedAt: number
  isPolling: boolean
}

/** Returns the delay after a number of responses, in milliseconds: 2 s, growing by half up to 30 s. */
export const intervalMs = (tries: number): number =>
  Math.min(MIN_INTERVAL_MS * GROWTH ** Math.max(0, tries - 1), MAX_INTERVAL_MS)

export class Poller {
  readonly #entries = new Map<string, Entry>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #paused = true
  #running = 0
  readonly #onChange: () => void

  /** @param onChange called when the number of active targets may have changed. */
  constructor(onChange: () => void = () => undefined) {
    this.#onChange = onChange
  }

  /** Replaces the targets. Targets that were already there keep their schedule. */
  watch(targets: readonly PollTarget[]): void {
    const keys = new Set(targets.map(({ key }) => key))
    for (const key of this.#entries.keys()) if (!keys.has(key)) this.#entries.delete(key)
    for (const target of targets) if (!this.#entries.has(target.key)) this.#start(target)
    this.#schedule()
  }

  /** Restarts polling of a target immediately, even if it had ended. */
  again(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.isPolling) return
    this.#start(entry)
    this.#schedule()
    this.#onChange()
  }

  /** Pauses or resumes. Targets that came due while paused are polled on resume. */
  pause(paused: boolean): void {
    this.#paused = paused
    this.#schedule()
  }

  /** Number of targets still polled. */
  get active(): number {
    return [...this.#entries.values()].filter(({ dueAt }) => dueAt !== Number.POSITIVE_INFINITY).length
  }

  /** Whether polling timed out before the target was done. */
  isGivenUp(key: string): boolean {
    const entry = this.#entries.get(key)
    return Boolean(entry && entry.dueAt === Number.POSITIVE_INFINITY && entry.tries < 0)
  }

  #start({ key, ask }: PollTarget): void {
    const now = Date.now()
    this.#entries.set(key, { key, ask, tries: 0, dueAt: now, startedAt: now, isPolling: false })
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#paused || this.#running >= MAX_CONCURRENT) return
    const idle = [...this.#entries.values()].filter(({ isPolling }) => !isPolling)
    const next = Math.min(...idle.map(({ dueAt }) => dueAt))
    if (next === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, next - Date.now()))
  }

  #tick(): void {
    const soon = Date.now() + BATCH_WINDOW_MS
    const due = [...this.#entries.values()]
      .filter(({ dueAt, isPolling }) => !isPolling && dueAt <= soon)
      .sort((a, b) => a.dueAt - b.dueAt)
    for (const entry of due.slice(0, MAX_CONCURRENT - this.#running)) void this.#poll(entry)
    this.#schedule()
  }

  async #poll(entry: Entry): Promise<void> {
    entry.isPolling = true
    this.#running += 1
    const result = await entry.ask()
    entry.isPolling = false
    this.#running -= 1
    const now = Date.now()
    entry.tries += 1
    if (result === 'over') entry.dueAt = Number.POSITIVE_INFINITY
    else if (now - entry.startedAt >= MAX_POLLING_MS)
      Object.assign(entry, { dueAt: Number.POSITIVE_INFINITY, tries: -1 })
    else entry.dueAt = now + (result === 'slowly' ? MAX_INTERVAL_MS : intervalMs(entry.tries))
    this.#schedule()
    if (entry.dueAt === Number.POSITIVE_INFINITY) this.#onChange()
  }
}
