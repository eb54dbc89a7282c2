import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { people } from '#test/registry/seed/people.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.yourNodes)

afterEach(() => vi.useRealTimers())

const board = async () => within(await screen.findByRole('list', { name: 'Your packs' }))
const row = async (pack: string) => {
  const link = await screen.findByRole('link', { name: pack })
  const item = link.closest('li')
  if (!item) throw new Error(`${pack} stands in no row`)
  return within(item)
}
const settled = () => screen.findByText(/^Checked /)

/** A registry in which one of Mira's publishers has this many packs more. */
function withPacks(count: number) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `Many ${String(index).padStart(3, '0')}`,
    publisherId: 'moth-lantern',
    status: 'NodeStatusActive' as const,
    downloads: index,
  }))
  return createRegistry({ data: { ...seed, nodes: [...seed.nodes, ...nodes] } })
}

describe('the board', () => {
  test('shows every pack of every publisher, problems first, in words', async () => {
    await signedInAs('owner')
    await renderSite('/nodes')
    await settled()
    const names = (await board()).getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
    expect(names.slice(0, 3)).toEqual(['Clip Courier', 'Vendor Attic', 'Reel Archive'])
    expect(names).toContain('Harbor Suite')
    const flagged = await row('Clip Courier')
    expect(flagged.getByText('Flagged')).toBeVisible()
    expect(flagged.getByRole('link', { name: '1.3.0' })).toHaveAttribute(
      'href',
      '/nodes/clip-courier/versions/1.3.0',
    )
    expect(flagged.getByRole('link', { name: '1.0.0' })).toBeVisible()
    expect(flagged.getByRole('link', { name: /See why/ })).toHaveAttribute(
      'href',
      '/nodes/clip-courier/versions/1.3.0',
    )
    expect((await row('Harbor Suite')).getByText('Live')).toBeVisible()
    expect(screen.getByText('9 packs need attention.')).toBeVisible()
  })

  test.each([
    ['Reel Archive', 'Version refused'],
    ['Clip Foundry', 'In review'],
    ['Shutter Count', 'Latest is deprecated'],
    ['Half Extracted', 'Nodes not listed'],
    ['Empty Stage', 'Never published'],
  ])('%s is “%s”', async (pack, words) => {
    await signedInAs('otherOwner')
    await renderSite('/nodes')
    await settled()
    expect((await row(pack)).getByText(words)).toBeVisible()
  })

  test('asks as the person, once for each pack', async () => {
    await signedInAs('owner')
    const { registry } = await renderSite('/nodes')
    await settled()
    const asked = registry.calls(/\/versions$/).map(({ path }) => path)
    expect(asked.length).toBeGreaterThan(10)
    expect(new Set(asked).size).toBe(asked.length)
    expect(registry.requests.every(({ headers }) => headers['authorization']?.includes(people.owner))).toBe(
      true,
    )
  })

  test('is narrowed, ordered and turned in the address', async () => {
    await signedInAs('owner')
    const { user, history } = await renderSite('/nodes?publisher=moth-lantern&sort=downloads', {
      registry: withPacks(60),
    })
    await settled()
    const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
    expect(names()).toHaveLength(25)
    expect(names()[0]).toBe('Moth Masks')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(history.location.search).toBe('?publisher=moth-lantern&sort=downloads&page=2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which packs' }), 'In review')
    await waitFor(() => expect(names()).toEqual(['Slow Dawn']))
    expect(history.location.search).toBe('?publisher=moth-lantern&state=moving&sort=downloads')
    await user.type(screen.getByRole('searchbox', { name: 'Find a pack' }), 'zzz')
    await user.click(await screen.findByRole('button', { name: 'Show all packs' }))
    await waitFor(() => expect(names()).toHaveLength(25))
  })

  test('looks again by itself as long as something moves, and says when it went live', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const registry = createRegistry({ data: seed })
    await signedInAs('owner')
    await renderSite('/nodes?publisher=moth-lantern', { registry, later: true })
    await settled()
    expect(await (await row('Slow Dawn')).findByText('In review')).toBeVisible()
    const others = () => registry.calls(/moth-masks\/versions$/).length
    const before = others()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await (await row('Slow Dawn')).findByText('Flagged')).toBeVisible()
    // In small steps: the message goes by itself after five seconds.
    const news = 'Slow Dawn 1.1.0 is live.'
    for (let second = 0; second < 60 && !screen.queryByText(news); second += 2)
      await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText(news)).toBeVisible()
    expect(await (await row('Slow Dawn')).findByText('Live')).toBeVisible()
    expect(others()).toBe(before)
    const looks = registry.calls(/slow-dawn\/versions$/).length
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(registry.calls(/slow-dawn\/versions$/)).toHaveLength(looks)
  })
})

test('who has no publisher gets the way to a first release', async () => {
  await signedInAs('newcomer')
  await renderSite('/nodes')
  expect(await screen.findByRole('heading', { level: 2, name: 'Your first release' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create a publisher' })).toHaveAttribute(
    'href',
    '/publish/publisher',
  )
})

test('a publisher without packs gets it too', async () => {
  const registry = createRegistry({ data: { ...seed, nodes: [], versions: [] } })
  await signedInAs('owner')
  await renderSite('/nodes', { registry })
  expect(await screen.findByRole('heading', { level: 2, name: 'Your first release' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Your publishers' })).toBeVisible()
})

test('a banned publisher says so', async () => {
  await signedInAs('banned')
  await renderSite('/nodes')
  expect(await screen.findByText('Banned')).toBeVisible()
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
  expect(await row('Harbor Suite')).toBeTruthy()
})

test("one publisher's failing packs, and one pack's failing versions, leave the others alone", async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /quiet-harbor\/nodes\/v2$/, status: 503 })
  registry.fault({ path: new RegExp(`${seedIds.live}/versions$`), status: 500 })
  await signedInAs('owner')
  await renderSite('/nodes', { registry })
  expect(await screen.findByText('The packs of Quiet Harbor could not be read.')).toBeVisible()
  expect(await (await row('Slow Dawn')).findByText('The registry has a problem at the moment.')).toBeVisible()
  expect(await (await row('Moth Masks')).findByText('Live')).toBeVisible()
})
