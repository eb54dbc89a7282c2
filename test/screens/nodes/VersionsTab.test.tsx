import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds, seedNow } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

beforeEach(() => {
  // The heatmap ends today, which for the seed is seedNow.
  vi.useFakeTimers({ toFake: ['Date'], now: seedNow })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

const tabUrl = (id: string, query = '') => `/nodes/${id}?tab=versions${query}`
const findList = () => screen.findByRole('list', { name: 'Versions' })
const findRows = async () =>
  [...(await findList()).children].filter((row): row is HTMLElement => row instanceof HTMLElement)
const findVersions = async () =>
  (await findRows()).map((row) => within(row).getAllByRole('link')[0]?.textContent)
const findRow = async (version: string) => {
  const row = (await findRows()).find((row) => within(row).queryByRole('link', { name: version }))
  if (!row) throw new Error(`no row of ${version}`)
  return within(row)
}

test('lists all public versions with their status, newest first by semantic versioning', async () => {
  await renderSite(tabUrl(seedIds.rich))
  const versions = await findVersions()
  expect(versions).toHaveLength(32)
  expect(versions.slice(0, 5)).toEqual(['2.1.0', '2.0.1', '2.0.0', '2.0.0-rc.1', '2.0.0-beta.2'])
  expect(versions.indexOf('1.10.2')).toBeLessThan(versions.indexOf('1.9.4'))
  expect((await findRow('2.1.0')).getByText('Latest')).toBeVisible()
  expect((await findRow('2.1.0')).queryByText('Live')).toBeNull()
  expect((await findRow('2.0.0-beta.2')).getByText('Flagged')).toBeVisible()
  expect((await findRow('2.0.0-beta.2')).getByText('Pre-release')).toBeVisible()
  expect((await findRow('1.12.0')).getByText('Deprecated')).toBeVisible()
  expect((await findRow('1.9.4')).getByRole('link', { name: '1.9.4' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/versions/1.9.4',
  )
  expect(screen.getByText('32 versions')).toBeVisible()
})

test('filters the list by a range and keeps it in the URL', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  await user.type(await screen.findByRole('textbox', { name: 'Version range' }), '~1.9')
  await waitFor(async () => expect(await findVersions()).toEqual(['1.9.4', '1.9.3', '1.9.2', '1.9.0']))
  expect(screen.getByRole('textbox', { name: 'Version range' })).toHaveValue('~1.9')
  expect(new URLSearchParams(router.state.location.search).get('range')).toBe('~1.9')
  expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('versions')
  expect(screen.getByText('4 of 32 versions')).toBeVisible()
})

test('shows the range of the URL in the field after Back, in the field with the focus too', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  const field = await screen.findByRole('textbox', { name: 'Version range' })
  await user.type(field, '~1.9')
  await user.click(screen.getByRole('checkbox', { name: 'Hide pre-releases' }))
  await user.clear(field)
  await waitFor(async () => expect(await findVersions()).toHaveLength(28))
  await router.navigate(-1)
  await waitFor(async () => expect(await findVersions()).toHaveLength(4))
  expect(field).toHaveValue('~1.9')
})

test('applies the range of the URL on load', async () => {
  await renderSite(tabUrl(seedIds.rich, '&range=%3E%3D2.0.0&stable=true'))
  expect(await findVersions()).toEqual(['2.1.0', '2.0.1', '2.0.0'])
  expect(screen.getByRole('textbox', { name: 'Version range' })).toHaveValue('>=2.0.0')
  expect(screen.getByRole('checkbox', { name: 'Hide pre-releases' })).toBeChecked()
})

test('shows a field error and all versions when the range is invalid', async () => {
  await renderSite(tabUrl(seedIds.rich, '&range=%3E%3E%3Cscript%3E'))
  expect(await findVersions()).toHaveLength(32)
  const field = screen.getByRole('textbox', { name: 'Version range' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('That isn’t a valid version range. Showing all versions.')
})

test('offers to show all versions when the range has no match', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich, '&range=99.x'))
  await user.click(await screen.findByRole('button', { name: 'Show all versions' }))
  expect(await findVersions()).toHaveLength(32)
  await user.tab()
  expect((await findRow('2.1.0')).getByRole('checkbox')).toHaveFocus()
})

test('suggests pre-releases for a range without a match only if they are hidden', async () => {
  const suggestion = /show pre-releases/
  const { unmount } = await renderSite(tabUrl(seedIds.rich, '&range=99.x&stable=true'))
  expect(await screen.findByText(suggestion)).toBeVisible()
  unmount()
  await renderSite(tabUrl(seedIds.rich, '&range=99.x'))
  expect(await screen.findByText('No versions match')).toBeVisible()
  expect(screen.queryByText(suggestion)).toBeNull()
})

test('hides pre-releases when the checkbox is checked', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  await user.click(await screen.findByRole('checkbox', { name: 'Hide pre-releases' }))
  await waitFor(async () => expect(await findVersions()).toHaveLength(28))
  expect(router.state.location.search).toContain('stable=true')
})

