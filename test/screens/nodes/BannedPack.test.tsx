import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { node } from '#src/api/nodes.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node, patterns.version, patterns.compare)

/** A registry that answers 403 "Node Banned" to reads of a banned pack. */
const refusing = () => createRegistry({ data: seed, as2025: true })

test.each([
  `/nodes/${seedIds.banned}`,
  `/publishers/grey-market/nodes/${seedIds.banned}`,
  `/nodes/${seedIds.banned}/versions/1.0.1`,
  `/nodes/${seedIds.banned}/compare/1.0.0...1.0.1`,
])('%s says that the pack is banned when the API answers 403', async (address) => {
  await renderSite(address, { registry: refusing() })
  expect(await screen.findByRole('heading', { level: 1, name: seedIds.banned })).toBeVisible()
  expect(screen.getByText('This pack is banned.')).toBeVisible()
  expect(screen.getByText("It can't be installed. If you have it, remove it.")).toBeVisible()
  expect(screen.queryByText(/Node Banned|You may not/)).toBeNull()
  expect(screen.queryByText(/Unknown publisher|comfy node install|git clone/)).toBeNull()
})

test('the text about a ban is in the language of the page', async () => {
  await renderSite(`/nodes/${seedIds.banned}`, { registry: refusing(), language: 'fr' })
  expect(await screen.findByText('Ce pack est bloqué.')).toBeVisible()
  expect(screen.queryByText(/Node Banned/)).toBeNull()
})

test('a pack that gets banned while its page is open loses its install command', async () => {
  const registry = refusing()
  const { queryClient } = await renderSite(`/nodes/${seedIds.rich}`, { registry })
  expect(await screen.findByText('comfy node install harbor-suite')).toBeVisible()
  const pack = registry.db.node(seedIds.rich)
  if (pack) registry.db.putNode({ ...pack, status: 'NodeStatusBanned' })
  await queryClient.invalidateQueries({ queryKey: node(seedIds.rich).queryKey })
  expect(await screen.findByText('This pack is banned.')).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
})

test('a pack whose versions alone answer 403 is banned too', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/versions$/, status: 403, body: { message: 'Node Banned' } })
  await renderSite(`/nodes/${seedIds.rich}?tab=versions`, { registry })
  const notes = within(await screen.findByRole('region', { name: 'Please note' }))
  expect(notes.getByText('This pack is banned.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
  expect(screen.queryByText(/Node Banned|You may not|^Live$/)).toBeNull()
})

test('a version that answers 403 names the ban in our own words', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/versions\/2\.0\.0$/, status: 403, body: { message: 'Node Banned' } })
  await renderSite(`/nodes/${seedIds.rich}/versions/2.0.0`, { registry })
  expect(await screen.findByRole('heading', { level: 1, name: 'This pack is banned.' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Node Banned|You may not/)).toBeNull())
})
