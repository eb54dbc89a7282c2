import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'

const pack = `/nodes/${seedIds.rich}`
const rich = { level: 1, name: 'Harbor Suite' }
const home = { level: 1, name: 'Find nodes for ComfyUI' }

test('a page one comes back to is the one that was left, and is read again', async () => {
  const registry = createRegistry({ data: seed })
  const { history } = await renderSite(pack, { registry })
  const left = await screen.findByRole('heading', rich)
  await screen.findByRole('region', { name: 'About' })
  await act(async () => history.push('/'))
  await screen.findByRole('heading', home)
  const record = registry.db.node(seedIds.rich)
  if (record) registry.db.putNode({ ...record, description: 'Said while nobody looked.' })
  const asked = registry.requests.length
  await act(async () => history.go(-1))
  expect(await screen.findByRole('heading', rich)).toBe(left)
  expect(await screen.findByText('Said while nobody looked.')).toBeVisible()
  const again = registry.requests.slice(asked).filter(({ path }) => path === pack)
  expect(again).toHaveLength(1)
})

test('what was forgotten while a page was aside is read again', async () => {
  const registry = createRegistry({ data: seed })
  const { history, queryClient } = await renderSite(pack, { registry })
  await screen.findByRole('region', { name: 'About' })
  await act(async () => history.push('/'))
  await screen.findByRole('heading', home)
  queryClient.removeQueries({ type: 'inactive' })
  const record = registry.db.node(seedIds.rich)
  if (record) registry.db.putNode({ ...record, description: 'Said while nobody looked.' })
  await act(async () => history.go(-1))
  expect(await screen.findByText('Said while nobody looked.')).toBeVisible()
})

test('another query of the same page is drawn for what it asks', async () => {
  const { history } = await renderSite(pack)
  await screen.findByRole('region', { name: 'About' })
  await act(async () => history.push('/'))
  await screen.findByRole('heading', home)
  await act(async () => history.push(`${pack}?tab=versions`))
  expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible()
})

test('a page that failed is no page to come back to: it is tried again', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: new RegExp(`^${pack}$`), status: 500 })
  const { history } = await renderSite(pack, { registry })
  await screen.findByRole('button', { name: 'Try again' })
  await act(async () => history.push('/'))
  await screen.findByRole('heading', home)
  heal()
  await act(async () => history.go(-1))
  expect(await screen.findByRole('heading', rich)).toBeVisible()
})

test('a page that is left before it is read again asks nothing', async () => {
  const registry = createRegistry({ data: seed })
  const { history } = await renderSite(pack, { registry })
  await screen.findByRole('region', { name: 'About' })
  await act(async () => history.push('/releases'))
  await screen.findByRole('heading', { level: 1, name: 'Releases' })
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0))
  const asked = registry.requests.length
  await act(async () => {
    history.go(-1)
    history.go(1)
  })
  const releases = await screen.findByRole('heading', { level: 1, name: 'Releases' })
  await waitFor(() => expect(registry.requests.length).toBeGreaterThan(asked))
  const paths = registry.requests.slice(asked).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/nodes'))).toEqual([])
  expect(within(document.body).getByRole('heading', { level: 1 })).toBe(releases)
})
