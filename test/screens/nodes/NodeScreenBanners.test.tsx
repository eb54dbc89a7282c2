import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

const findBanners = async () => within(await screen.findByRole('region', { name: 'Notices' }))
const findTabs = () => screen.findByRole('navigation', { name: 'Pack sections' })

test('shows the reason of a ban and no install instructions when the pack is banned', async () => {
  await renderSite(`/nodes/${seedIds.banned}`)
  const banners = await findBanners()
  expect(banners.getByText('This pack is banned.')).toBeVisible()
  expect(banners.getByText('Runs hidden programs on the machine that loads it.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
  expect(screen.queryByText(/comfy node install|git clone/)).toBeNull()
})

test('shows no install instructions when a banned pack has a live version', async () => {
  await renderSite('/nodes/copy-of-lora-ledger')
  expect((await findBanners()).getByText('Pretends to be another pack.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
})

test('shows a notice and no install instructions when the pack is deleted', async () => {
  await renderSite(`/nodes/${seedIds.deleted}`)
  expect((await findBanners()).getByText('This pack was deleted.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
})

test('names the pending newer version and the version that installs get', async () => {
  await renderSite(`/nodes/${seedIds.pendingAbove}`)
  const banners = await findBanners()
  expect(banners.getByText('2.0.0 is in review. Installs get 1.5.3.')).toBeVisible()
  expect(banners.getByRole('link', { name: 'View status' })).toHaveAttribute(
    'href',
    '/nodes/clip-foundry/versions/2.0.0',
  )
})

test('names the flagged newer version and the version that installs get', async () => {
  await renderSite(`/nodes/${seedIds.flaggedNewest}`)
  expect((await findBanners()).getByText('1.3.0 is flagged. Installs get 1.0.0.')).toBeVisible()
})

test('compares versions by semantic versioning, not by text or date', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateVersion(seedIds.pendingAbove, '2.0.0', { version: '1.5.10' })
  await renderSite(`/nodes/${seedIds.pendingAbove}`, { registry })
  expect((await findBanners()).getByText('1.5.10 is in review. Installs get 1.5.3.')).toBeVisible()
})

test('shows no notice for a pending version that is older than the live one', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateVersion(seedIds.pendingAbove, '2.0.0', { version: '1.5.3-rc.1' })
  await renderSite(`/nodes/${seedIds.pendingAbove}`, { registry })
  await findTabs()
  expect(screen.queryByText(/in review/)).toBeNull()
})

test('says that nothing can be installed when the only version is pending', async () => {
  await renderSite(`/nodes/${seedIds.onlyPending}`)
  const banners = await findBanners()
  expect(banners.getByText('0.1.0 is in review.')).toBeVisible()
  expect(screen.getByText('No version can be installed yet.')).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
})

test('says that the version was flagged when the pack has no other', async () => {
  await renderSite(`/nodes/${seedIds.oddFindings}`)
  expect((await findBanners()).getByText('3.0.0 was flagged by the scan.')).toBeVisible()
})

test('says that nothing was published when the pack has no version', async () => {
  await renderSite(`/nodes/${seedIds.noVersions}`)
  expect((await findBanners()).getByText('No versions yet.')).toBeVisible()
})

test('says that the latest version is deprecated and links to the others', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.deprecatedLatest}`)
  const banners = await findBanners()
  expect(banners.getByText('2.2.0 is deprecated.')).toBeVisible()
  await user.click(banners.getByRole('link', { name: 'See other versions' }))
  expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible()
})

test('offers to claim an unclaimed pack', async () => {
  await renderSite(`/nodes/${seedIds.unclaimed}`)
  const banners = await findBanners()
  expect(banners.getByText('This pack is unclaimed.')).toBeVisible()
  expect(banners.getByRole('link', { name: 'Claim this pack' })).toHaveAttribute(
    'href',
    `/nodes/${seedIds.unclaimed}/claim`,
  )
  expect(screen.getAllByText('Unclaimed')).not.toHaveLength(0)
  expect(screen.queryByRole('link', { name: 'Unclaimed' })).toBeNull()
})

test('says that the nodes cannot be shown when the extraction failed', async () => {
  await renderSite(`/nodes/${seedIds.notExtracted}`)
  expect((await findBanners()).getByText('The nodes in 1.1.0 can’t be listed.')).toBeVisible()
})

test('shows no notice for an ordinary pack', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  await findTabs()
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
})
