import { onTestFinished, vi } from 'vitest'
import type { AuthUser } from '#src/auth/session.ts'
import { fakeProvider, openDocument } from '#test/auth/openDocument.ts'
import type { Registry } from '#test/mock-api/registry.ts'
import { people } from '#test/mock-api/seed/people.ts'

/** A person as the identity provider tells of them; the registry knows who bears one of its uids. */
export function somebody(role: keyof typeof people, changes: Partial<AuthUser> = {}): AuthUser {
  const uid = people[role]
  return {
    uid,
    email: `${role}@example.org`,
    emailVerified: true,
    displayName: role,
    photoURL: null,
    ...changes,
  }
}

/** Writes down where the document is sent, instead of going there. */
function watchLocation(): string[] {
  const went: string[] = []
  const ways: Record<string | symbol, unknown> = {
    assign: (address: string) => void went.push(`assign ${address}`),
    replace: (address: string) => void went.push(`replace ${address}`),
    reload: () => void went.push('reload'),
  }
  const real = location
  vi.stubGlobal('location', new Proxy(ways, { get: (_, key) => ways[key] ?? Reflect.get(real, key, real) }))
  return went
}

interface Options {
  /** Who is signed in; `unknown`: somebody is expected and not known yet; else a visitor. */
  as?: AuthUser | 'unknown'
  registry?: Registry
  /** What signing out does at the identity provider. */
  signOut?: () => Promise<undefined>
}

/** A new document of the site at an address, with modules of its own and somebody in it. */
export async function openSite(address: string, { as, registry, signOut }: Options = {}) {
  const page = await openDocument({ at: address, hint: as !== undefined })
  const provider = fakeProvider(signOut ? { signOut: vi.fn(signOut) } : {})
  page.registerProvider(provider)
  if (as && as !== 'unknown') page.signIn(as)
  const went = watchLocation()
  // After the document's own modules, so that these belong to it.
  const { renderSite } = await import('#test/renderSite.tsx')
  const { currentUser } = await import('#src/api/users.ts')
  const site = await renderSite(address, { later: true, ...(registry ? { registry } : {}) })
  onTestFinished(() => history.replaceState(null, '', '/'))
  return { ...page, ...site, went, provider, currentUser }
}
