import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { openSite, somebody } from './openSite.tsx'

beforeAll(async () => {
  // Compiled before the first test, whose patience it would cost.
  await Promise.all([
    import('#test/renderSite.tsx'),
    import('#src/app/guards.tsx'),
    import('#src/screens/publish/YourNodesScreen.tsx'),
    import('#src/screens/admin/AdminScreen.tsx'),
  ])
}, 60_000)

const mainText = () => screen.getByRole('main').textContent

describe('a visitor', () => {
  test.each([
    ['/nodes', '/nodes'],
    ['/nodes?page.a%26b=2&x=%2F', '/nodes?page.a%26b=2&x=%2F'],
    ['/admin', '/admin'],
    ['/admin/no/such?page=1', '/admin/no/such?page=1'],
  ])('is sent from %s to the login page, with the way back and without a private call', async (at, back) => {
    const { went, registry } = await openSite(at)
    await waitFor(() => expect(went).toEqual([`replace /auth/login?fromUrl=${encodeURIComponent(back)}`]))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(registry.requests).toEqual([])
  })

  test('reads what is public', async () => {
    const { went } = await openSite('/releases')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(went).toEqual([])
  })
})

describe('while it is unknown who is there', () => {
  test.each(['/nodes', '/admin'])('%s waits, and asks for nothing private', async (at) => {
    const { went, registry } = await openSite(at, { as: 'unknown' })
    expect(await screen.findByRole('main')).toHaveTextContent('Loading…')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(went).toEqual([])
    expect(registry.requests).toEqual([])
  })

  test('a page opens as soon as its person is known', async () => {
    const { signIn } = await openSite('/nodes', { as: 'unknown' })
    signIn(somebody('owner'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your nodes' })).toBeVisible()
  })

  test('a page whose person has left for good leads to the login page', async () => {
    const { setSession, went } = await openSite('/nodes', { as: 'unknown' })
    setSession({ status: 'anonymous' })
    await waitFor(() => expect(went).toEqual(['replace /auth/login?fromUrl=%2Fnodes']))
  })
})

describe('the pages of administrators', () => {
  test('open for an administrator', async () => {
    await openSite('/admin', { as: somebody('admin') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible()
  })

  test.each(['/admin', '/admin/no-such-page'])(
    '%s is for others like an address that is not there',
    async (at) => {
      const { router, registry } = await openSite('/no/such/place', { as: somebody('owner') })
      await screen.findByRole('heading', { name: 'Page not found' })
      const unknown = mainText()
      await act(async () => router.navigate(at))
      expect(router.state.location.pathname).toBe(at)
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
      await waitFor(() => expect(mainText()).toBe(unknown))
      expect(new Set(registry.requests.map(({ path }) => path))).toEqual(new Set(['/users']))
    },
  )

  test('an unknown one is not there for an administrator either', async () => {
    await openSite('/admin/no-such-page', { as: somebody('admin') })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test.each([500, 404, 429])(
    'a failure (%s) to tell who is one is an error page, and can be tried again',
    async (status) => {
      const registry = createRegistry({ data: seed })
      const heal = registry.fault({ path: /^\/users$/, status })
      const { user } = await openSite('/admin', { as: somebody('admin'), registry })
      const retry = await screen.findByRole('button', { name: 'Try again' })
      expect(screen.queryByText('Page not found')).toBeNull()
      expect(registry.calls(/^\/versions$/)).toEqual([])
      heal()
      await user.click(retry)
      expect(await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible()
    },
  )
})

test('a page keeps standing when the session of its reader ends, and is gone when they leave', async () => {
  const { setSession, revokeSession, went } = await openSite('/nodes', { as: somebody('owner') })
  const title = await screen.findByRole('heading', { level: 1, name: 'Your nodes' })
  setSession({ status: 'anonymous' })
  expect(await screen.findByText('Your session has ended.')).toBeVisible()
  expect(title).toBeVisible()
  expect(went).toEqual([])
  revokeSession()
  setSession({ status: 'unknown' })
  await waitFor(() => expect(title).not.toBeInTheDocument())
})
