import { mintAdminToken } from './bearer.ts'
import type { Registry } from './registry.ts'
import { people } from './seed/people.ts'

export interface Asked {
  status: number
  headers: Headers
  /** The body as read: JSON when it is JSON, the text when not, undefined when there is none. */
  body: unknown
}

function read(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Asks a registry in-process. `path` starts with a slash; redirects are not followed. */
export async function ask(registry: Registry, path: string, init?: RequestInit): Promise<Asked> {
  const response = await registry.handle(new Request(`https://api.example.org${path}`, init))
  return { status: response.status, headers: response.headers, body: read(await response.text()) }
}

/** The header of an administrator with an admin token of now. */
export const asAdmin = (uid: string = people.admin): RequestInit => ({
  headers: { authorization: `Bearer ${mintAdminToken(uid, Date.now()).token}` },
})

/** The header of somebody the registry knows, or not. */
export const as = (uid: string): RequestInit => ({ headers: { authorization: `Bearer ${uid}` } })
