import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

const notes = async () => within(await screen.findByRole('region', { name: 'Please note' }))
const ready = () => screen.findByRole('navigation', { name: 'Parts of this pack' })

test('a banned pack says so and why, and offers no way to install it', async () => {
  await renderSite(`/nodes/${seedIds.banned}`)
  const banners = await notes()
  expect(banners.getByText('This pack is banned.')).toBeVisible()
  expect(banners.getByText('Runs hidden programs on the machine that loads it.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
  expect(screen.queryByText(/comfy node install|git clone/)).toBeNull()
})

test('a banned pack with a live version is as little to be installed', async () => {
  await renderSite('/nodes/copy-of-lora-ledger')
  expect((await notes()).getByText('Pretends to be another pack.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
})

test('a deleted pack says so and offers no way to install it', async () => {
  await renderSite(`/nodes/${seedIds.deleted}`)
  expect((await notes()).getByText('This pack was deleted.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
})

test('a newer version under review is told, with what installs get meanwhile', async () => {
  await renderSite(`/nodes/${seedIds.pendingAbove}`)
  const banners = await notes()
  expect(banners.getByText('2.0.0 is under review; installs get 1.5.3.')).toBeVisible()
  expect(banners.getByRole('link', { name: 'See its status' })).toHaveAttribute(
    'href',
    '/nodes/clip-foundry/versions/2.0.0',
  )
})

test('a newer version that was flagged is told', async () => {
  await renderSite(`/nodes/${seedIds.flaggedNewest}`)
  expect((await notes()).getByText('1.3.0 is flagged; installs get 1.0.0.')).toBeVisible()
})

test('newer is a matter of semantic version, not of text or date', async () => {
  const registry = createRegistry({ data: seed })
  const version = registry.db.version(seedIds.pendingAbove, '2.0.0')
  if (version) registry.db.putVersion({ ...version, version: '1.5.10' })
  await renderSite(`/nodes/${seedIds.pendingAbove}`, { registry })
  expect((await notes()).getByText('1.5.10 is under review; installs get 1.5.3.')).toBeVisible()
})

test('an older version that never went live is nobody’s concern', async () => {
  const registry = createRegistry({ data: seed })
  const version = registry.db.version(seedIds.pendingAbove, '2.0.0')
  if (version) registry.db.putVersion({ ...version, version: '1.5.3-rc.1' })
  await renderSite(`/nodes/${seedIds.pendingAbove}`, { registry })
  await ready()
  expect(screen.queryByText(/under review/)).toBeNull()
})

test('a pack whose only version waits can not be installed yet', async () => {
  await renderSite(`/nodes/${seedIds.onlyPending}`)
  const banners = await notes()
  expect(banners.getByText('0.1.0 is under review.')).toBeVisible()
  expect(screen.getByText('There is no live version to install yet.')).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
})

test('a pack whose newest version was flagged and that has no other says so', async () => {
  await renderSite(`/nodes/${seedIds.oddFindings}`)
  expect((await notes()).getByText('3.0.0 was flagged in the review.')).toBeVisible()
})

test('a pack without any version says so', async () => {
  await renderSite(`/nodes/${seedIds.noVersions}`)
  expect((await notes()).getByText('Nothing has been published yet.')).toBeVisible()
})

test('a deprecated newest version is told and leads to the others', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.deprecatedLatest}`)
  const banners = await notes()
  expect(banners.getByText('2.2.0 is deprecated by its author.')).toBeVisible()
  await user.click(banners.getByRole('link', { name: 'See other versions' }))
  expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible()
})

test('an unclaimed pack asks for its author', async () => {
  await renderSite(`/nodes/${seedIds.unclaimed}`)
  const banners = await notes()
  expect(banners.getByText('Nobody has claimed this pack.')).toBeVisible()
  expect(banners.getByRole('link', { name: 'Claim this pack' })).toHaveAttribute(
    'href',
    `/nodes/${seedIds.unclaimed}/claim`,
  )
  expect(screen.getAllByText('Unclaimed')).not.toHaveLength(0)
  expect(screen.queryByRole('link', { name: 'Unclaimed' })).toBeNull()
})

test('nodes that could not be read out of the archive are told', async () => {
  await renderSite(`/nodes/${seedIds.notExtracted}`)
  expect((await notes()).getByText("The nodes of 1.1.0 can't be shown.")).toBeVisible()
})

test('an ordinary pack has nothing to note', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  await ready()
  expect(screen.queryByRole('region', { name: 'Please note' })).toBeNull()
})
