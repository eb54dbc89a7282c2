import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { announceCatalog } from '#test/catalog/catalogFiles.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { sampleWorkflow, workflowOf } from '#test/mock-api/seed/workflow.ts'
import { seed } from '#test/mock-api/seed.ts'
import { setTimerDelays } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.plan)

const section = (name: string) => screen.findByRole('region', { name })

const packLink = async (name: string) => within(await section('Packs')).findByRole('link', { name })

const chooseFile = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })

const workflowFile = (workflow: unknown) => new File([JSON.stringify(workflow)], 'workflow.json')

test.each([
  ['a folder listing', 'frame-weaver\nharbor-suite\n'],
  [
    'a snapshot of the Manager',
    JSON.stringify({ cnr_custom_nodes: { 'frame-weaver': '1.1.0', 'harbor-suite': '1.9.4' } }),
  ],
])('finds the packs of %s when the index of packs fails to load', async (_, text) => {
  announceCatalog({ packs: ['/catalog/missing.json'] })
  await renderSite('/plan')
  fireEvent.paste(await screen.findByRole('heading', { level: 1 }), {
    clipboardData: { files: [], getData: () => text },
  })
  expect(await packLink('Frame Weaver')).toBeVisible()
  expect(await packLink('Harbor Suite')).toBeVisible()
  expect(screen.queryByText('Reading the text…')).toBeNull()
})

test('keeps the packs of a snapshot that the API can’t look up, and offers to retry them', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /^\/nodes\/frame-weaver/, status: 500 })
  const { user } = await renderSite('/plan', { registry })
  const snapshot = {
    cnr_custom_nodes: { 'frame-weaver': '1.1.0', 'harbor-suite': '1.9.4', 'no-such-pack': '1' },
  }
  fireEvent.paste(await screen.findByRole('heading', { level: 1 }), {
    clipboardData: { files: [], getData: () => JSON.stringify(snapshot) },
  })
  expect(await packLink('Harbor Suite')).toBeVisible()
  const packs = within(await section('Packs'))
  const retry = await packs.findByRole('button', { name: 'Try again' })
  expect(packs.queryByText('no-such-pack')).toBeNull()
  removeFault()
  await user.click(retry)
  expect(await packLink('Frame Weaver')).toBeVisible()
})

test('says that a file can’t be used if the browser can’t read it', async () => {
  await renderSite('/plan')
  const moved = workflowFile(sampleWorkflow)
  moved.arrayBuffer = () => Promise.reject(new DOMException('The file is gone', 'NotFoundError'))
  await chooseFile(moved)
  expect(await screen.findByRole('alert')).toHaveTextContent('workflow.json can’t be used')
  expect(screen.queryByText(/^Reading/)).toBeNull()
})

test('shows inside the drop zone why a file can’t be used, so that the page doesn’t move', async () => {
  await renderSite('/plan')
  await chooseFile(new File(['{"nodes": ['], 'castle.json'))
  const dropZone = within(await section('Drop a workflow here'))
  expect(await dropZone.findByRole('alert')).toHaveTextContent('castle.json can’t be used')
})

/** A node whose pack the user chooses, one of a known pack, and two whose lookups fail: of that pack, and of another. */
const partlyFailing = workflowOf([
  ['Frame Weaver (Simple)', 'gone-pack', '1.0.0'],
  ['Split Tiles (old)', 'harbor-suite', '1.9.4'],
  ['Harbor Tile Upscale'],
  ['Depth Chart (Simple)'],
])
const failingLookups = /Harbor%20Tile|Depth%20Chart/

test('keeps the user’s choices and removed packs when a failed look-up is retried', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: failingLookups, status: 500 })
  const { user, router } = await renderSite('/plan', { registry })
  await chooseFile(workflowFile(partlyFailing))
  const nodes = within(await section('Nodes that need your attention'))
  await user.click(await nodes.findByRole('button', { name: 'Use Frame Weaver' }))
  await packLink('Frame Weaver')
  await user.click(screen.getByRole('button', { name: 'Remove Harbor Suite' }))
  await waitFor(() => expect(router.state.location.search).toBe('?packs=frame-weaver'))
  removeFault()
  await user.click(nodes.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  expect(await packLink('Depth Chart')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Nodes that need your attention' })).toBeNull()
  expect(decodeURIComponent(router.state.location.search)).toBe('?packs=frame-weaver,depth-chart')
})

