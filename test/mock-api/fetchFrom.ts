import { mintAdminToken } from './bearer.ts'
import type { Registry } from './registry.ts'
import { userIds } from './seed/users.ts'

export interface ParsedResponse {
  status: number
  headers: Headers
  /** The parsed body: JSON when valid, else the text, undefined when empty. */
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

/** Sends a request in-process. `path` starts with a slash; redirects are not followed. */
export async function fetchFrom(
  registry: Registry,
  path: string,
  init?: RequestInit,
): Promise<ParsedResponse> {
  const response = await registry.handle(new Request(`https://api.example.org${path}`, init))
  return { status: response.status, headers: response.headers, body: read(await response.text()) }
}

/** The header of an administrator with a current admin token. */
export const asAdmin = (uid: string = userIds.admin): RequestInit => ({
  headers: { authorization: `Bearer ${mintAdminToken(uid, Date.now()).token}` },
})

/** The header of a user, known to the mock API or not. */
export const asUser = (uid: string): RequestInit => ({ headers: { authorization: `Bearer ${uid}` } })
