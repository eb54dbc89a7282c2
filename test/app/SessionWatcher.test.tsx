import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { dispatchStorageEvent, storedToken, storeToken, tokenOf } from '#test/auth/openDocument.ts'
import { confirmsUnload } from '#test/confirmsUnload.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { sampleWorkflow } from '#test/mock-api/seed/workflow.ts'
import { seed } from '#test/mock-api/seed.ts'
import { openSite, testUser, untilWatched } from './openSite.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#test/renderSite.tsx'),
    import('#src/app/SessionWatcher.tsx'),
    import('#src/screens/publish/YourNodesScreen.tsx'),
  ])
})

const endedText = 'Your session has ended.'
const mira = testUser('owner')

/** Opens the site and waits until all reads have finished and the session watcher has loaded. */
async function openSettled(url: string, options: Parameters<typeof openSite>[1] = { as: mira }) {
  const site = await openSite(url, options)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0))
  await untilWatched()
  return site
}

/** Data in the query cache. */
const cachedData = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data]))

function signOutInOtherTab(): void {
  localStorage.removeItem(storageKeys.signedIn)
  act(() => void dispatchStorageEvent(storageKeys.signedIn))
}

describe('when the user signs out in another tab', () => {
  test.each([
    ['/nodes?page.a%26b=2', 'replace /auth/login?fromUrl=%2Fnodes%3Fpage.a%2526b%3D2'],
    ['/releases?project=desktop', 'reload'],
    ['/no/such/page', 'reload'],
  ])('%s ends with “%s”, and none of the user’s data is kept', async (url, navigation) => {
    const { navigations, queryClient, isSessionRevoked, registry, currentUser } = await openSettled(url)
    storeToken(tokenOf(mira.uid))
    localStorage.setItem(storageKeys.cache, 'persisted reads')
    signOutInOtherTab()
    expect(isSessionRevoked()).toBe(true)
    await waitFor(() => expect(navigations).toEqual([navigation]))
    expect(cachedData(queryClient)).toEqual([])
    // The router stores scroll positions.
    dispatchEvent(new Event('pagehide'))
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    const requestCount = registry.requests.length
    await expect(queryClient.fetchQuery({ ...currentUser(), retry: false })).rejects.toBeTruthy()
    expect(registry.requests).toHaveLength(requestCount)
  })

  test('private content is removed from the screen at once', async () => {
    await openSettled('/nodes')
    const title = screen.getByRole('heading', { level: 1, name: 'Your Nodes' })
    signOutInOtherTab()
    await waitFor(() => expect(title).not.toBeInTheDocument())
  })

  test('unsaved input is dropped, and the browser asks for no confirmation', async () => {
    const { navigations } = await openSettled('/publishers/quiet-harbor/edit')
    const { drafts } = await import('#src/components/drafts.ts')
    expect(confirmsUnload()).toBe(false)
    const name = await screen.findByRole('textbox', { name: 'Display name' })
    fireEvent.change(name, { target: { value: 'Typed, not saved' } })
    await waitFor(() => expect(confirmsUnload()).toBe(true))
    signOutInOtherTab()
    await waitFor(() =>
      expect(navigations).toEqual(['replace /auth/login?fromUrl=%2Fpublishers%2Fquiet-harbor%2Fedit']),
    )
    expect(drafts.size).toBe(0)
    expect(confirmsUnload()).toBe(false)
  })

  test('the page is left as soon as the session watcher loads, if they signed out before that', async () => {
    const { revokeSession, setSession, signIn, navigations } = await openSite('/releases')
    await act(async () => {
      signIn(mira)
      revokeSession()
      setSession({ status: 'unknown' })
    })
    await waitFor(() => expect(navigations).toEqual(['reload']))
  })

  test('an anonymous tab stays on its page', async () => {
    const { navigations, isSessionRevoked } = await openSite('/releases')
    await screen.findByRole('heading', { level: 1 })
    signOutInOtherTab()
    expect(isSessionRevoked()).toBe(false)
    expect(navigations).toEqual([])
  })
})

