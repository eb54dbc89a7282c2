import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { SEED_NOW, seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

beforeEach(() => {
  // The heat map ends today; the seed has its own today.
  vi.useFakeTimers({ toFake: ['Date'], now: SEED_NOW })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

const at = (id: string, more = '') => `/nodes/${id}?tab=versions${more}`
const list = () => screen.findByRole('list', { name: 'Versions' })
const rows = async () =>
  [...(await list()).children].filter((one): one is HTMLElement => one instanceof HTMLElement)
const numbers = async () => (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent)
const rowOf = async (version: string) => {
  const found = (await rows()).find((row) => within(row).queryByRole('link', { name: version }))
  if (!found) throw new Error(`no row of ${version}`)
  return within(found)
}

test('lists every version a visitor may know of, newest first by semantic version, with its standing in words', async () => {
  await renderSite(at(seedIds.rich))
  const shown = await numbers()
  expect(shown).toHaveLength(32)
  expect(shown.slice(0, 5)).toEqual(['2.1.0', '2.0.1', '2.0.0', '2.0.0-rc.1', '2.0.0-beta.2'])
  expect(shown.indexOf('1.10.2')).toBeLessThan(shown.indexOf('1.9.4'))
  expect((await rowOf('2.1.0')).getByText('Latest')).toBeVisible()
  expect((await rowOf('2.1.0')).getByText('Live')).toBeVisible()
  expect((await rowOf('2.0.0-beta.2')).getByText('Flagged')).toBeVisible()
  expect((await rowOf('2.0.0-beta.2')).getByText('Pre-release')).toBeVisible()
  expect((await rowOf('1.12.0')).getByText('Deprecated')).toBeVisible()
  expect((await rowOf('1.9.4')).getByRole('link', { name: '1.9.4' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/versions/1.9.4',
  )
  expect(screen.getByText('32 versions')).toBeVisible()
})

test('a range narrows the list down and stands in the address', async () => {
  const { user, router } = await renderSite(at(seedIds.rich))
  await user.type(await screen.findByRole('textbox', { name: 'Version range' }), '~1.9')
  await waitFor(async () => expect(await numbers()).toEqual(['1.9.4', '1.9.3', '1.9.2', '1.9.0']))
  expect(screen.getByRole('textbox', { name: 'Version range' })).toHaveValue('~1.9')
  expect(new URLSearchParams(router.state.location.search).get('range')).toBe('~1.9')
  expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('versions')
  expect(screen.getByText('4 of 32 versions')).toBeVisible()
})

test('a range in the address is there from the start', async () => {
  await renderSite(at(seedIds.rich, '&range=%3E%3D2.0.0&stable=true'))
  expect(await numbers()).toEqual(['2.1.0', '2.0.1', '2.0.0'])
  expect(screen.getByRole('textbox', { name: 'Version range' })).toHaveValue('>=2.0.0')
  expect(screen.getByRole('checkbox', { name: 'Hide pre-releases' })).toBeChecked()
})

test('a range that can not be read is an error at the field, and hides nothing', async () => {
  await renderSite(at(seedIds.rich, '&range=%3E%3E%3Cscript%3E'))
  expect(await numbers()).toHaveLength(32)
  const field = screen.getByRole('textbox', { name: 'Version range' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('This is no version range we can read. All versions are shown.')
})

test('a range without a match says so and leads back', async () => {
  const { user } = await renderSite(at(seedIds.rich, '&range=99.x'))
  await user.click(await screen.findByRole('button', { name: 'Show all versions' }))
  expect(await numbers()).toHaveLength(32)
})

test('pre-releases can be hidden', async () => {
  const { user, router } = await renderSite(at(seedIds.rich))
  await user.click(await screen.findByRole('checkbox', { name: 'Hide pre-releases' }))
  await waitFor(async () => expect(await numbers()).toHaveLength(28))
  expect(router.state.location.search).toContain('stable=true')
})

test('two ticked versions can be compared, the older one first, a third takes the place of the first', async () => {
  const { user, router } = await renderSite(at(seedIds.rich))
  const tick = async (version: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Pick ${version} for comparing` }))
  await tick('2.1.0')
  expect(await screen.findByText('2.1.0 is picked. Tick one more.')).toBeVisible()
  await tick('1.10.0')
  expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/compare/1.10.0...2.1.0',
  )
  await tick('1.9.0')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/nodes/harbor-suite/compare/1.9.0...1.10.0',
    ),
  )
  expect(new URLSearchParams(router.state.location.search).getAll('pick')).toEqual(['1.10.0', '1.9.0'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull())
})

test('choices that come quicker than the page is drawn all count', async () => {
  const { router } = await renderSite(at(seedIds.rich))
  const box = async (name: string) => screen.findByRole('checkbox', { name })
  const boxes = [
    await box('Pick 2.1.0 for comparing'),
    await box('Pick 1.10.0 for comparing'),
    await box('Hide pre-releases'),
  ]
  act(() => {
    for (const one of boxes) one.click()
  })
  await waitFor(async () => expect(await numbers()).toHaveLength(28))
  const address = new URLSearchParams(router.state.location.search)
  expect(address.getAll('pick')).toEqual(['2.1.0', '1.10.0'])
  expect(address.get('stable')).toBe('true')
  expect(address.get('tab')).toBe('versions')
})

test('ticking works by keyboard', async () => {
  const { user } = await renderSite(at(seedIds.pendingAbove))
  const box = await screen.findByRole('checkbox', { name: 'Pick 2.0.0 for comparing' })
  box.focus()
  await user.keyboard(' ')
  expect(await screen.findByText('2.0.0 is picked. Tick one more.')).toBeVisible()
})

test('long notes show their beginning, and the rest on a click', async () => {
  const { user } = await renderSite(at(seedIds.rich))
  const row = await rowOf('2.0.0')
  expect(await row.findByText('Inputs were renamed, see below.')).toBeVisible()
  expect(row.queryByText(/Change 60/)).toBeNull()
  const more = row.getByRole('button', { name: 'Show all notes of 2.0.0' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(await row.findByText(/Change 60/)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Show less of 2.0.0' }))
  expect(row.queryByText(/Change 60/)).toBeNull()
})

test('a year of releases is a picture with a summary and the same as a list', async () => {
  const { user } = await renderSite(at(seedIds.rich))
  const map = await screen.findByRole('region', { name: 'Releases in the last 12 months' })
  expect(within(map).getByRole('img', { name: /releases in the last 12 months/ })).toBeVisible()
  const days = within(map).getByTitle('1 release on Nov 11, 2026')
  expect(days).toBeVisible()
  await user.click(within(map).getByText('Show as a list'))
  expect(within(map).getByRole('link', { name: '2.1.0' })).toBeVisible()
  expect(within(map).queryByRole('link', { name: '0.1.0' })).toBeNull()
  expect(
    within(map).getByText(`${within(map).getAllByRole('link').length} releases in the last 12 months.`),
  ).toBeVisible()
})

test('a pack without a release for a year says so', async () => {
  await renderSite(at('old-and-done'))
  expect(await screen.findByText('No release in the last 12 months.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /in the last 12 months/ })).toBeNull()
})

test('a single version has nothing to be narrowed down or compared with', async () => {
  await renderSite(at('old-and-done'))
  expect(await numbers()).toEqual(['1.0.0'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Version range' })).toBeNull()
})

test('a pack without versions says so', async () => {
  await renderSite(at(seedIds.noVersions))
  expect(await screen.findByText('No version yet')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Version range' })).toBeNull()
})

test('a failed list offers another try, the page around it stays', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /\/versions$/, status: 500 })
  const { user } = await renderSite(at(seedIds.rich), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Harbor Suite' })).toBeVisible()
  heal()
  await user.click(retry)
  expect(await numbers()).toHaveLength(32)
})

test('notes by somebody who wishes the reader ill load and run nothing', async () => {
  const { container } = await renderSite(at(seedIds.hostile))
  await screen.findByText('click')
  const tab = (await list()).outerHTML
  expect(tab).not.toMatch(/javascript:|onerror=|<img/)
  expect(container.querySelector('[aria-label="Versions"] img')).toBeNull()
})
