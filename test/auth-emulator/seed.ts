/** Seeds the users of the auth emulator through its admin API. */
import { type SeedUser, seedUsers } from './seedUsers.ts'

// Node's own; jsdom tests replace the global.
const { fetch } = globalThis

export const project = 'demo-comfy-registry'

export function asJson(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export async function requestEmulator(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return asJson(Buffer.from(await response.arrayBuffer()))
}

async function addUser(url: string, user: SeedUser): Promise<void> {
  await requestEmulator(url, 'POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
    localId: user.uid,
    email: user.email,
    password: user.password,
    displayName: user.name,
    emailVerified: user.emailVerified,
    ...(user.phoneFactor
      ? {
          mfaInfo: [
            {
              mfaEnrollmentId: `${user.uid}-phone`,
              phoneInfo: user.phoneFactor,
              displayName: 'Phone',
              enrolledAt: new Date().toISOString(),
            },
          ],
        }
      : {}),
  })
}

/** Replaces all users with the seeded ones. Their TOTP factors are added by `serve.ts`. */
export async function resetUsers(url: string): Promise<void> {
  await requestEmulator(url, 'DELETE', `/emulator/v1/projects/${project}/accounts`)
  for (const user of Object.values(seedUsers)) await addUser(url, user)
}
