import type { BrowserContextOptions } from 'playwright-core'
import type { Role } from '#test/auth-emulator/people.ts'
import { identityRound, type Site, signInAs, type Visit, type VisitOptions } from './site.ts'

type Key = Pick<BrowserContextOptions, 'storageState'>
type Kept = Awaited<ReturnType<Visit['context']['storageState']>>

/** What the browser keeps of each person, once for all files of a worker that change nobody. */
const made = new Map<string, Promise<Kept>>()

async function make(site: Site, role: Role): Promise<Kept> {
  const ends: (() => Promise<void>)[] = []
  const { page, context } = await site.visit({ onTestFinished: (end) => void ends.push(end) })
  await signInAs(page, site.url, role, '/releases')
  const kept = await context.storageState({ indexedDB: true })
  for (const end of ends) await end()
  return kept
}

/** Signs each person in once; later visits begin with what the browser kept. Each file's site has an origin of its own. */
export const keyOf =
  (site: Site) =>
  async (role: Role | undefined): Promise<Key> => {
    if (!role) return {}
    const name = `${role} ${identityRound()}`
    const wanted = made.get(name) ?? make(site, role)
    made.set(name, wanted)
    const { cookies, origins } = await wanted
    return { storageState: { cookies, origins: origins.map((one) => ({ ...one, origin: site.url })) } }
  }

/** A visit by somebody who signed in before, at an address of the site. */
export async function visitAs(site: Site, role: Role, address: string, options: VisitOptions = {}) {
  const visit = await site.visit({ ...options, ...(await keyOf(site)(role)) })
  await visit.open(address)
  return visit
}
