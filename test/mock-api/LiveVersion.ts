import type { Db } from './db.ts'
import { livePack, liveScript, liveVersionNumber } from './seed/live.ts'

/** Takes the version in review of `seed/live.ts` through its statuses, from the first time that a signed-in user reads it. */
export class LiveVersion {
  readonly #db: Db
  readonly #now: () => number
  #firstReadAt: number | null = null

  constructor(db: Db, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Stores the status that the version has by now. Call it before each response. */
  advance(request: Request, path: string): void {
    const { id } = livePack.node
    const version = this.#db.version(id, liveVersionNumber)
    if (!version) return
    if (path.includes(id) && request.headers.has('authorization')) this.#firstReadAt ??= this.#now()
    if (this.#firstReadAt === null) return
    const elapsed = this.#now() - this.#firstReadAt
    const change = liveScript.findLast(({ from }) => elapsed >= from)?.change
    // The owner may have changed it: only a status of the script is replaced.
    if (!change || change.status === version.status) return
    if (liveScript.some((step) => step.change.status === version.status))
      this.#db.putVersion({ ...version, ...change })
  }

  /** Forgets the first read. */
  reset(): void {
    this.#firstReadAt = null
  }
}