test('links two picked versions for comparison, older first; a third replaces the first', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  const pick = async (version: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Select ${version} to compare` }))
  await pick('2.1.0')
  expect(await screen.findByText('2.1.0 selected. Select one more.')).toBeVisible()
  await pick('1.10.0')
  expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/compare/1.10.0...2.1.0',
  )
  await pick('1.9.0')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/nodes/harbor-suite/compare/1.9.0...1.10.0',
    ),
  )
  expect(new URLSearchParams(router.state.location.search).getAll('pick')).toEqual(['1.10.0', '1.9.0'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull())
  await user.tab()
  expect((await findRow('2.1.0')).getByRole('checkbox')).toHaveFocus()
})

test('shows the first 60 versions, and the others on a click, which continues with them by keyboard', async () => {
  const registry = createRegistry({ data: seed })
  const newest = registry.db.version(seedIds.rich, '2.1.0')
  if (!newest) throw new Error('no version 2.1.0')
  for (let patch = 0; patch < 40; patch += 1) {
    registry.db.putVersion({ ...newest, id: `old-${patch}`, version: `0.0.${patch}`, changelog: '' })
  }
  const { user } = await renderSite(tabUrl(seedIds.rich), { registry })
  expect(await findVersions()).toHaveLength(60)
  await user.click(screen.getByRole('button', { name: 'Show all 72 versions' }))
  const versions = await findVersions()
  expect(versions).toHaveLength(72)
  expect((await findRow(versions[59] ?? '')).getByRole('link')).toHaveFocus()
  await user.tab()
  expect((await findRow(versions[60] ?? '')).getByRole('checkbox')).toHaveFocus()
})

test('keeps all choices that occur before the next render', async () => {
  const { router } = await renderSite(tabUrl(seedIds.rich))
  const box = async (name: string) => screen.findByRole('checkbox', { name })
  const boxes = [
    await box('Select 2.1.0 to compare'),
    await box('Select 1.10.0 to compare'),
    await box('Hide pre-releases'),
  ]
  act(() => {
    for (const checkbox of boxes) checkbox.click()
  })
  await waitFor(async () => expect(await findVersions()).toHaveLength(28))
  const params = new URLSearchParams(router.state.location.search)
  expect(params.getAll('pick')).toEqual(['2.1.0', '1.10.0'])
  expect(params.get('stable')).toBe('true')
  expect(params.get('tab')).toBe('versions')
})

test('takes both of two quick clicks on a checkbox', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  const boxes = [
    await screen.findByRole('checkbox', { name: 'Select 2.1.0 to compare' }),
    await screen.findByRole('checkbox', { name: 'Hide pre-releases' }),
  ]
  for (const box of boxes) {
    fireEvent.click(box)
    // React renders the click in a microtask, and the new page in a later task.
    await Promise.resolve()
    expect(box).toBeChecked()
    fireEvent.click(box)
  }
  await user.click(screen.getByRole('checkbox', { name: 'Select 1.10.0 to compare' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=versions&pick=1.10.0'))
})

test('picks a version by keyboard', async () => {
  const { user } = await renderSite(tabUrl(seedIds.pendingAbove))
  const box = await screen.findByRole('checkbox', { name: 'Select 2.0.0 to compare' })
  box.focus()
  await user.keyboard(' ')
  expect(await screen.findByText('2.0.0 selected. Select one more.')).toBeVisible()
})

test('truncates a long changelog and expands it on a click', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich))
  const row = await findRow('2.0.0')
  expect(await row.findByText('Inputs were renamed, see below.')).toBeVisible()
  expect(row.queryByText(/Change 60/)).toBeNull()
  const expand = row.getByRole('button', { name: 'Show all of the changelog of 2.0.0' })
  expect(expand).toHaveAttribute('aria-expanded', 'false')
  await user.click(expand)
  expect(await row.findByText(/Change 60/)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Show less of the changelog of 2.0.0' }))
  expect(row.queryByText(/Change 60/)).toBeNull()
})

test('truncates a changelog whose first line is very long', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateVersion(seedIds.rich, '2.0.0', {
    changelog: `First${' and another'.repeat(200)}.\n\nSecond.`,
  })
  const { user } = await renderSite(tabUrl(seedIds.rich), { registry })
  const row = await findRow('2.0.0')
  expect(await row.findByText(/^First and another .*…$/)).toBeVisible()
  expect(row.queryByText(/Second/)).toBeNull()
  await user.click(row.getByRole('button', { name: 'Show all of the changelog of 2.0.0' }))
  expect(await row.findByText(/Second/)).toBeVisible()
})

test('shows a year of releases as a heatmap with a summary, and as a list', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich))
  const map = await screen.findByRole('region', { name: 'Releases in the last 12 months' })
  expect(within(map).getByRole('img', { name: /releases in the last 12 months/ })).toBeVisible()
  const days = within(map).getByTitle('1 release on Nov 11, 2026')
  expect(days).toBeVisible()
  await user.click(within(map).getByText('Show as list'))
  expect(within(map).getByRole('link', { name: '2.1.0' })).toBeVisible()
  expect(within(map).queryByRole('link', { name: '0.1.0' })).toBeNull()
  expect(
    within(map).getByText(`${within(map).getAllByRole('link').length} releases in the last 12 months.`),
  ).toBeVisible()
})

test('says that there was no release in the past year', async () => {
  await renderSite(tabUrl('old-and-done'))
  expect(await screen.findByText('No releases in the last 12 months.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /in the last 12 months/ })).toBeNull()
})

test('shows no filter and no checkboxes for a single version', async () => {
  await renderSite(tabUrl('old-and-done'))
  expect(await findVersions()).toEqual(['1.0.0'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Version range' })).toBeNull()
})

test('says that the pack has no versions', async () => {
  await renderSite(tabUrl(seedIds.noVersions))
  expect(await screen.findByText('No versions yet')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Version range' })).toBeNull()
})

test('keeps the page and offers a retry when the list fails', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /\/versions$/, status: 500 })
  const { user, queryClient } = await renderSite(tabUrl(seedIds.rich), { registry })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })).toBeVisible()
  // The tab reads the list again if it failed before the pack was there.
  const retry = await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
    return screen.getByRole('button', { name: 'Try again' })
  })
  removeFault()
  await user.click(retry)
  expect(await findVersions()).toHaveLength(32)
})

test('does not load or run anything from hostile changelogs', async () => {
  const { container } = await renderSite(tabUrl(seedIds.hostile))
  await screen.findByText('click')
  const tab = (await findList()).outerHTML
  expect(tab).not.toMatch(/javascript:|onerror=|<img/)
  expect(container.querySelector('[aria-label="Versions"] img')).toBeNull()
})
