import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { changedElsewhere, stored, storeToken, tokenOf } from '#test/auth/openDocument.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { openSite, somebody } from './openSite.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#test/renderSite.tsx'),
    import('#src/app/SessionWatcher.tsx'),
    import('#src/screens/publish/YourNodesScreen.tsx'),
  ])
}, 60_000)

const ended = 'Your session has ended.'
const mira = somebody('owner')

/** The site at an address with somebody in it, when everything has come. */
async function settled(address: string, options: Parameters<typeof openSite>[1] = { as: mira }) {
  const site = await openSite(address, options)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0))
  // The code that watches over the person has come, too.
  await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0))
  return site
}

/** What is still known. A page that is about to go may ask once more; the gate lets nothing through. */
const knownTo = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data]))

function leftElsewhere(): void {
  localStorage.removeItem(storageKeys.signedIn)
  act(() => void changedElsewhere(storageKeys.signedIn))
}

describe('when the person logs out in another tab', () => {
  test.each([
    ['/nodes', 'replace /auth/login'],
    ['/releases?project=desktop', 'reload'],
    ['/no/such/place', 'reload'],
  ])('%s is left, and nothing of theirs is kept', async (at, way) => {
    const { went, queryClient, isSessionRevoked, registry, currentUser } = await settled(at)
    storeToken(tokenOf(mira.uid))
    localStorage.setItem(storageKeys.cache, 'what they saw')
    leftElsewhere()
    expect(isSessionRevoked()).toBe(true)
    await waitFor(() => expect(went).toEqual([way]))
    expect(knownTo(queryClient)).toEqual([])
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    const asked = registry.requests.length
    await expect(queryClient.fetchQuery({ ...currentUser(), retry: false })).rejects.toBeTruthy()
    expect(registry.requests).toHaveLength(asked)
  })

  test('what was private is gone from the screen at once', async () => {
    await settled('/nodes')
    const title = screen.getByRole('heading', { level: 1, name: 'Your nodes' })
    leftElsewhere()
    await waitFor(() => expect(title).not.toBeInTheDocument())
  })

  test('what they typed and did not save is forgotten, and nobody is asked about it', async () => {
    const { went } = await settled('/publishers/quiet-harbor/edit')
    const { drafts } = await import('#src/components/drafts.ts')
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented ? 'asked' : 'not asked'
    }
    expect(leave()).toBe('not asked')
    const name = await screen.findByRole('textbox', { name: 'Display name' })
    fireEvent.change(name, { target: { value: 'Typed, not saved' } })
    await waitFor(() => expect(leave()).toBe('asked'))
    leftElsewhere()
    await waitFor(() => expect(went).toEqual(['replace /auth/login']))
    expect(drafts.size).toBe(0)
    expect(leave()).toBe('not asked')
  })

  test('before the code that watches has come, the page is left as soon as it comes', async () => {
    const { revokeSession, setSession, signIn, went } = await openSite('/releases')
    await act(async () => {
      signIn(mira)
      revokeSession()
      setSession({ status: 'unknown' })
    })
    await waitFor(() => expect(went).toEqual(['reload']))
  })

  test('a tab nobody is signed in in stays as it is', async () => {
    const { went, isSessionRevoked } = await openSite('/releases')
    await screen.findByRole('heading', { level: 1 })
    leftElsewhere()
    expect(isSessionRevoked()).toBe(false)
    expect(went).toEqual([])
  })
})

describe('when another person signs in in another tab', () => {
  test('everything of the former one is dropped, and the page is loaded anew', async () => {
    const { signIn, went, queryClient, isSessionRevoked } = await settled('/nodes')
    const title = screen.getByRole('heading', { level: 1, name: 'Your nodes' })
    localStorage.setItem(storageKeys.cache, 'what Mira saw')
    storeToken(tokenOf(mira.uid))
    act(() => signIn(somebody('otherOwner')))
    await waitFor(() => expect(went).toEqual(['reload']))
    expect(isSessionRevoked()).toBe(true)
    expect(title).not.toBeInTheDocument()
    expect(knownTo(queryClient)).toEqual([])
    expect(localStorage.getItem(storageKeys.cache)).toBeNull()
    expect(stored()).toBeNull()
    // They are signed in: what says so is theirs.
    expect(localStorage.getItem(storageKeys.signedIn)).toBe('1')
  })

  test('also where the session of the former one had ended before', async () => {
    const { signIn, setSession, went } = await settled('/nodes')
    act(() => setSession({ status: 'anonymous' }))
    expect(await screen.findByText(ended)).toBeVisible()
    act(() => signIn(somebody('otherOwner')))
    await waitFor(() => expect(went).toEqual(['reload']))
  })

  test('a change of their own name is none', async () => {
    const { signIn, went, isSessionRevoked } = await settled('/releases')
    act(() => signIn({ ...mira, displayName: 'Mira H.' }))
    expect(await screen.findByRole('button', { name: 'Mira H.' })).toBeVisible()
    expect(isSessionRevoked()).toBe(false)
    expect(went).toEqual([])
  })
})

describe('when the session has ended', () => {
  const seen = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
  }

  test('the page is kept, and the login page is a tab away', async () => {
    const { setSession, went } = await settled('/nodes?page.quiet-harbor=1')
    act(() => setSession({ status: 'anonymous' }))
    expect(await screen.findByText(ended)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Log in (opens a new tab)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(link).toHaveAttribute('href', '/auth/login?fromUrl=%2Fnodes%3Fpage.quiet-harbor%3D1')
    expect(screen.getByRole('heading', { level: 1, name: 'Your nodes' })).toBeVisible()
    expect(went).toEqual([])
  })

  test('the message goes when the same person is signed in again', async () => {
    const { setSession, signIn, went } = await settled('/nodes')
    act(() => setSession({ status: 'anonymous' }))
    expect(await screen.findByText(ended)).toBeVisible()
    act(() => signIn(mira))
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull())
    expect(went).toEqual([])
  })

  test('the message can be put away', async () => {
    const { setSession, user } = await settled('/nodes')
    act(() => setSession({ status: 'anonymous' }))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(ended)).toBeNull()
  })

  test('a service that refuses the person asks for it, until it takes them again', async () => {
    const registry = createRegistry({ data: seed })
    const heal = registry.fault({ path: /^\/users/, status: 401 })
    await openSite('/nodes', { as: mira, registry })
    expect(await screen.findByText(ended)).toBeVisible()
    // The login page would send them back at once.
    expect(screen.getByRole('link', { name: 'Log in (opens a new tab)' })).toHaveAttribute(
      'href',
      '/auth/again?fromUrl=%2Fnodes',
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Your nodes' })).toBeVisible()
    const before = registry.calls(/^\/users$/).length
    seen('visible')
    await waitFor(() => expect(registry.calls(/^\/users$/).length).toBeGreaterThan(before))
    expect(screen.getByText(ended)).toBeVisible()
    heal()
    seen('hidden')
    seen('visible')
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull())
    // What had failed is there now.
    expect(await screen.findByRole('link', { name: 'Quiet Harbor' })).toBeVisible()
  })

  test('what only a stored token had vouched for is asked for again', async () => {
    const { setSession, queryClient, assumeUser, registry } = await settled('/releases', { as: 'unknown' })
    assumeUser(mira.uid)
    const asked = registry.calls(/^\/releases$/).length
    act(() => setSession({ status: 'anonymous' }))
    await waitFor(() => expect(registry.calls(/^\/releases$/).length).toBeGreaterThan(asked))
    expect(screen.queryByText(ended)).toBeNull()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })
})
