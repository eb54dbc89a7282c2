import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.admin)

const flagged = async () => within(await screen.findByRole('region', { name: 'Flagged versions' }))
const pending = async () => within(await screen.findByRole('region', { name: 'Versions in review' }))

const countByStatus = (status: string) => seed.versions.filter((version) => version.status === status).length

/** A registry with `count` flagged versions; all others are active. */
function withFlagged(count: number) {
  const others = seed.versions.filter(({ status }) => status === 'NodeVersionStatusActive')
  const versions = Array.from({ length: count }, (_, index) => ({
    id: `flagged-${index}`,
    node_id: 'harbor-suite',
    version: `9.0.${index}`,
    status: 'NodeVersionStatusFlagged' as const,
    comfyNodes: null,
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }))
  return createRegistry({ data: { ...seed, versions: [...others, ...versions] } })
}

test('shows the signed-in administrator and the numbers of flagged and pending versions', async () => {
  await signInAs('admin')
  const { registry } = await renderSite('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  expect(await screen.findByText('Ada Okonkwo')).toBeVisible()
  expect(screen.getByText('ada@example.org')).toBeVisible()
  const count = countByStatus('NodeVersionStatusFlagged')
  expect(await (await flagged()).findByText(new RegExp(`^${count} versions are flagged`))).toBeVisible()
  expect(await (await pending()).findByText(/^\d+ versions are in review/)).toBeVisible()
  const link = (await flagged()).getByRole('link', { name: 'clip-courier 1.3.0' })
  expect(link).toHaveAttribute('href', '/nodes/clip-courier/versions/1.3.0')
  const searches = registry.calls(/^\/versions$/).map(({ search }) => search)
  expect(searches.toSorted()).toEqual([
    '?page=1&pageSize=10&statuses=NodeVersionStatusFlagged',
    '?page=1&pageSize=100&statuses=NodeVersionStatusPending',
  ])
  await waitFor(() => expect(document.title).toContain('Admin Dashboard'))
})

test('lists the ten newest of 23 flagged versions and says that the list is partial', async () => {
  await signInAs('admin')
  await renderSite('/admin', { registry: withFlagged(23) })
  const panel = await flagged()
  expect(await panel.findByText(/^23 versions are flagged/)).toBeVisible()
  const rows = panel.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)
  expect(rows).toHaveLength(10)
  expect(rows[0]).toBe('harbor-suite 9.0.22')
  expect(rows[9]).toBe('harbor-suite 9.0.13')
  expect(panel.getByText('Showing the first 10.')).toBeVisible()
})

test('uses the singular when exactly one version is flagged', async () => {
  await signInAs('admin')
  await renderSite('/admin', { registry: withFlagged(1) })
  expect(await (await flagged()).findByText(/^1 version is flagged\./)).toBeVisible()
  expect(screen.queryByText(/Showing the first/)).toBeNull()
})

test('puts no space between Japanese sentences', async () => {
  await signInAs('admin')
  await renderSite('/admin', { registry: withFlagged(1), language: 'ja' })
  expect(await screen.findByText('要確認のバージョンが1件あります。審査担当者を待っています。')).toBeVisible()
})

test('says that no version is flagged or in review', async () => {
  await signInAs('admin')
  await renderSite('/admin', { registry: withFlagged(0) })
  expect(await screen.findByText('No flagged versions')).toBeVisible()
  expect(await screen.findByText('No versions in review')).toBeVisible()
})

test('keeps showing one list when the other fails, and can retry the failed one', async () => {
  const registry = createRegistry({ data: seed })
  const clearFault = registry.fault({ path: /^\/versions$/, status: 500, times: 1 })
  await signInAs('admin')
  const { user } = await renderSite('/admin', { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0)
  clearFault()
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await (await flagged()).findAllByRole('listitem')).not.toHaveLength(0)
  expect(await (await pending()).findAllByRole('listitem')).not.toHaveLength(0)
})

test('shows the not-found page and requests no list when the user is not an administrator', async () => {
  await signInAs('owner')
  const { registry } = await renderSite('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.queryByText('Admin Dashboard')).toBeNull()
  expect(registry.calls(/^\/versions$/)).toHaveLength(0)
})
