import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'

const pack = `/nodes/${seedIds.rich}`
const rich = { level: 1, name: 'Harbor Suite' }
const home = { level: 1, name: 'Find custom nodes for ComfyUI' }

test('Back shows the page at once from the cache, and fetches it again', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const registry = createRegistry({ data: seed, wait: (ms) => (ms > 0 ? released : Promise.resolve()) })
  const { router } = await renderSite(pack, { registry })
  await screen.findByRole('heading', rich)
  await screen.findByRole('region', { name: 'About' })
  await act(async () => router.navigate('/'))
  await screen.findByRole('heading', home)
  registry.fault({ path: new RegExp(`^${pack}$`), delayMs: 1 })
  await act(async () => router.navigate(-1))
  expect(await screen.findByRole('region', { name: 'About' })).toBeVisible()
  const record = registry.db.node(seedIds.rich)
  if (record) registry.db.putNode({ ...record, description: 'Written on another device.' })
  release()
  expect(await screen.findByText('Written on another device.')).toBeVisible()
})

test('Back fetches data that is no longer cached', async () => {
  const registry = createRegistry({ data: seed })
  const { router, queryClient } = await renderSite(pack, { registry })
  await screen.findByRole('region', { name: 'About' })
  await act(async () => router.navigate('/'))
  await screen.findByRole('heading', home)
  queryClient.removeQueries({ type: 'inactive' })
  const record = registry.db.node(seedIds.rich)
  if (record) registry.db.putNode({ ...record, description: 'Written on another device.' })
  await act(async () => router.navigate(-1))
  expect(await screen.findByText('Written on another device.')).toBeVisible()
})

test('renders a page again when its query has changed', async () => {
  const { router } = await renderSite(pack)
  await screen.findByRole('region', { name: 'About' })
  await act(async () => router.navigate('/'))
  await screen.findByRole('heading', home)
  await act(async () => router.navigate(`${pack}?tab=versions`))
  expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible()
})

test('Back retries a page that failed', async () => {
  const registry = createRegistry({ data: seed })
  const endFault = registry.fault({ path: new RegExp(`^${pack}$`), status: 500 })
  const { router } = await renderSite(pack, { registry })
  await screen.findByRole('button', { name: 'Try again' })
  await act(async () => router.navigate('/'))
  await screen.findByRole('heading', home)
  endFault()
  await act(async () => router.navigate(-1))
  expect(await screen.findByRole('heading', rich)).toBeVisible()
})
