import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { AuthUser } from '#src/auth/session.ts'
import { fakeProvider, openDocument } from '#test/auth/openDocument.ts'
import type { Registry } from '#test/mock-api/registry.ts'
import { userIds } from '#test/mock-api/seed/users.ts'

/** A Firebase user whose uid belongs to a user of the mock API. */
export function testUser(role: keyof typeof userIds, changes: Partial<AuthUser> = {}): AuthUser {
  const uid = userIds[role]
  return {
    uid,
    email: `${role}@example.org`,
    emailVerified: true,
    displayName: role,
    photoURL: null,
    ...changes,
  }
}

/** Stubs `location` and records navigations that load a document, which jsdom can't do. */
export function stubLocation(): string[] {
  const navigations: string[] = []
  const stubs: Record<string | symbol, unknown> = {
    assign: (url: string) => void navigations.push(`assign ${url}`),
    replace: (url: string) => void navigations.push(`replace ${url}`),
    reload: () => void navigations.push('reload'),
  }
  const original = location
  vi.stubGlobal(
    'location',
    new Proxy(stubs, { get: (_, key) => stubs[key] ?? Reflect.get(original, key, original) }),
  )
  return navigations
}

interface Options {
  /** The signed-in user; `unknown` while Firebase hasn't restored the session. Default: anonymous. */
  as?: AuthUser | 'unknown'
  registry?: Registry
  /** Replaces Firebase's sign-out. */
  signOut?: () => Promise<undefined>
}

/**
 * Waits for the session watcher, which renders a status and then subscribes to the session in an effect. Its status is
 * empty until it has a message; those of skeletons have a text.
 */
export async function untilWatched(): Promise<void> {
  await waitFor(() => expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(''))
  // Resolves after the effects that React has scheduled.
  await act(async () => undefined)
}

/** Renders the site at a URL with fresh modules, as a new document would have. */
export async function openSite(url: string, { as, registry, signOut }: Options = {}) {
  const page = await openDocument({ at: url, hint: as !== undefined })
  const provider = fakeProvider(signOut ? { signOut: vi.fn(signOut) } : {})
  page.registerIdentityProvider(provider)
  if (as && as !== 'unknown') page.signIn(as)
  const navigations = stubLocation()
  // Imported after `openDocument`, so that it uses the fresh modules.
  const { renderSite } = await import('#test/renderSite.tsx')
  const { currentUser } = await import('#src/api/users.ts')
  const site = await renderSite(url, { withDeferredShell: true, ...(registry ? { registry } : {}) })
  onTestFinished(() => history.replaceState(null, '', '/'))
  return { ...page, ...site, navigations, provider, currentUser }
}
