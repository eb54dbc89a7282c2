import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { openSite, testUser, untilWatched } from './openSite.tsx'

beforeAll(async () => {
  // Imports compile the modules, which would count toward the first test's timeout.
  await Promise.all([
    import('#test/renderSite.tsx'),
    import('#src/app/guards.tsx'),
    import('#src/screens/publish/YourNodesScreen.tsx'),
    import('#src/screens/admin/AdminScreen.tsx'),
  ])
})

afterEach(() => void vi.useRealTimers())

const mainText = () => screen.getByRole('main').textContent

describe('an anonymous user', () => {
  test.each([
    ['/nodes', '/nodes'],
    ['/nodes?page.a%26b=2&x=%2F', '/nodes?page.a%26b=2&x=%2F'],
    ['/admin', '/admin'],
    ['/admin/no/such?page=1', '/admin/no/such?page=1'],
  ])(
    'is redirected from %s to the login page, with the return URL and without a request',
    async (url, returnTo) => {
      const { navigations, registry } = await openSite(url)
      await waitFor(() =>
        expect(navigations).toEqual([`replace /auth/login?fromUrl=${encodeURIComponent(returnTo)}`]),
      )
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
      expect(registry.requests).toEqual([])
    },
  )

  test('can open public pages', async () => {
    const { navigations } = await openSite('/releases')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(navigations).toEqual([])
  })
})

describe('while the session is unknown', () => {
  test.each(['/nodes', '/admin'])('%s shows a placeholder and sends no request', async (url) => {
    const { navigations, registry } = await openSite(url, { as: 'unknown' })
    expect(await screen.findByRole('main')).toHaveTextContent('Loading…')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(navigations).toEqual([])
    expect(registry.requests).toEqual([])
  })

  test('a page offers to reload after a while, and still opens when the user is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { navigations, signIn } = await openSite('/nodes', { as: 'unknown' })
    expect(await screen.findByRole('main')).toHaveTextContent('Loading…')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t find out whether you’re logged in',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
    expect(navigations).toEqual(['reload'])
    signIn(testUser('owner'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(['/auth/methods', '/auth/action?mode=signIn&oobCode=x', '/auth/logout'])(
    '%s offers to reload after a while, and still opens when the user is known',
    async (url) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const { navigations, setSession } = await openSite(url)
      await screen.findByRole('heading', { level: 1 })
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'We couldn’t find out whether you’re logged in',
      )
      fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
      expect(navigations).toEqual(['reload'])
      setSession({ status: 'anonymous' })
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    },
  )

  test('a page opens as soon as the user is known', async () => {
    const { signIn } = await openSite('/nodes', { as: 'unknown' })
    signIn(testUser('owner'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
  })

  test('a page redirects to the login page when the user turns out to be anonymous', async () => {
    const { setSession, navigations } = await openSite('/nodes', { as: 'unknown' })
    setSession({ status: 'anonymous' })
    await waitFor(() => expect(navigations).toEqual(['replace /auth/login?fromUrl=%2Fnodes']))
  })
})

describe('admin pages', () => {
  test('open for an administrator', async () => {
    await openSite('/admin', { as: testUser('admin') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  })

  test.each(['/admin', '/admin/no-such-page'])('%s is the not-found page for other users', async (url) => {
    const { router, registry } = await openSite('/no/such/page', { as: testUser('owner') })
    const firstHeading = await screen.findByRole('heading', { name: 'Page not found' })
    const notFoundText = mainText()
    await router.navigate(url)
    expect(router.state.location.pathname).toBe(url)
    await waitFor(() => expect(firstHeading).not.toBeInTheDocument())
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    await waitFor(() => expect(mainText()).toBe(notFoundText))
    expect(new Set(registry.requests.map(({ path }) => path))).toEqual(new Set(['/users']))
  })

  test('with an unknown URL are the not-found page for administrators, too', async () => {
    await openSite('/admin/no-such-page', { as: testUser('admin') })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test.each([500, 404, 429])(
    'show an error with a retry when the user record fails with %s',
    async (status) => {
      const registry = createRegistry({ data: seed })
      const endFault = registry.fault({ path: /^\/users$/, status })
      const { user } = await openSite('/admin', { as: testUser('admin'), registry })
      const retry = await screen.findByRole('button', { name: 'Try again' })
      expect(screen.queryByText('Page not found')).toBeNull()
      expect(registry.calls(/^\/versions$/)).toEqual([])
      endFault()
      await user.click(retry)
      expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    },
  )
})

test('a page stays when the session expires, and is removed when the user signs out', async () => {
  const { setSession, revokeSession, navigations } = await openSite('/nodes', { as: testUser('owner') })
  const title = await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })
  await untilWatched()
  setSession({ status: 'anonymous' })
  expect(await screen.findByText('Your session has ended.')).toBeVisible()
  expect(title).toBeVisible()
  expect(navigations).toEqual([])
  revokeSession()
  setSession({ status: 'unknown' })
  await waitFor(() => expect(title).not.toBeInTheDocument())
})
