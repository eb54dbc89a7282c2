import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.admin)

const flagged = async () => within(await screen.findByRole('region', { name: 'Flagged versions' }))
const pending = async () => within(await screen.findByRole('region', { name: 'Pending versions' }))

const counted = (status: string) => seed.versions.filter((version) => version.status === status).length

/** A registry with this many flagged versions and nothing else of the kind. */
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

test('says who is signed in, and what waits for them', async () => {
  await signedInAs('admin')
  const { registry } = await renderSite('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible()
  expect(await screen.findByText('Ada Okonkwo')).toBeVisible()
  expect(screen.getByText('ada@example.org')).toBeVisible()
  const count = counted('NodeVersionStatusFlagged')
  expect(await (await flagged()).findByText(new RegExp(`^${count} versions are flagged`))).toBeVisible()
  expect(await (await pending()).findByText(/^\d+ versions are pending/)).toBeVisible()
  const link = (await flagged()).getByRole('link', { name: 'clip-courier 1.3.0' })
  expect(link).toHaveAttribute('href', '/nodes/clip-courier/versions/1.3.0')
  const asked = registry.calls(/^\/versions$/).map(({ search }) => search)
  expect(asked.toSorted()).toEqual([
    '?page=1&pageSize=10&statuses=NodeVersionStatusFlagged',
    '?page=1&pageSize=100&statuses=NodeVersionStatusPending',
  ])
  await waitFor(() => expect(document.title).toContain('Admin dashboard'))
})

test('shows ten of many, the newest on top, and says so', async () => {
  await signedInAs('admin')
  await renderSite('/admin', { registry: withFlagged(23) })
  const panel = await flagged()
  expect(await panel.findByText(/^23 versions are flagged/)).toBeVisible()
  const rows = panel.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)
  expect(rows).toHaveLength(10)
  expect(rows[0]).toBe('harbor-suite 9.0.22')
  expect(rows[9]).toBe('harbor-suite 9.0.13')
  expect(panel.getByText('10 of them are shown.')).toBeVisible()
})

test('one is one', async () => {
  await signedInAs('admin')
  await renderSite('/admin', { registry: withFlagged(1) })
  expect(await (await flagged()).findByText(/^1 version is flagged\./)).toBeVisible()
  expect(screen.queryByText(/of them are shown/)).toBeNull()
})

test('says when nothing waits', async () => {
  await signedInAs('admin')
  await renderSite('/admin', { registry: withFlagged(0) })
  expect(await screen.findByText('Nothing is flagged.')).toBeVisible()
  expect(await screen.findByText('Nothing is pending.')).toBeVisible()
})

test('a failing list leaves the other alone and can be tried again', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /^\/versions$/, status: 500, times: 1 })
  await signedInAs('admin')
  const { user } = await renderSite('/admin', { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0)
  heal()
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await (await flagged()).findAllByRole('listitem')).not.toHaveLength(0)
  expect(await (await pending()).findAllByRole('listitem')).not.toHaveLength(0)
})

test('nothing of it is shown to who is no administrator, and no list is asked for', async () => {
  await signedInAs('owner')
  const { registry } = await renderSite('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.queryByText('Admin dashboard')).toBeNull()
  expect(registry.calls(/^\/versions$/)).toHaveLength(0)
})
