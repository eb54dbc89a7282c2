import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node, patterns.version, patterns.home)

/** A mock registry whose `latest_version` may be pending or flagged. */
const registryWithUnreviewedLatest = () => createRegistry({ data: seed, as2025: true })

const findBanners = async () => within(await screen.findByRole('region', { name: 'Notices' }))
const findPageHeader = async () => {
  const heading = await screen.findByRole('heading', { level: 1 })
  return within(heading.closest('header') ?? document.body)
}

test.each([
  [seedIds.pendingAbove, '2.0.0 is in review. Installs get 1.5.3.', '1.5.3'],
  [seedIds.flaggedNewest, '1.3.0 is flagged. Installs get 1.0.0.', '1.0.0'],
])('offers the newest active version of %s when the API names a later one', async (id, text, version) => {
  const { user } = await renderSite(`/nodes/${id}`, { registry: registryWithUnreviewedLatest() })
  expect((await findBanners()).getByText(text)).toBeVisible()
  const install = within(screen.getByRole('region', { name: 'Install' }))
  expect(within(install.getByRole('combobox')).getAllByRole('option')[0]).toHaveTextContent(
    `Latest (${version})`,
  )
  const header = await findPageHeader()
  expect(header.getByRole('link', { name: version })).toBeVisible()
  expect(header.queryByText('In review')).toBeNull()
  expect(header.queryByText('Flagged')).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Versions/ }))
  const row = (await screen.findByText('Latest')).closest('li') ?? document.body
  expect(within(row).getByRole('link', { name: version })).toBeVisible()
})

test.each([true, false])(
  'shows a pack as in review when its only version is pending (latest_version names it: %s)',
  async (as2025) => {
    await renderSite(`/nodes/${seedIds.onlyPending}`, { registry: createRegistry({ data: seed, as2025 }) })
    expect((await findBanners()).getByText('0.1.0 is in review.')).toBeVisible()
    const header = await findPageHeader()
    expect(header.getByText('In review')).toBeVisible()
    expect(header.queryByText('Live')).toBeNull()
    expect(screen.queryByText(/comfy node install/)).toBeNull()
  },
)

test('shows the status on a card when the latest version is not live', async () => {
  await renderSite(`/?q=${seedIds.onlyPending}`, { registry: registryWithUnreviewedLatest() })
  const card = (await screen.findByText('0.1.0')).closest('article') ?? document.body
  expect(within(card).getByText('In review')).toBeVisible()
})

test('names the installable version on the page of a flagged version', async () => {
  await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`, {
    registry: registryWithUnreviewedLatest(),
  })
  expect(await screen.findByText(/Installs currently get 1\.0\.0\./)).toBeVisible()
  expect(screen.queryByText(/Installs currently get 1\.3\.0/)).toBeNull()
  expect(screen.queryByText('Latest')).toBeNull()
  expect(await screen.findByRole('link', { name: 'Compare with latest (1.0.0)' })).toBeVisible()
})

test('says that nothing can be installed on the page of the only, pending version', async () => {
  await renderSite(`/nodes/${seedIds.onlyPending}/versions/0.1.0`, {
    registry: registryWithUnreviewedLatest(),
  })
  expect(await screen.findByText(/There’s no installable version right now\./)).toBeVisible()
  expect(screen.queryByText(/Installs currently get/)).toBeNull()
})

test('does not name a flagged version as installable even if the list reports it as active', async () => {
  const registry = createRegistry({ data: seed })
  const flagged = { version: '2.1.0', status: 'NodeVersionStatusFlagged' }
  registry.fault({ path: /\/versions\/2\.1\.0$/, status: 200, body: flagged })
  await renderSite(`/nodes/${seedIds.rich}/versions/2.1.0`, { registry })
  expect(await screen.findByText('Flagged: can’t be installed.')).toBeVisible()
  await screen.findByRole('link', { name: '2.0.1' })
  expect(screen.queryByText(/Installs currently get 2\.1\.0|no installable version/)).toBeNull()
})

test('shows an unknown status and no install command when the API returns a new status', async () => {
  const registry = createRegistry({ data: seed })
  // The contract says that enums may grow.
  registry.db.updateNode(seedIds.rich, { status: 'NodeStatusParked' as 'NodeStatusActive' })
  const { unmount } = await renderSite(`/nodes/${seedIds.rich}`, { registry })
  expect((await findBanners()).getByText('This pack’s status is unknown.')).toBeVisible()
  expect((await findPageHeader()).getByText('Unknown')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Install' })).toBeNull()
  expect(screen.queryByText(/comfy node install|git clone/)).toBeNull()
  unmount()
  const version = await renderSite(`/nodes/${seedIds.rich}/versions/2.0.0`, { registry })
  expect(await screen.findByText('This pack’s status is unknown.')).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
  version.unmount()
  await renderSite('/?q=harbor', { registry })
  const card = (await screen.findByRole('heading', { level: 2, name: 'Harbor Suite' })).closest('article')
  await waitFor(() => expect(within(card ?? document.body).getByText('Unknown')).toBeVisible())
})

test('shows no install command when the only version has an unknown status', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateVersion('old-and-done', '1.0.0', {
    status: 'NodeVersionStatusParked' as 'NodeVersionStatusActive',
  })
  const latest_version = { version: '1.0.0', status: 'NodeVersionStatusParked' }
  registry.fault({
    path: /\/nodes\/old-and-done$/,
    status: 200,
    body: { id: 'old-and-done', status: 'NodeStatusActive', latest_version },
  })
  registry.fault({ path: /old-and-done\/versions$/, status: 200, body: [latest_version] })
  await renderSite('/nodes/old-and-done', { registry })
  expect((await findBanners()).getByText('The status of 1.0.0 is unknown.')).toBeVisible()
  expect((await findPageHeader()).queryByText('Live')).toBeNull()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
})