test('keeps a choice that the user makes during a retry', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  const registry = createRegistry({ data: seed, wait: () => response })
  const removeFault = registry.fault({ path: failingLookups, status: 500 })
  const { user, router } = await renderSite('/plan', { registry })
  await chooseFile(workflowFile(partlyFailing))
  const nodes = within(await section('Nodes that need your attention'))
  removeFault()
  registry.fault({ path: failingLookups, delayMs: 1 })
  await user.click(nodes.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  expect(await screen.findByText(/^Finding packs/)).toBeVisible()
  await user.click(await nodes.findByRole('button', { name: 'Use Frame Weaver' }))
  await packLink('Frame Weaver')
  respond()
  expect(await packLink('Depth Chart')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Nodes that need your attention' })).toBeNull()
  expect(decodeURIComponent(router.state.location.search)).toBe(
    '?packs=harbor-suite,frame-weaver,depth-chart',
  )
})

test.each([
  ['nodes of a version', /^\/nodes\/harbor-suite\/versions\/2\.1\.0\/comfy-nodes$/],
  ['versions of a used pack', /^\/nodes\/harbor-suite\/versions$/],
])('says that the %s failed to load, and offers to retry', async (_, path) => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path, status: 500 })
  const { user } = await renderSite('/plan', { registry })
  await chooseFile(workflowFile(workflowOf([['Split Tiles (old)', 'harbor-suite', '1.9.4']])))
  const load = within(await section('Will this workflow still load?'))
  expect(await load.findByText('The registry is having problems right now.')).toBeVisible()
  expect(load.queryByText(/hasn’t listed the nodes/)).toBeNull()
  removeFault()
  await user.click(load.getByRole('button', { name: 'Try again' }))
  expect(await load.findByText('Breaks')).toBeVisible()
  expect(load.queryByText('The registry is having problems right now.')).toBeNull()
})

test('requests the nodes of a version at most four times when they fail', async () => {
  // Skips the retry delays, but no other timers.
  onTestFinished(setTimerDelays((ms) => ([1000, 2000, 4000].includes(ms) ? 0 : ms)))
  const path = /^\/nodes\/harbor-suite\/versions\/1\.9\.4\/comfy-nodes$/
  const registry = createRegistry({ data: seed })
  registry.fault({ path, status: 500 })
  await renderSite('/plan', { registry, retry: true })
  await chooseFile(workflowFile(workflowOf([['Split Tiles (old)', 'harbor-suite', '1.9.4']])))
  const load = within(await section('Will this workflow still load?'))
  expect(await load.findByText('Can’t tell')).toBeVisible()
  expect(registry.calls(path)).toHaveLength(4)
})

test('says that a pack is left out of the script because it failed to load', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /^\/nodes\/harbor-suite\/versions$/, status: 500 })
  const { user } = await renderSite('/plan?packs=harbor-suite', { registry })
  const script = within(await section('Install'))
  expect((await script.findByRole('listitem')).textContent).toBe('harbor-suite: it couldn’t be loaded')
  removeFault()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await script.findByText(/^harbor-suite@/)).toBeVisible()
  expect(script.queryByText('Left out:')).toBeNull()
})

const conflictingPacks = '/plan?packs=harbor-suite@1.9.4,frame-weaver'

test('says that conflicts are not checked, and with which pack, until its versions load', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /^\/nodes\/frame-weaver\/versions$/, status: 500 })
  const { user } = await renderSite(conflictingPacks, { registry })
  const conflicts = within(await section('Conflicts'))
  expect(await conflicts.findByText('The requirements of Frame Weaver couldn’t be loaded')).toBeVisible()
  expect(conflicts.queryByText('No conflicts found.')).toBeNull()
  expect(screen.getByRole('link', { name: /^Conflicts/ })).toHaveTextContent('Not checked')
  removeFault()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await conflicts.findByText('No version of numpy fits all packs')).toBeVisible()
  expect(conflicts.queryByText(/couldn’t be loaded/)).toBeNull()
})

test('checks no requirements of a pack that no script installs', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateNode('frame-weaver', { status: 'NodeStatusBanned' })
  await renderSite(conflictingPacks, { registry })
  const script = within(await section('Install'))
  await waitFor(() => expect(script.getByRole('listitem')).toHaveTextContent(/^frame-weaver: it’s banned$/))
  const conflicts = within(await section('Conflicts'))
  expect(await conflicts.findByText('No conflicts found.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Conflicts/ })).toHaveTextContent('None')
})
