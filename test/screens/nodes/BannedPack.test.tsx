import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { node } from '#src/api/nodes.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node, patterns.version, patterns.compare)

/** A mock registry that responds with 403 "Node Banned" to requests for a banned pack. */
const registryWithForbiddenPacks = () => createRegistry({ data: seed, as2025: true })

test.each([
  `/nodes/${seedIds.banned}`,
  `/publishers/grey-market/nodes/${seedIds.banned}`,
  `/nodes/${seedIds.banned}/versions/1.0.1`,
  `/nodes/${seedIds.banned}/compare/1.0.0...1.0.1`,
])('says that the pack is banned when the API responds with 403: %s', async (url) => {
  await renderSite(url, { registry: registryWithForbiddenPacks() })
  expect(await screen.findByRole('heading', { level: 1, name: seedIds.banned })).toBeVisible()
  expect(screen.getByText('This pack is banned.')).toBeVisible()
  expect(screen.getByText('It can’t be installed. If you have it, remove it.')).toBeVisible()
  expect(screen.queryByText(/Node Banned|You don’t have access/)).toBeNull()
  expect(screen.queryByText(/Unknown publisher|comfy node install|git clone/)).toBeNull()
})

test('shows the notice of a ban in the UI language', async () => {
  await renderSite(`/nodes/${seedIds.banned}`, { registry: registryWithForbiddenPacks(), language: 'fr' })
  expect(await screen.findByText('Ce pack est bloqué.')).toBeVisible()
  expect(screen.queryByText(/Node Banned/)).toBeNull()
})

test('removes the install command when the pack gets banned while its page is open', async () => {
  const registry = registryWithForbiddenPacks()
  const { queryClient } = await renderSite(`/nodes/${seedIds.rich}`, { registry })
  expect(await screen.findByText('comfy node install harbor-suite')).toBeVisible()
  registry.db.updateNode(seedIds.rich, { status: 'NodeStatusBanned' })
  await queryClient.invalidateQueries({ queryKey: node(seedIds.rich).queryKey })
  expect(await screen.findByText('This pack is banned.')).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
})

test('shows the pack as banned when only the request for its versions fails with 403', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/versions$/, status: 403, body: { message: 'Node Banned' } })
  await renderSite(`/nodes/${seedIds.rich}?tab=versions`, { registry })
  const notes = within(await screen.findByRole('region', { name: 'Notices' }))
  expect(notes.getByText('This pack is banned.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
  expect(screen.queryByText(/Node Banned|You don’t have access|^Live$/)).toBeNull()
})

test('shows a localized message when the request for a version fails with 403', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/versions\/2\.0\.0$/, status: 403, body: { message: 'Node Banned' } })
  await renderSite(`/nodes/${seedIds.rich}/versions/2.0.0`, { registry })
  expect(await screen.findByRole('heading', { level: 1, name: 'This pack is banned.' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Node Banned|You don’t have access/)).toBeNull())
})
