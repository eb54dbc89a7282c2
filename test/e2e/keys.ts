import type { BrowserContextOptions } from 'playwright-core'
import type { Role } from '#test/auth-emulator/people.ts'
import { identityRound, type Site, signInAs, type Visit, type VisitOptions } from './site.ts'

type Key = Pick<BrowserContextOptions, 'storageState'>
type StoredState = Awaited<ReturnType<Visit['context']['storageState']>>

/** Storage states per user, shared by the files of a worker that don't change users. */
const states = new Map<string, Promise<StoredState>>()

async function signInOnce(site: Site, role: Role): Promise<StoredState> {
  const cleanups: (() => Promise<void>)[] = []
  const { page, context } = await site.visit({ onTestFinished: (cleanup) => void cleanups.push(cleanup) })
  await signInAs(page, site.url, role, '/releases')
  const state = await context.storageState({ indexedDB: true })
  for (const cleanup of cleanups) await cleanup()
  return state
}

/** Signs each user in once; later visits restore the storage state. Replaces its origin, which differs by test file. */
export const keyOf =
  (site: Site) =>
  async (role: Role | undefined): Promise<Key> => {
    if (!role) return {}
    const name = `${role} ${identityRound()}`
    const state = states.get(name) ?? signInOnce(site, role)
    states.set(name, state)
    const { cookies, origins } = await state
    return { storageState: { cookies, origins: origins.map((entry) => ({ ...entry, origin: site.url })) } }
  }

/** Opens an address as a signed-in user, for tests that don't change users. */
export async function visitAs(site: Site, role: Role, address: string, options: VisitOptions = {}) {
  const visit = await site.visit({ ...options, ...(await keyOf(site)(role)) })
  await visit.open(address)
  return visit
}
