import type { BrowserContextOptions } from 'playwright-core'
import type { Role } from '#test/identity/people.ts'
import { type Site, signInAs } from './site.ts'

type Key = Pick<BrowserContextOptions, 'storageState'>

/** Signs each person in once; later visits begin with what the browser kept. */
export function keyOf(site: Site): (role: Role | undefined) => Promise<Key> {
  const made = new Map<Role, Promise<Key>>()
  const make = async (role: Role): Promise<Key> => {
    const ends: (() => Promise<void>)[] = []
    const { page, context } = await site.visit({ onTestFinished: (end) => void ends.push(end) })
    await signInAs(page, site.url, role, '/releases')
    const storageState = await context.storageState({ indexedDB: true })
    for (const end of ends) await end()
    return { storageState }
  }
  return async (role) => {
    if (!role) return {}
    const key = made.get(role) ?? make(role)
    made.set(role, key)
    return key
  }
}
