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
})

/** A mock API that rejects anonymous requests for the matching paths. */
function registryForUsers(privatePaths: RegExp): Registry {
  const registry = createRegistry({ data: seed })
  const handle = async (request: Request) => {
    const isRejected =
      privatePaths.test(new URL(request.url).pathname) && !request.headers.has('authorization')
    if (!isRejected) return registry.handle(request)
    return Response.json({ message: 'Missing token' }, { status: 401 })
  }
  return { ...registry, handle }
}

describe('when the API responds to anonymous public reads with 401', () => {
  test.each([
    ['/releases', /^\/releases/],
    [`/nodes/${seedIds.rich}?tab=nodes`, /comfy-nodes/],
    [`/publishers/${seedIds.richPublisher}`, /^\/publishers/],
  ])('%s shows its data to a user as soon as their session is restored', async (url, privatePaths) => {
    const registry = registryForUsers(privatePaths)
    const { signIn, queryClient } = await openSite(url, { as: 'unknown', registry })
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    signIn(testUser('owner'))
    // The reads of a tab start after those of its page.
    await waitFor(() => expect(registry.calls(privatePaths).length).toBeGreaterThan(0))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('an anonymous user gets an error with a retry', async () => {
    await openSite('/releases', { registry: registryForUsers(/^\/releases/) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
