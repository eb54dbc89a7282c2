import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { openSite, testUser } from './openSite.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#test/renderSite.tsx'),
    import('#src/app/SessionWatcher.tsx'),
    import('#src/screens/releases/ReleasesScreen.tsx'),
    import('#src/screens/publishers/PublisherScreen.tsx'),
  ])
}, 60_000)

/** A registry that refuses reads below a path unless they carry a token. */
function registryForUsers(refused: RegExp): Registry {
  const registry = createRegistry({ data: seed })
  const handle = async (request: Request) => {
    const isRefused = refused.test(new URL(request.url).pathname) && !request.headers.has('authorization')
    if (!isRefused) return registry.handle(request)
    return Response.json({ message: 'Missing token' }, { status: 401 })
  }
  return { ...registry, handle }
}

describe('where the API answers public reads of visitors with 401', () => {
  test.each([
    ['/releases', /^\/releases/],
    [`/nodes/${seedIds.rich}?tab=nodes`, /comfy-nodes/],
    [`/publishers/${seedIds.richPublisher}`, /^\/publishers/],
  ])('%s appears for a user whose sign-in is still loading', async (url, refused) => {
    const registry = registryForUsers(refused)
    const { signIn, queryClient } = await openSite(url, { as: 'unknown', registry })
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    signIn(testUser('owner'))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(registry.calls(refused).length).toBeGreaterThan(0)
  })

  test('a visitor gets an error with a retry', async () => {
    await openSite('/releases', { registry: registryForUsers(/^\/releases/) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
