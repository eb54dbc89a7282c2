import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { openSite, testUser } from './openSite.tsx'

beforeAll(async () => {
  await Promise.all([import('#test/renderSite.tsx'), import('#src/app/header/OpenUserMenu.tsx')])
})

const banner = () => within(screen.getByRole('banner'))
const photoURL = 'https://photos.example.com/mira.png'

test('an anonymous user gets login and signup links, and no user record is read', async () => {
  const { registry } = await openSite('/releases')
  expect(banner().getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/auth/login?fromUrl=%2Freleases',
  )
  expect(banner().getByRole('link', { name: 'Signup' })).toBeVisible()
  expect(registry.calls(/^\/users/)).toEqual([])
})

test('an expected user gets a placeholder instead of login links until the session is known', async () => {
  const { signIn, registry } = await openSite('/releases', { as: 'unknown' })
  await screen.findByRole('heading', { level: 1 })
  expect(banner().queryByText('Login')).toBeNull()
  expect(banner().queryByText('Signup')).toBeNull()
  expect(registry.calls(/^\/users/)).toEqual([])
  signIn(testUser('owner', { displayName: 'Mira' }))
  expect(await banner().findByRole('button', { name: 'Mira' })).toBeVisible()
})

test('login links appear when an expected user turns out to be anonymous', async () => {
  const { setSession } = await openSite('/releases', { as: 'unknown' })
  setSession({ status: 'anonymous' })
  expect(await banner().findByRole('link', { name: 'Login' })).toBeVisible()
})

test.each([
  ['Mira Halvorsen', 'mira@example.org', 'Mira Halvorsen', 'M'],
  ['  ', 'noor@example.org', 'noor@example.org', 'N'],
  [null, 'noor@example.org', 'noor@example.org', 'N'],
  [null, null, 'User', 'U'],
  ['', '', 'User', 'U'],
  ['\u202e\u200b', null, 'User', 'U'],
  ['e\u0301lodie', null, 'e\u0301lodie', 'E\u0301'],
  ['👩‍🚀 Ada', null, '👩‍🚀 Ada', '👩‍🚀'],
  ['星工房', null, '星工房', '星'],
])(
  'the user named %j with the email address %j has the label %j and the initial %j',
  async (displayName, email, label, initial) => {
    await openSite('/releases', { as: testUser('owner', { displayName, email }) })
    const button = await banner().findByRole('button', { name: label })
    expect(button.textContent).toBe(initial)
  },
)

describe('the photo', () => {
  test('has a fixed size and sends no referrer', async () => {
    await openSite('/releases', { as: testUser('owner', { photoURL }) })
    const image = (await banner().findByRole('button', { name: 'owner' })).querySelector('img')
    expect(image).toHaveAttribute('src', photoURL)
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(image).toHaveAttribute('width', '28')
    expect(image).toHaveAttribute('height', '28')
  })

  test('is replaced by the initial when it fails to load', async () => {
    await openSite('/releases', { as: testUser('owner', { photoURL }) })
    const button = await banner().findByRole('button', { name: 'owner' })
    const image = button.querySelector('img')
    if (image) fireEvent.error(image)
    await waitFor(() => expect(button.textContent).toBe('O'))
    expect(button.querySelector('img')).toBeNull()
  })

  test.each([
    'javascript:alert(1)',
    'http://photos.example.com/a.png',
    'https://127.0.0.1/a.png',
    'data:image/png;base64,AAAA',
    '',
  ])('is not loaded from the unsafe URL %j', async (photoURL) => {
    await openSite('/releases', { as: testUser('owner', { photoURL }) })
    const button = await banner().findByRole('button', { name: 'owner' })
    expect(button.querySelector('img')).toBeNull()
    expect(button.textContent).toBe('O')
  })
})

