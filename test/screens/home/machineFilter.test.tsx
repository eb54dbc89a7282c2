import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { catalogFiles } from '#test/catalog/catalogFiles.ts'
import type { RegistryData } from '#test/mock-api/records.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { card, choice, names, searchParams } from './homePage.ts'

loadScreens(patterns.home, patterns.machine)

afterEach(() => localStorage.clear())

const label = /^Works on my machine/
const notice = /haven’t described it in this browser. All packs are shown./
const total = () => Number(/^(\d+) packs? found$/.exec(screen.getByRole('status').textContent ?? '')?.[1])

/** Home with a catalog, on a device with this machine. */
async function homeOn(machine: object | string | null, path: string, data: RegistryData = seed) {
  if (machine !== null)
    localStorage.setItem(storageKeys.machine, typeof machine === 'string' ? machine : JSON.stringify(machine))
  return renderSite(path, {
    files: await catalogFiles(data, { comfyNodes: true }),
    registry: createRegistry({ data }),
  })
}

const rocm = { os: 'linux', accelerator: 'rocm', comfyui: '0.3.62' }

describe('the filter “Works on my machine”', () => {
  it('hides the packs that do not work and keeps those without compatibility data', async () => {
    const site = await homeOn(rocm, '/?q=w')
    const checkbox = await screen.findByRole('checkbox', { name: /^Works on my machine \d+$/ })
    const count = Number(/\d+/.exec(checkbox.closest('label')?.textContent ?? '')?.[0])
    const all = total()
    expect(count).toBeLessThan(all)
    await waitFor(() => expect(names()).toContain('Frame Weaver'))
    await site.user.click(checkbox)
    await waitFor(() => expect(total()).toBe(count))
    expect(names()).not.toContain('Frame Weaver')
    expect(searchParams(site).get('works')).toBe('true')
    // The choice doesn't limit its own count.
    expect(screen.getByRole('checkbox', { name: `Works on my machine ${count}` })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: label })).toHaveAccessibleDescription(
      'Packs that don’t say where they run stay in the list.',
    )
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('keeps only the packs that are known to work when it is strict', async () => {
    const site = await homeOn(rocm, '/?q=w&works=true')
    await waitFor(() => expect(total()).toBeGreaterThan(0))
    const lenient = total()
    await site.user.click(await screen.findByRole('checkbox', { name: 'Only packs that list it' }))
    await waitFor(() => expect(total()).toBeLessThan(lenient))
    expect(searchParams(site).get('strict')).toBe('true')
    expect(screen.queryByText(/stay in the list/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove filter: Only if listed' })).toBeVisible()
  })

  it('combines with other filters and is cleared with them', async () => {
    const site = await homeOn(rocm, '/?q=w&works=true')
    await waitFor(() => expect(total()).toBeGreaterThan(0))
    const before = total()
    await site.user.click(await choice(site, 'Operating system', /^Windows/))
    await waitFor(() => expect(total()).toBeLessThan(before))
    expect(screen.getByRole('button', { name: 'Remove filter: Works on my machine' })).toBeVisible()
    await site.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(site.router.state.location.search).toBe('?q=w'))
    expect(await screen.findByRole('checkbox', { name: label })).not.toBeChecked()
  })

  it('works with the keyboard', async () => {
    const site = await homeOn(rocm, '/')
    const checkbox = await screen.findByRole('checkbox', { name: label })
    checkbox.focus()
    await site.user.keyboard(' ')
    await waitFor(() => expect(searchParams(site).get('works')).toBe('true'))
    await waitFor(() => expect(total()).toBeGreaterThan(0))
  })

  it('hides the matching nodes of packs that do not work', async () => {
    const needsCuda = { supported_accelerators: ['GPU :: NVIDIA CUDA'] }
    const data = {
      ...seed,
      nodes: seed.nodes.map((node) => (node.id === 'palette-thief' ? { ...node, ...needsCuda } : node)),
      versions: seed.versions.map((version) =>
        version.node_id === 'palette-thief' ? { ...version, ...needsCuda } : version,
      ),
    }
    const site = await homeOn(rocm, '/?q=palette+transfer', data)
    const matchingNode = { name: 'Palette Transfer' }
    const section = within(await screen.findByRole('region', { name: 'Matching nodes' }))
    expect(section.getAllByRole('link', matchingNode)).not.toHaveLength(0)
    await site.user.click(screen.getByRole('checkbox', { name: label }))
    await waitFor(() => expect(screen.queryByRole('link', matchingNode)).toBeNull())
    expect(searchParams(site).get('works')).toBe('true')
  })

  it('links to the machine page, which links back to the filtered search', async () => {
    const site = await homeOn(null, '/?q=w')
    await card('Frame Weaver')
    await site.user.click(await screen.findByRole('link', { name: 'Filter by your machine' }))
    await site.user.selectOptions(await screen.findByLabelText('Operating system'), 'Linux')
    await site.user.selectOptions(screen.getByLabelText('Accelerator'), 'AMD ROCm')
    await site.user.click(screen.getByRole('link', { name: 'Back to the search' }))
    expect(await screen.findByRole('checkbox', { name: label })).toBeChecked()
    expect(searchParams(site).get('q')).toBe('w')
    await waitFor(() => expect(names().length).toBeGreaterThan(0))
    expect(names()).not.toContain('Frame Weaver')
  })

  it.each([
    ['without a machine', null],
    ['with a broken machine', '{"os":'],
    ['with a machine of unknown values', { os: 'amiga' }],
  ])('shows all packs and a notice when a shared link is opened %s', async (_, machine) => {
    const site = await homeOn(machine, '/?q=w&works=true')
    expect(await screen.findByText(notice)).toBeVisible()
    await card('Frame Weaver')
    expect(screen.queryByRole('checkbox', { name: label })).toBeNull()
    expect(screen.getByRole('link', { name: 'Describe your machine' })).toBeVisible()
    await site.user.click(screen.getByRole('button', { name: 'Remove filter: Works on my machine' }))
    await waitFor(() => expect(site.router.state.location.search).toBe('?q=w'))
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('hides nothing where the machine lacks the facts to compare', async () => {
    await homeOn({ python: '3.12.1' }, '/?q=w&works=true')
    await card('Frame Weaver')
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('is offered only where the catalog is in memory', async () => {
    localStorage.setItem(storageKeys.machine, JSON.stringify(rocm))
    await renderSite('/')
    await screen.findByText('73 packs')
    expect(screen.queryByRole('checkbox', { name: label })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Filter by your machine' })).toBeNull()
  })
})

it('the machine page has no link to a search when it was opened directly', async () => {
  await renderSite('/machine')
  await screen.findByRole('heading', { level: 1, name: 'My machine' })
  expect(screen.queryByRole('link', { name: 'Back to the search' })).toBeNull()
})
