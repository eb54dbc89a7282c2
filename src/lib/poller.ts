/** Asks about many things again and again with one timer, each at its own growing interval. */

/** What an answer means for asking again: soon, only after the longest interval, or not at all. */
export type PollResult = 'again' | 'slowly' | 'over'

export interface PollTarget {
  key: string
  /** Never rejects. */
  ask: () => Promise<PollResult>
}

export const MIN_INTERVAL_MS = 2000
export const MAX_INTERVAL_MS = 30_000
const growth = 1.5
/** Nothing marks a stuck task, so nobody is asked about for longer than this. */
export const MAX_POLLING_MS = 60 * 60 * 1000
/** Questions under way at the same time: what a browser sends to one host at once. */
const mostAtOnce = 6
/** Things due within this time are asked together, so that the timer wakes up less often. */
const togetherMs = 250

interface Entry extends PollTarget {
  /** Answers so far. */
  tries: number
  /** In milliseconds since 1970; infinite when there is nothing to ask any more. */
  dueAt: number
  /** When it was begun with. */
  since: number
  asking: boolean
}

/** How long to wait after so many answers, in milliseconds: 2 s, growing by half to 30 s. */
export const intervalMs = (tries: number): number =>
  Math.min(MIN_INTERVAL_MS * growth ** Math.max(0, tries - 1), MAX_INTERVAL_MS)

export class Poller {
  readonly #entries = new Map<string, Entry>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #paused = true
  #asking = 0
  readonly #changed: () => void

  /** @param changed called when the number of things still asked about may have changed. */
  constructor(changed: () => void = () => undefined) {
    this.#changed = changed
  }

  /** Asks about exactly these from now on; those that were there keep their place in time. */
  watch(things: readonly PollTarget[]): void {
    const keys = new Set(things.map(({ key }) => key))
    for (const key of this.#entries.keys()) if (!keys.has(key)) this.#entries.delete(key)
    for (const thing of things) if (!this.#entries.has(thing.key)) this.#begin(thing)
    this.#arm()
  }

  /** Asks about one at once, also when it was over. */
  again(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.asking) return
    this.#begin(entry)
    this.#arm()
    this.#changed()
  }

  /** While paused nothing is asked; what came due meanwhile is asked when it goes on. */
  pause(paused: boolean): void {
    this.#paused = paused
    this.#arm()
  }

  /** How many are still asked about. */
  get active(): number {
    return [...this.#entries.values()].filter(({ dueAt }) => dueAt !== Number.POSITIVE_INFINITY).length
  }

  /** Whether it was given up although nothing had ended. */
  isGivenUp(key: string): boolean {
    const entry = this.#entries.get(key)
    return Boolean(entry && entry.dueAt === Number.POSITIVE_INFINITY && entry.tries < 0)
  }

  #begin({ key, ask }: PollTarget): void {
    const now = Date.now()
    this.#entries.set(key, { key, ask, tries: 0, dueAt: now, since: now, asking: false })
  }

  #arm(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#paused || this.#asking >= mostAtOnce) return
    const idle = [...this.#entries.values()].filter(({ asking }) => !asking)
    const next = Math.min(...idle.map(({ dueAt }) => dueAt))
    if (next === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, next - Date.now()))
  }

  #tick(): void {
    const soon = Date.now() + togetherMs
    const due = [...this.#entries.values()]
      .filter(({ dueAt, asking }) => !asking && dueAt <= soon)
      .sort((a, b) => a.dueAt - b.dueAt)
    for (const entry of due.slice(0, mostAtOnce - this.#asking)) void this.#ask(entry)
    this.#arm()
  }

  async #ask(entry: Entry): Promise<void> {
    entry.asking = true
    this.#asking += 1
    const verdict = await entry.ask()
    entry.asking = false
    this.#asking -= 1
    const now = Date.now()
    entry.tries += 1
    if (verdict === 'over') entry.dueAt = Number.POSITIVE_INFINITY
    else if (now - entry.since >= MAX_POLLING_MS)
      Object.assign(entry, { dueAt: Number.POSITIVE_INFINITY, tries: -1 })
    else entry.dueAt = now + (verdict === 'slowly' ? MAX_INTERVAL_MS : intervalMs(entry.tries))
    this.#arm()
    if (entry.dueAt === Number.POSITIVE_INFINITY) this.#changed()
  }
}
