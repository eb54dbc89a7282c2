/** The people of the local identity provider, put there through the emulator's own door for administrators. */
import { people, type SeedUser } from './people.ts'

// A page under test has another one.
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

export async function askIdentity(
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

async function addPerson(url: string, one: SeedUser): Promise<void> {
  await askIdentity(url, 'POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
    localId: one.uid,
    email: one.email,
    password: one.password,
    displayName: one.name,
    emailVerified: one.emailVerified,
    ...(one.phoneFactor
      ? {
          mfaInfo: [
            {
              mfaEnrollmentId: `${one.uid}-phone`,
              phoneInfo: one.phoneFactor,
              displayName: 'Phone',
              enrolledAt: new Date().toISOString(),
            },
          ],
        }
      : {}),
  })
}

/** Takes everybody away, and puts the seeded people in. One-time codes are the server's own. */
export async function seedPeople(url: string): Promise<void> {
  await askIdentity(url, 'DELETE', `/emulator/v1/projects/${project}/accounts`)
  for (const one of Object.values(people)) await addPerson(url, one)
}
