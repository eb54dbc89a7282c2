import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { catalogFiles } from '#test/catalog/catalogFiles.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { reasons } from '#test/mock-api/seed/reasons.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

const publisherLogo = 'https://static.example.org/quiet-harbor/logo.png'

const findTrustPanel = async () => within(await screen.findByRole('region', { name: 'Trust and safety' }))

test('shows review, publisher and last release', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  const panel = await findTrustPanel()
  expect(panel.getByText('2.1.0 passed the registry’s security review')).toBeVisible()
  expect(panel.getByText('Claimed by its publisher')).toBeVisible()
  expect(panel.getByText(/^Publisher since /)).toBeVisible()
  expect(panel.getByText(/^Last release:/)).toBeVisible()
})

test.each([
  [seedIds.onlyPending, /hasn’t been scanned yet/],
  [seedIds.unclaimed, 'No publisher has claimed this pack'],
  [seedIds.deprecatedLatest, 'The publisher deprecated the latest version'],
])('shows a warning: %s', async (id, text) => {
  await renderSite(`/nodes/${id}`)
  expect(await (await findTrustPanel()).findByText(text)).toBeVisible()
})

test('does not say that a version passed the scan when a reviewer approved it', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateVersion(seedIds.live, '1.1.0', {
    status: 'NodeVersionStatusActive',
    status_reason: reasons.review,
  })
  await renderSite(`/nodes/${seedIds.live}`, { registry })
  expect(
    await (await findTrustPanel()).findByText('1.1.0 passed the registry’s security review'),
  ).toBeVisible()
})

test('shows a flagged version where nothing else can be installed', async () => {
  const registry = createRegistry({ data: seed })
  for (const version of seed.versions.filter(({ node_id }) => node_id === seedIds.onlyPending))
    registry.db.putVersion({ ...version, status: 'NodeVersionStatusFlagged' })
  await renderSite(`/nodes/${seedIds.onlyPending}`, { registry })
  expect(await (await findTrustPanel()).findByText(/was flagged by the security scan/)).toBeVisible()
})

test('prefills a report with the pack and its page', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  const href =
    (await findTrustPanel()).getByRole('link', { name: 'Report this pack' }).getAttribute('href') ?? ''
  const url = new URL(href)
  expect(url.origin + url.pathname).toBe('https://github.com/Comfy-Org/registry-backend/issues/new')
  expect(url.searchParams.get('title')).toBe('Report: harbor-suite')
  expect(url.searchParams.get('body')).toContain('https://registry.comfy.org/nodes/harbor-suite')
})

test('links to the issue tracker and the feeds, and offers a badge', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  expect(await screen.findByRole('link', { name: 'Issue tracker' })).toHaveAttribute(
    'href',
    'https://github.com/example-quiet-harbor/harbor-suite/issues',
  )
  expect(screen.getByRole('link', { name: 'Releases of this pack' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite.xml',
  )
  expect(screen.getByRole('link', { name: 'Releases by Quiet Harbor' })).toHaveAttribute(
    'href',
    '/publishers/quiet-harbor.xml',
  )
  await user.click(screen.getByRole('button', { name: 'Copy: Badge for your README' }))
  expect(await navigator.clipboard.readText()).toBe(
    '[![ComfyUI Registry: harbor-suite](https://img.shields.io/badge/ComfyUI_Registry-harbor--suite-2a51d8)](https://registry.comfy.org/nodes/harbor-suite)',
  )
})

test('shows neither a trust panel nor a badge for a banned pack', async () => {
  await renderSite(`/nodes/${seedIds.banned}`)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Trust and safety' })).toBeNull()
  expect(screen.queryByText('Badge for your README')).toBeNull()
})

test('shows packs of the publisher and similar ones when the catalog is in memory', async () => {
  const files = await catalogFiles(seed)
  await renderSite(`/nodes/${seedIds.rich}`, { files })
  const related = within(await screen.findByRole('region', { name: 'More by Quiet Harbor' }))
  expect(related.getByRole('link', { name: 'Ladder Upscale' })).toHaveAttribute(
    'href',
    '/nodes/ladder-upscale',
  )
  expect(related.getAllByRole('presentation')[0]).toHaveAttribute('src', publisherLogo)
  expect(related.queryByRole('link', { name: 'Harbor Suite' })).toBeNull()
  expect(screen.queryByText(/Don’t confuse it/)).toBeNull()
})

test('warns when the name of a pack is similar to that of a far more popular pack', async () => {
  const [rich] = seed.nodes.filter(({ id }) => id === seedIds.rich)
  if (!rich) throw new Error('no rich pack')
  const imitation = {
    ...rich,
    id: 'harbor-siute',
    name: 'Harbor Siute',
    downloads: 3,
    publisherId: 'trickster',
  }
  const data = { ...seed, nodes: [...seed.nodes, imitation] }
  const files = await catalogFiles(data)
  await renderSite('/nodes/harbor-siute', { files, registry: createRegistry({ data }) })
  const warning = await (await findTrustPanel()).findByText(/Don’t confuse it with a far more popular pack/)
  expect(within(warning).getByRole('link', { name: 'Harbor Suite' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite',
  )
})
