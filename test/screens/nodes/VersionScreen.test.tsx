import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.version)

const versionUrl = (id: string, version: string) => `/nodes/${id}/versions/${version}`
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows all details of a live version and its install command', async () => {
  await renderSite(versionUrl(seedIds.rich, '2.0.0'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Suite 2.0.0' })).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Harbor Suite 2.0.0'))
  expect(screen.getByText('comfy node install harbor-suite@2.0.0')).toBeVisible()
  expect(screen.getByText(/Published Oct 13, 2026/)).toBeVisible()
  expect(await screen.findByText('Inputs were renamed, see below.')).toBeVisible()
  const nodes = await region('Nodes')
  expect(await nodes.findByText(/14 nodes/)).toBeVisible()
  expect(nodes.getByRole('link', { name: 'Show the nodes in this version' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite?tab=nodes&v=2.0.0',
  )
  expect((await region('Dependencies')).getByText('einops')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Harbor Suite' })).toHaveAttribute('href', '/nodes/harbor-suite')
})

test('names the host in the link to the archive', async () => {
  await renderSite(versionUrl(seedIds.rich, '2.0.0'))
  expect(
    await screen.findByRole('link', { name: /^Download archive ?\(files\.example\.org\)$/ }),
  ).toHaveAttribute('href', expect.stringMatching(/^https:\/\/files\.example\.org\/.*\/node\.zip$/))
})

test('links to the neighboring versions and to comparisons, older side first', async () => {
  await renderSite(versionUrl(seedIds.rich, '2.0.0'))
  const others = await region('Other versions')
  expect(await others.findByRole('link', { name: '2.0.1' })).toHaveAttribute(
    'href',
    versionUrl(seedIds.rich, '2.0.1'),
  )
  expect(others.getByRole('link', { name: '2.0.0-rc.1' })).toBeVisible()
  expect(others.getByRole('link', { name: 'Compare with 2.0.0-rc.1' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/compare/2.0.0-rc.1...2.0.0',
  )
  expect(others.getByRole('link', { name: 'Compare with latest (2.1.0)' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/compare/2.0.0...2.1.0',
  )
})

test('says that the newest version has no newer and the first no older one', async () => {
  const { unmount } = await renderSite(versionUrl(seedIds.rich, '2.1.0'))
  expect(await screen.findByText('There’s no newer version.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Compare with latest/ })).toBeNull()
  unmount()
  await renderSite(versionUrl(seedIds.rich, '0.1.0'))
  expect(await screen.findByText('This is the first version.')).toBeVisible()
})

test('does not call a version in review the latest, which installs do not get', async () => {
  await renderSite(versionUrl(seedIds.pendingAbove, '2.0.0'))
  expect(await screen.findByRole('link', { name: 'Compare with 1.5.3' })).toBeVisible()
  expect(screen.getByText('There’s no newer version.')).toBeVisible()
  expect(screen.queryByText(/This is the latest/)).toBeNull()
})

test.each([
  [seedIds.pendingAbove, '2.0.0', 'In review: can’t be installed yet.', 'Installs currently get 1.5.3.'],
  [seedIds.flaggedNewest, '1.3.0', 'Flagged: can’t be installed.', 'Installs currently get 1.0.0.'],
  [seedIds.withdrawn, '1.4.0', 'Rejected by a reviewer.', 'Installs currently get 1.2.0.'],
  [
    seedIds.withdrawn,
    '1.3.0',
    'Deleted: can no longer be installed.',
    'This version number can’t be reused.',
  ],
  [
    seedIds.onlyPending,
    '0.1.0',
    'In review: can’t be installed yet.',
    'There’s no installable version right now.',
  ],
])('explains the status of %s %s and shows no install command', async (id, version, title, text) => {
  await renderSite(versionUrl(id, version))
  expect(await screen.findByText(title)).toBeVisible()
  expect(await screen.findByText(new RegExp(text.replace(/[.]/g, '\\.')))).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Download archive/ })).toBeNull()
})

test('links to the neighbors of a banned version although the list lacks it', async () => {
  await renderSite(versionUrl(seedIds.rich, '1.9.1'))
  const others = await region('Other versions')
  expect(await others.findByRole('link', { name: '1.9.2' })).toBeVisible()
  expect(others.getByRole('link', { name: '1.9.0' })).toBeVisible()
})

test('warns when the version is deprecated', async () => {
  await renderSite(versionUrl(seedIds.deprecatedLatest, '2.2.0'))
  expect(
    await screen.findByText('Deprecated: the publisher advises against using this version.'),
  ).toBeVisible()
})

test.each([
  ['1.1.0', /couldn’t be listed/],
  ['1.0.0', /couldn’t be listed/],
  ['0.9.0', /has no nodes/],
])('explains why version %s has no nodes', async (version, text) => {
  await renderSite(versionUrl(seedIds.notExtracted, version))
  expect(await screen.findByText(text)).toBeVisible()
})

test('says that a version has no changelog and no nodes', async () => {
  await renderSite(versionUrl('old-and-done', '1.0.0'))
  expect(await screen.findByText('No changelog.')).toBeVisible()
  expect(await screen.findByText('The nodes in this version haven’t been listed yet.')).toBeVisible()
})

test('shows not-found messages when the version or the pack does not exist', async () => {
  const { unmount } = await renderSite(versionUrl(seedIds.rich, '9.9.9'))
  expect(await screen.findByText('This pack has no version 9.9.9.')).toBeVisible()
  unmount()
  await renderSite(versionUrl('no-such-pack-at-all', '1.0.0'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('shows the not-found page when the version in the URL is invalid', async () => {
  await renderSite(`/nodes/harbor-suite/versions/${'9'.repeat(300)}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('redirects to the stored spelling of the id', async () => {
  const registry = createRegistry({ data: seed })
  // The response after a browser has followed the API's redirect.
  registry.fault({ path: /lens-flare-kit$/, status: 200, body: { id: seedIds.mixedCase, name: 'Lens' } })
  const version = '1.2.0'
  registry.fault({ path: /lens-flare-kit\/versions/i, status: 200, body: { version } })
  const { router } = await renderSite(versionUrl(seedIds.mixedCase.toLowerCase(), version), { registry })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(router.state.location.pathname).toContain(seedIds.mixedCase))
})

test('shows the rest of the page when panels fail', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /\/(versions|comfy-nodes)$/, status: 500 })
  const { user } = await renderSite(versionUrl(seedIds.rich, '2.0.0'), { registry })
  expect(await screen.findByText('comfy node install harbor-suite@2.0.0')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
  const retries = screen.getAllByRole('button', { name: 'Try again' })
  removeFault()
  for (const retry of retries) await user.click(retry)
  expect(await screen.findByText(/14 nodes/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Compare with 2.0.0-rc.1' })).toBeVisible()
})

test('offers a retry when the request for the version fails', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /\/versions\/2\.0\.0$/, status: 503 })
  const { user } = await renderSite(versionUrl(seedIds.rich, '2.0.0'), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  removeFault()
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Suite 2.0.0' })).toBeVisible()
})

test.each([
  ['version', /\/versions\/2\.0\.0$/, 'This pack has no version 2.0.0.'],
  ['pack', /\/nodes\/harbor-suite$/, /There’s no pack called/],
])('shows the not-found page when the %s is gone while its page is open', async (_, path, text) => {
  const { registry, queryClient } = await renderSite(versionUrl(seedIds.rich, '2.0.0'))
  expect(await screen.findByText('comfy node install harbor-suite@2.0.0')).toBeVisible()
  registry.fault({ path, status: 404 })
  await act(() => queryClient.refetchQueries({ type: 'active' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
})

test('renders hostile names as text', async () => {
  const { container } = await renderSite(versionUrl(seedIds.hostile, '1.0.0'))
  expect(await screen.findByText('$(rm -rf ~)')).toBeVisible()
  expect(await screen.findByText('click')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Download archive/ })).toBeNull()
  expect(container.innerHTML).not.toMatch(/href="javascript:|<script|onerror="/)
})
