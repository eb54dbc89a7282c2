import type { Wait } from './sentinels.ts'

/** A failure to inject. Without a status or `network` the request is only delayed. */
export interface Fault {
  /** Any method when left out; case-insensitive. */
  method?: string
  /** Tested against the raw path with escapes, without the query. */
  path: RegExp
  status?: number
  /** JSON body of the response; `{message}` when left out, empty when null. */
  body?: unknown
  headers?: Record<string, string>
  network?: 'error'
  delayMs?: number
  /** Number of requests affected; all when left out. */
  times?: number
}

interface ActiveFault {
  fault: Fault
  left: number
}

function responseOf({ status, body, headers = {}, network }: Fault): Response | null {
  if (network === 'error') return Response.error()
  if (status === undefined) return null
  if (body === null) return new Response(null, { status, headers })
  return Response.json(body ?? { message: 'Injected failure' }, { status, headers })
}

/** The faults set by a test; the newest matching fault wins. */
export class Faults {
  #active: ActiveFault[] = []

  /** Adds a fault; the returned function removes it. */
  add(fault: Fault): () => void {
    const active = { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
    this.#active.unshift(active)
    return () => {
      this.#active = this.#active.filter((other) => other !== active)
    }
  }

  clear(): void {
    this.#active = []
  }

  /** The response of the fault that matches this request, after its delay; null when none does. */
  async hit(request: Request, path: string, wait: Wait): Promise<Response | null> {
    const active = this.#active.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.method === undefined || fault.method.toUpperCase() === request.method) &&
        new RegExp(fault.path.source, fault.path.flags.replace(/[gy]/g, '')).test(path),
    )
    if (!active) return null
    active.left -= 1
    if (active.fault.delayMs !== undefined) await wait(active.fault.delayMs, request.signal)
    return responseOf(active.fault)
  }
}