describe('the user menu', () => {
  const items = async () => {
    await screen.findByRole('menuitem', { name: 'Your Nodes' })
    return screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])
  }

  test('works by keyboard and opens pages without loading a document', async () => {
    const { user, router } = await openSite('/releases', { as: testUser('owner') })
    const button = await banner().findByRole('button', { name: 'owner' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    expect(await items()).toEqual([
      ['Your Nodes', '/nodes'],
      ['Account', '/account'],
      ['Media tasks', '/media'],
      ['Commands Ctrl K', null],
      ['Logout', '/auth/logout'],
    ])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nodes'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('links to the dashboard for administrators', async () => {
    const { user, registry } = await openSite('/releases', { as: testUser('admin') })
    await user.click(await banner().findByRole('button', { name: 'admin' }))
    const link = await screen.findByRole('menuitem', { name: 'Admin Dashboard' })
    expect(link).toHaveAttribute('href', '/admin')
    expect(registry.calls(/^\/users$/)).toHaveLength(1)
  })

  test.each([
    ['sends a text for isAdmin', { status: 200, body: { id: 'x', name: 'x', isAdmin: 'true' } }],
    ['fails with 500', { status: 500 }],
    ['fails with 404', { status: 404 }],
  ])('has no dashboard link when the API %s', async (_, response) => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/users$/, ...response })
    const { user } = await openSite('/releases', { as: testUser('admin'), registry })
    await waitFor(() => expect(registry.calls(/^\/users$/)).not.toEqual([]))
    await user.click(await banner().findByRole('button', { name: 'admin' }))
    expect((await items()).map(([text]) => text)).toEqual([
      'Your Nodes',
      'Account',
      'Media tasks',
      'Commands Ctrl K',
      'Logout',
    ])
  })

  test('is replaced by login links when the session ends', async () => {
    const { setSession } = await openSite('/releases', { as: testUser('admin') })
    await banner().findByRole('button', { name: 'admin' })
    setSession({ status: 'anonymous' })
    expect(await banner().findByRole('link', { name: 'Login' })).toBeVisible()
    expect(banner().queryByRole('button', { name: 'admin' })).toBeNull()
  })
})

describe('a prerendered page', () => {
  /** Renders the page to HTML, then hydrates it. */
  async function prerenderAndHydrate(as: Parameters<typeof openSite>[1]) {
    const { i18n, queryClient, router, unmount } = await openSite('/releases', as)
    // Prerendered pages have their data and its code.
    await screen.findAllByRole('article')
    unmount()
    const { App } = await import('#src/app/App.tsx')
    const container = document.createElement('div')
    const app = <App router={router} queryClient={queryClient} i18n={i18n} />
    container.innerHTML = renderToString(app)
    document.body.append(container)
    const html = container.innerHTML
    const onRecoverableError = vi.fn()
    const root = createRef<ReturnType<typeof hydrateRoot>>()
    await act(async () => {
      root.current = hydrateRoot(container, app, { onRecoverableError })
    })
    onTestFinished(() => {
      root.current?.unmount()
      container.remove()
    })
    expect(onRecoverableError).not.toHaveBeenCalled()
    return { html, container }
  }

  test('contains login links and placeholder, one of which CSS hides', async () => {
    const { html } = await prerenderAndHydrate({})
    const page = new DOMParser().parseFromString(html, 'text/html')
    const links = [...page.querySelectorAll('header a[href^="/auth/"]')]
    expect(links.map((link) => link.textContent)).toEqual(['Login', 'Signup'])
    expect(links.every((link) => link.classList.contains('in-data-user:hidden'))).toBe(true)
    expect(page.querySelectorAll('header .not-in-data-user\\:hidden')).toHaveLength(1)
  })

  test('hydrates without a mismatch, then shows login links to anonymous users', async () => {
    const { container } = await prerenderAndHydrate({})
    await waitFor(() => expect(container.querySelector('.not-in-data-user\\:hidden')).toBeNull())
    expect(container.querySelectorAll('header a[href^="/auth/"]')).toHaveLength(2)
  })

  test('shows no login links to an expected user after hydration', async () => {
    const { container } = await prerenderAndHydrate({ as: 'unknown' })
    await waitFor(() => expect(container.querySelectorAll('header a[href^="/auth/"]')).toHaveLength(0))
  })
})
