import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { openSite, somebody } from '#test/app/openSite.tsx'
import { later, storeToken, tokenOf } from '#test/auth/openDocument.ts'

beforeAll(async () => {
  await Promise.all([
    import('#test/renderSite.tsx'),
    import('#src/app/Toasts.tsx'),
    import('#src/screens/auth/LogoutScreen.tsx'),
  ])
}, 60_000)

const mira = somebody('owner')
const logout = () => screen.findByRole('button', { name: 'Logout' })

test('signs out, says so meanwhile, and leaves nothing', async () => {
  const signingOut = later<undefined>()
  const { user, went, queryClient, provider, registry, currentUser } = await openSite('/auth/logout', {
    as: mira,
    signOut: () => signingOut.promise,
  })
  expect(screen.queryByRole('banner')).toBeNull()
  storeToken(tokenOf(mira.uid))
  localStorage.setItem(storageKeys.cache, 'what they saw')
  await queryClient.fetchQuery(currentUser())
  await user.click(await logout())
  expect(await screen.findByRole('button', { name: 'Logging out…' })).toBeDisabled()
  expect(went).toEqual([])
  signingOut.resolve(undefined)
  await waitFor(() => expect(went).toEqual(['replace /auth/login']))
  expect(provider.signOut).toHaveBeenCalledTimes(1)
  // A page that is about to go may ask once more; the gate lets nothing through.
  const known = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
  expect(known).toEqual([])
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  const asked = registry.requests.length
  await expect(queryClient.fetchQuery({ ...currentUser(), retry: false })).rejects.toBeTruthy()
  expect(registry.requests).toHaveLength(asked)
})

test.each([
  ['the network is away', 'Logout Error: the network is away'],
  ['', 'Logout Error: Signing out took too long.'],
])('a sign-out that fails (%j) is told, and gates and wipes all the same', async (message, toast) => {
  const { user, went, isSessionRevoked } = await openSite('/auth/logout', {
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
  // There is time to read it, and a way on for who has.
  expect(went).toEqual([])
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/auth/login')
  await vi.advanceTimersByTimeAsync(5000)
  expect(went).toEqual(['replace /auth/login'])
})

test('can be worked before it is known who is there', async () => {
  const { user, went } = await openSite('/auth/logout', { as: 'unknown' })
  await user.click(await logout())
  await waitFor(() => expect(went).toEqual(['replace /auth/login']))
})

test('who is signed out sees that, and the way in', async () => {
  const { setSession } = await openSite('/auth/logout')
  setSession({ status: 'anonymous' })
  expect(await screen.findByText('You are signed out.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login')
  expect(screen.queryByRole('button')).toBeNull()
})
