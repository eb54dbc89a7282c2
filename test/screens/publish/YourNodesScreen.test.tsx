import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { people } from '#test/registry/seed/people.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.yourNodes)

const publisher = async (name: string) => within(await screen.findByRole('region', { name }))
const row = async (pack: string) => {
  const link = await screen.findByRole('link', { name: pack })
  const item = link.closest('li')
  if (!item) throw new Error(`${pack} stands in no row`)
  return within(item)
}

/** A registry in which one of Mira's publishers has this many packs more. */
function withPacks(count: number) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `Many ${index}`,
    publisherId: 'moth-lantern',
    status: 'NodeStatusActive' as const,
  }))
  return createRegistry({ data: { ...seed, nodes: [...seed.nodes, ...nodes] } })
}

test('shows every publisher of the person, whatever the role, with its packs', async () => {
  await signedInAs('owner')
  await renderSite('/nodes')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your nodes' })).toBeVisible()
  for (const name of ['Quiet Harbor', 'Moth & Lantern', 'Tidewheel Video']) {
    expect(await (await publisher(name)).findAllByRole('listitem')).not.toHaveLength(0)
  }
  expect(screen.queryByRole('region', { name: 'Salt and Signal' })).toBeNull()
  const pack = await row('Harbor Suite')
  expect(pack.getByText('Live')).toBeVisible()
  expect(pack.getByRole('link', { name: 'Version 2.1.0' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/versions/2.1.0',
  )
  expect(pack.getByText(/^[\d,]+ downloads$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Publisher page: Quiet Harbor' })).toHaveAttribute(
    'href',
    '/publishers/quiet-harbor',
  )
  await waitFor(() => expect(document.title).toContain('Your nodes'))
})

test('a pack without a live version says so, and leads to what says why', async () => {
  await signedInAs('otherOwner')
  await renderSite('/nodes')
  const pack = await row('First Light')
  expect(pack.getByText('No live version')).toBeVisible()
  expect(pack.getByText(/Its versions say why/)).toBeVisible()
  expect(pack.getByRole('link', { name: 'See its versions' })).toHaveAttribute(
    'href',
    '/nodes/first-light?tab=versions',
  )
})

test('asks as the person, and for nobody else', async () => {
  await signedInAs('owner')
  const { registry } = await renderSite('/nodes')
  await publisher('Quiet Harbor')
  const [asked] = registry.calls(/^\/users\/publishers\/$/)
  expect(asked?.headers['authorization']).toContain(people.owner)
})

test('who has no publisher is told how to begin', async () => {
  await signedInAs('newcomer')
  await renderSite('/nodes')
  expect(await screen.findByText('You do not belong to a publisher yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read how to begin' })).toHaveAttribute(
    'href',
    'https://docs.comfy.org/registry/publishing',
  )
})

test('a publisher without packs says so, and leads to the guide', async () => {
  const registry = createRegistry({ data: { ...seed, nodes: [], versions: [] } })
  await signedInAs('owner')
  await renderSite('/nodes', { registry })
  const one = await publisher('Quiet Harbor')
  expect(await one.findByText('Nothing is published under this name yet.')).toBeVisible()
  expect(one.getByRole('link', { name: 'Read how to begin' })).toBeVisible()
})

test('a banned publisher says so', async () => {
  await signedInAs('banned')
  await renderSite('/nodes')
  expect(await (await publisher('Grey Market')).findByText('This publisher is banned.')).toBeVisible()
})

test('each publisher turns its own pages, and they stand in the address', async () => {
  await signedInAs('owner')
  const { user, history } = await renderSite('/nodes?page.tidewheel=1', { registry: withPacks(60) })
  const one = await publisher('Moth & Lantern')
  expect(await one.findAllByRole('listitem')).toHaveLength(24)
  await user.click(one.getByRole('link', { name: 'Page 2' }))
  await waitFor(() =>
    expect(one.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'),
  )
  const params = new URLSearchParams(history.location.search)
  expect(Object.fromEntries(params)).toEqual({ 'page.tidewheel': '1', 'page.moth-lantern': '2' })
  expect(one.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/nodes?page.tidewheel=1')
})

test.each(['0', '-1', '1.5', '<b>', ''])('page %j is the first', async (page) => {
  await signedInAs('owner')
  await renderSite(`/nodes?page.moth-lantern=${encodeURIComponent(page)}`, { registry: withPacks(60) })
  const one = await publisher('Moth & Lantern')
  expect(await one.findByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
})

test('a page past the end leads to the first', async () => {
  await signedInAs('owner')
  await renderSite('/nodes?page.quiet-harbor=99')
  const one = await publisher('Quiet Harbor')
  expect(await one.findByText('There is no page 99.')).toBeVisible()
  expect(one.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/nodes')
})

test('failing publishers offer another try', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /^\/users\/publishers\/$/, status: 500 })
  await signedInAs('owner')
  const { user } = await renderSite('/nodes', { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Your nodes' })).toBeVisible()
  heal()
  await user.click(retry)
  expect(await publisher('Quiet Harbor')).toBeTruthy()
})

test("one publisher's failing packs leave the others alone", async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /quiet-harbor\/nodes\/v2$/, status: 503 })
  await signedInAs('owner')
  const { user } = await renderSite('/nodes', { registry })
  const one = await publisher('Quiet Harbor')
  const retry = await one.findByRole('button', { name: 'Try again' })
  expect(await (await publisher('Moth & Lantern')).findAllByRole('listitem')).not.toHaveLength(0)
  heal()
  await user.click(retry)
  expect(await row('Harbor Suite')).toBeTruthy()
})
