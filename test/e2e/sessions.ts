import type { BrowserContextOptions } from 'playwright-core'
import type { Role } from '#test/auth-emulator/seedUsers.ts'
import { identityRound, type Site, signInAs, type Visit, type VisitOptions } from './site.ts'

type Session = Pick<BrowserContextOptions, 'storageState'>
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

/** A user's session for new contexts: signs the user in once, and sets the origin, which differs by test file. */
export const sessionOf =
  (site: Site) =>
  async (role: Role | undefined): Promise<Session> => {
    if (!role) return {}
    const stateKey = `${role} ${identityRound()}`
    const state = states.get(stateKey) ?? signInOnce(site, role)
    states.set(stateKey, state)
    const { cookies, origins } = await state
    return { storageState: { cookies, origins: origins.map((entry) => ({ ...entry, origin: site.url })) } }
  }

/** Opens an address as a signed-in user, for tests that don't change users. */
export async function visitAs(site: Site, role: Role, address: string, options: VisitOptions = {}) {
  const visit = await site.visit({ ...options, ...(await sessionOf(site)(role)) })
  await visit.open(address)
  return visit
}