describe('when another user signs in in another tab', () => {
  test('the data of the previous user is deleted, and the page is reloaded', async () => {
    const { signIn, navigations, queryClient, isSessionRevoked } = await openSettled('/nodes')
    const title = screen.getByRole('heading', { level: 1, name: 'Your Nodes' })
    const usersKeys = [
      storageKeys.cache,
      storageKeys.recent,
      storageKeys.reviewFilters,
      storageKeys.recentWrites,
      storageKeys.plan,
    ]
    for (const key of usersKeys) localStorage.setItem(key, '[]')
    storeToken(tokenOf(mira.uid))
    act(() => signIn(testUser('otherOwner')))
    await waitFor(() => expect(navigations).toEqual(['reload']))
    expect(isSessionRevoked()).toBe(true)
    expect(title).not.toBeInTheDocument()
    expect(cachedData(queryClient)).toEqual([])
    expect(usersKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
    expect(storedToken()).toBeNull()
    // The hint belongs to the new user.
    expect(localStorage.getItem(storageKeys.signedIn)).toBe('1')
  })

  test('the page is also reloaded when the session of the previous user has expired before', async () => {
    const { signIn, setSession, navigations } = await openSettled('/nodes')
    act(() => setSession({ status: 'anonymous' }))
    expect(await screen.findByText(endedText)).toBeVisible()
    act(() => signIn(testUser('otherOwner')))
    await waitFor(() => expect(navigations).toEqual(['reload']))
  })

  test('a new display name of the same user leaves the page as it is', async () => {
    const { signIn, navigations, isSessionRevoked } = await openSettled('/releases')
    act(() => signIn({ ...mira, displayName: 'Mira H.' }))
    expect(await screen.findByRole('button', { name: 'Mira H.' })).toBeVisible()
    expect(isSessionRevoked()).toBe(false)
    expect(navigations).toEqual([])
  })
})

describe('when the session has expired', () => {
  const setVisibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
  }

  test('the page stays, and the login link opens a new tab', async () => {
    const { setSession, navigations } = await openSettled('/nodes?page.quiet-harbor=1')
    act(() => setSession({ status: 'anonymous' }))
    expect(await screen.findByText(endedText)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Log in (opens a new tab)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(link).toHaveAttribute('href', '/auth/login?fromUrl=%2Fnodes%3Fpage.quiet-harbor%3D1')
    expect(screen.getByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
    expect(navigations).toEqual([])
  })

  test('the workflow and the packs of the plan stay on its page', async () => {
    const { setSession, router } = await openSettled('/plan')
    const file = new File([JSON.stringify(sampleWorkflow)], 'workflow.json', { type: 'application/json' })
    fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })
    expect(await screen.findByRole('link', { name: 'Frame Weaver' })).toBeVisible()
    act(() => setSession({ status: 'anonymous' }))
    expect(await screen.findByText(endedText)).toBeVisible()
    // Renders the page again.
    await router.navigate(router.state.location, { replace: true })
    expect(screen.getByRole('link', { name: 'Frame Weaver' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Nodes that need your attention' })).toBeVisible()
  })

  test('the notice disappears when the same user signs in again, and the focus stays on the page', async () => {
    const { setSession, signIn, navigations } = await openSettled('/nodes')
    act(() => setSession({ status: 'anonymous' }))
    expect(await screen.findByText(endedText)).toBeVisible()
    screen.getByRole('link', { name: 'Log in (opens a new tab)' }).focus()
    act(() => signIn(mira))
    await waitFor(() => expect(screen.queryByText(endedText)).toBeNull())
    expect(screen.getByRole('main')).toHaveFocus()
    expect(navigations).toEqual([])
  })

  test('reads that failed meanwhile are fetched again when the same user signs in again', async () => {
    const { setSession, signIn, queryClient, user } = await openSettled('/account/api-keys')
    act(() => setSession({ status: 'anonymous' }))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await act(() => queryClient.refetchQueries())
    expect(await screen.findByRole('alert')).toBeVisible()
    act(() => signIn(mira))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('the notice is shown as soon as the session watcher loads, if the session expired before that', async () => {
    const { setSession, signIn } = await openSite('/releases')
    await act(async () => {
      signIn(mira)
      setSession({ status: 'anonymous' })
    })
    expect(await screen.findByText(endedText)).toBeVisible()
    act(() => signIn(mira))
    await waitFor(() => expect(screen.queryByText(endedText)).toBeNull())
  })

  test('the notice can be dismissed, and the focus stays on the page', async () => {
    const { setSession, user } = await openSettled('/nodes')
    act(() => setSession({ status: 'anonymous' }))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(endedText)).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('a 401 of the API shows the notice until the API accepts the user again', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: /^\/users/, status: 401 })
    const { queryClient } = await openSite('/nodes', { as: mira, registry })
    expect(await screen.findByText(endedText)).toBeVisible()
    // Still signed in to Firebase: the login page would redirect back at once.
    expect(screen.getByRole('link', { name: 'Log in (opens a new tab)' })).toHaveAttribute(
      'href',
      '/auth/again?fromUrl=%2Fnodes',
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const callCount = registry.calls(/^\/users$/).length
    setVisibility('visible')
    await waitFor(() => expect(registry.calls(/^\/users$/).length).toBeGreaterThan(callCount))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByText(endedText)).toBeVisible()
    endFault()
    setVisibility('hidden')
    setVisibility('visible')
    await waitFor(() => expect(screen.queryByText(endedText)).toBeNull())
    // Failed reads are fetched again.
    expect(await screen.findByRole('link', { name: 'Quiet Harbor' })).toBeVisible()
  })

  test('reads are fetched again when Firebase does not confirm the stored token', async () => {
    const { setSession, queryClient, assumeUser, registry } = await openSettled('/releases', {
      as: 'unknown',
    })
    assumeUser(mira.uid)
    const callCount = registry.calls(/^\/releases$/).length
    act(() => setSession({ status: 'anonymous' }))
    await waitFor(() => expect(registry.calls(/^\/releases$/).length).toBeGreaterThan(callCount))
    expect(screen.queryByText(endedText)).toBeNull()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })
})

describe('after a write in an earlier document', () => {
  const packPath = '/nodes/harbor-suite'
  const bypassesCaches = ({ headers }: { headers: Record<string, string> }) =>
    headers['cache-control']?.includes('no-cache') === true

  test('the reads that it changed bypass caches', async () => {
    const writes = [{ stale: { exact: [packPath], under: [] }, writtenAt: Date.now() - 60_000 }]
    localStorage.setItem(storageKeys.recentWrites, JSON.stringify(writes))
    const { registry } = await openSettled(packPath)
    await waitFor(() => expect(registry.calls(/^\/nodes\/harbor-suite$/).some(bypassesCaches)).toBe(true))
    expect(registry.calls(/^\/nodes\/harbor-suite\/versions$/).some(bypassesCaches)).toBe(false)
  })

  test('the first reads that it changed start again if they are in flight', async () => {
    const writes = [{ stale: { exact: [packPath], under: [] }, writtenAt: Date.now() - 60_000 }]
    localStorage.setItem(storageKeys.recentWrites, JSON.stringify(writes))
    const registry = createRegistry({ data: seed })
    const neverRespond = () => new Promise<never>(() => undefined)
    const handle = async (request: Request) => {
      const response = await registry.handle(request)
      const isCached = new URL(request.url).pathname === packPath && !request.headers.has('cache-control')
      return isCached ? neverRespond() : response
    }
    await openSite(packPath, { as: mira, registry: { ...registry, handle } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })).toBeVisible()
  })

  test.each([
    [
      '90 seconds ago',
      JSON.stringify([{ stale: { exact: [packPath], under: [] }, writtenAt: Date.now() - 90_000 }]),
    ],
    [
      'in the future',
      JSON.stringify([{ stale: { exact: [packPath], under: [] }, writtenAt: Date.now() + 3_600_000 }]),
    ],
    ['without a time', JSON.stringify([{ stale: { exact: [packPath], under: [] } }])],
    ['that is malformed', '[{"stale":7},null'],
  ])('a write %s changes nothing', async (_, stored) => {
    localStorage.setItem(storageKeys.recentWrites, stored)
    const { registry } = await openSettled(packPath)
    expect(registry.calls(/^\/nodes\/harbor-suite$/).some(bypassesCaches)).toBe(false)
  })

  test('writes are stored for the next document', async () => {
    await openSettled('/nodes')
    // The module of this document.
    const { markStale } = await import('#src/api/client/staleInTabs.ts')
    const { path } = await import('#src/api/client/url.ts')
    const stale = { exact: [path`/nodes/${'harbor-suite'}`], under: [] }
    markStale(stale)
    expect(JSON.parse(localStorage.getItem(storageKeys.recentWrites) ?? '')).toEqual([
      { stale, writtenAt: expect.any(Number) },
    ])
  })
})
