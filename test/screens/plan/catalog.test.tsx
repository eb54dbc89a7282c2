import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { catalogFiles } from '#test/catalog/catalogFiles.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.plan)

afterEach(() => localStorage.clear())

const files = () => catalogFiles(seed, { comfyNodes: true })

async function packRow(name: string): Promise<HTMLElement> {
  const packs = within(await screen.findByRole('region', { name: 'Packs' }))
  const row = (await packs.findByRole('link', { name })).closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

const readWorkflow = async (saved: Readonly<Record<string, string>>, type = 'Split Tiles') => {
  const nodes = [{ id: 1, type, properties: saved }]
  fireEvent.change(await screen.findByLabelText('Choose a file'), {
    target: { files: [new File([JSON.stringify({ nodes, links: [], version: 0.4 })], 'workflow.json')] },
  })
}

test('shows packs of the catalog before the API responds', async () => {
  const machine = { os: 'linux', accelerator: 'cuda' }
  localStorage.setItem(storageKeys.machine, JSON.stringify(machine))
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /nodes\//, delayMs: 3_600_000 })
  await renderSite('/plan?packs=harbor-suite,ladder-upscale', { registry, files: await files() })
  const row = within(await packRow('Ladder Upscale'))
  expect(row.getByText(/^latest /)).toBeVisible()
  expect(row.getByText('Works on your machine')).toBeVisible()
  expect(row.getByRole('combobox')).toBeDisabled()
  expect(await screen.findByText('harbor-suite@2.1.0')).toBeVisible()
  expect(screen.getByRole('link', { name: /Conflicts.*Checking/ })).toBeVisible()
})

test('requests the versions of a pack, but not the pack, if the catalog has it', async () => {
  const { registry } = await renderSite('/plan?packs=harbor-suite,no-such-pack', { files: await files() })
  expect(await within(await packRow('Harbor Suite')).findByRole('option', { name: '1.9.4' })).toBeVisible()
  await within(await packRow('no-such-pack')).findByText('This pack isn’t in the registry.')
  const paths = registry.calls(/^\/nodes\//).map(({ path }) => path)
  expect(paths.toSorted()).toEqual([
    '/nodes/harbor-suite/versions',
    '/nodes/no-such-pack',
    '/nodes/no-such-pack/versions',
  ])
})

test('names the packs to choose from without a request, with the id and the reason of each', async () => {
  const { registry } = await renderSite('/plan', { files: await files() })
  await readWorkflow({ cnr_id: 'gone-pack' }, 'Harbor Tile Upscale')
  const button = await screen.findByRole('button', { name: 'Use Harbor Suite' })
  expect(button).toHaveAccessibleDescription('harbor-suite has a node with this name')
  expect(registry.calls(/^\/nodes\/harbor-suite/)).toEqual([])
})

test('shows the nodes with the most similar names for an unknown node', async () => {
  await renderSite('/plan', { files: await files() })
  await readWorkflow({}, 'Palete Transfer')
  expect(await screen.findByRole('link', { name: 'Palette Transfer (palette-thief)' })).toHaveAttribute(
    'href',
    '/nodes/palette-thief?tab=nodes',
  )
})

test('shows that a pack was banned after the build, with one request for all packs', async () => {
  const built = await files()
  const registry = createRegistry({ data: seed })
  registry.db.updateNode('harbor-suite', { status: 'NodeStatusBanned' })
  await renderSite('/plan?packs=harbor-suite,ladder-upscale', { registry, files: built })
  expect(await within(await packRow('Harbor Suite')).findByText('Banned')).toBeVisible()
  expect(within(await packRow('Ladder Upscale')).queryByText('Banned')).toBeNull()
  const lists = registry.calls(/^\/nodes$/).map(({ search }) => new URLSearchParams(search).getAll('node_id'))
  expect(lists.filter((ids) => ids.length > 0)).toEqual([['harbor-suite', 'ladder-upscale']])
})

test('compares no nodes if the installed version is the one that the workflow was saved with', async () => {
  const { registry } = await renderSite('/plan', { files: await files() })
  await readWorkflow({ cnr_id: 'harbor-suite', ver: '2.1.0' })
  const load = within(await screen.findByRole('region', { name: 'Will this workflow still load?' }))
  expect(await load.findByText('1 pack loads')).toBeVisible()
  expect(load.getByText('Harbor Suite')).toBeVisible()
  await within(await packRow('Harbor Suite')).findByRole('option', { name: '1.9.4' })
  expect(registry.calls(/comfy-nodes/)).toEqual([])
})

test('waits for the other versions if the latest one does not run on the machine', async () => {
  localStorage.setItem(storageKeys.machine, JSON.stringify({ os: 'linux', accelerator: 'rocm' }))
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /versions$/, delayMs: 3_600_000 })
  await renderSite('/plan?packs=frame-weaver', { registry, files: await files() })
  const row = within(await packRow('Frame Weaver'))
  expect(row.queryByText(/run/)).toBeNull()
  expect(screen.getByRole('link', { name: /My machine.*Checking/ })).toBeVisible()
})

test('offers to retry, but no version, if the versions of a pack of the catalog fail to load', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /harbor-suite\/versions$/, status: 400 })
  const { user } = await renderSite('/plan?packs=harbor-suite', { registry, files: await files() })
  const row = within(await packRow('Harbor Suite'))
  const retry = await row.findByRole('button', { name: 'Try again' })
  expect(row.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText('--exit-on-fail')).toBeNull()
  removeFault()
  await user.click(retry)
  expect(await row.findByRole('option', { name: '1.9.4' })).toBeVisible()
})
