import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { openSite, testUser } from '#test/app/openSite.tsx'
import { storeToken, tokenOf } from '#test/auth/openDocument.ts'

beforeAll(async () => {
  await Promise.all([
    import('#test/renderSite.tsx'),
    import('#src/app/Toasts.tsx'),
    import('#src/screens/auth/LogoutScreen.tsx'),
  ])
})

const mira = testUser('owner')
const logout = () => screen.findByRole('button', { name: 'Logout' })

test('signs out, shows progress, and deletes all private data', async () => {
  const signingOut = Promise.withResolvers<undefined>()
  const { user, navigations, queryClient, provider, registry, currentUser } = await openSite('/auth/logout', {
    as: mira,
    signOut: () => signingOut.promise,
  })
  expect(screen.queryByRole('banner')).toBeNull()
  storeToken(tokenOf(mira.uid))
  localStorage.setItem(storageKeys.cache, 'private data')
  await queryClient.fetchQuery(currentUser())
  await user.click(await logout())
  expect(await screen.findByRole('button', { name: 'Logging out…' })).toBeDisabled()
  expect(navigations).toEqual([])
  signingOut.resolve(undefined)
  await waitFor(() => expect(navigations).toEqual(['replace /auth/login']))
  expect(provider.signOut).toHaveBeenCalledTimes(1)
  // The page may read once more before it unloads; the revoked session blocks the request.
  const cached = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
  expect(cached).toEqual([])
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  const requestCount = registry.requests.length
  await expect(queryClient.fetchQuery({ ...currentUser(), retry: false })).rejects.toBeTruthy()
  expect(registry.requests).toHaveLength(requestCount)
})

test.each([
  ['the network is away', 'Logout Error: the network is away'],
  ['', 'Logout Error: Logging out took too long.'],
])(
  'a failed sign-out (%j) shows a message, and still revokes the session and deletes private data',
  async (message, toast) => {
    const { user, navigations, isSessionRevoked } = await openSite('/auth/logout', {
      as: mira,
      signOut: () => Promise.reject(new Error(message)),
    })
    storeToken(tokenOf(mira.uid))
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.click(await logout())
    expect(await screen.findByText(toast)).toBeInTheDocument()
    expect(isSessionRevoked()).toBe(true)
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    // The user has time to read the message, and a link to continue sooner.
    expect(navigations).toEqual([])
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/auth/login')
    await vi.advanceTimersByTimeAsync(5000)
    expect(navigations).toEqual(['replace /auth/login'])
  },
)

test.each([
  ['waiting', true],
  ['sent', true],
  ['done', false],
])('warns about review decisions that were not sent (%s)', async (state, isWarning) => {
  const item = { nodeId: 'harbor-suite', version: '1.3.0', from: 'flagged', state, why: '' }
  const batch = { id: 'b', uid: mira.uid, action: 'reject', undoes: '', message: 'No.', createdAt: 1 }
  localStorage.setItem(storageKeys.reviews, JSON.stringify([{ ...batch, items: [item] }]))
  await openSite('/auth/logout', { as: mira })
  await logout()
  expect(screen.queryAllByText(/review decisions made in this browser haven’t been sent/)).toHaveLength(
    isWarning ? 1 : 0,
  )
  if (isWarning)
    expect(screen.getByRole('link', { name: 'View decisions' })).toHaveAttribute('href', '/admin')
})

test('the button works while the session is still unknown', async () => {
  const { user, navigations } = await openSite('/auth/logout', { as: 'unknown' })
  await user.click(await logout())
  await waitFor(() => expect(navigations).toEqual(['replace /auth/login']))
})

test('shows an anonymous user that they are signed out, with a link to log in', async () => {
  const { setSession } = await openSite('/auth/logout')
  setSession({ status: 'anonymous' })
  expect(await screen.findByText('You’re logged out.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login')
  expect(screen.queryByRole('button')).toBeNull()
})
