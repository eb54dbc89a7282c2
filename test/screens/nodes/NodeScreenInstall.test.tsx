import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { setToastHandler, type ToastMessage } from '#src/ui/toasts.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

let opened: string[] = []
let messages: ToastMessage[] = []

beforeEach(() => {
  opened = []
  messages = []
  setToastHandler((message) => messages.push(message))
  // jsdom can't navigate: what the page would go to is noted instead.
  const note = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && event.target.origin !== location.origin) {
      opened.push(event.target.href)
      event.preventDefault()
    }
  }
  addEventListener('click', note)
  onTestFinished(() => removeEventListener('click', note))
})

const box = async () => within(await screen.findByRole('region', { name: 'Install' }))
const installs = /\/install$/

test('comfy-cli gets a command, for the newest version or for a chosen one', async () => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await box()
  expect(install.getByRole('radio', { name: 'comfy-cli' })).toBeChecked()
  expect(install.getByText('comfy node install harbor-suite')).toBeVisible()
  const versions = install.getByRole('combobox', { name: 'Version' })
  const labels = within(versions)
    .getAllByRole('option')
    .map((one) => one.textContent)
  expect(labels[0]).toBe('Newest (2.1.0)')
  expect(labels).toContain('1.12.0 (deprecated)')
  // Flagged: it may turn out to be harmful.
  expect(labels).not.toContain('2.0.0-beta.2')
  await user.selectOptions(versions, '2.0.0-rc.1')
  expect(install.getByText('comfy node install harbor-suite@2.0.0-rc.1')).toBeVisible()
  expect(registry.calls(installs)).toEqual([])
})

test('the ways to install are chosen by arrow keys', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await box()
  install.getByRole('radio', { name: 'comfy-cli' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(install.getByRole('radio', { name: 'Manager' })).toBeChecked()
  expect(install.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Open the Manager in ComfyUI.',
    'Choose Custom Nodes Manager.',
    'Search for Harbor Suite',
    'Choose Install, then restart ComfyUI.',
  ])
  await user.keyboard('{ArrowRight}')
  expect(
    install.getByText('git clone https://github.com/example-quiet-harbor/harbor-suite.git'),
  ).toBeVisible()
  expect(install.getByText(/ComfyUI\/custom_nodes/)).toBeVisible()
})

test.each([
  [seedIds.hostile, "This pack's repository address is not one we would put into a command."],
  [seedIds.hostileShell, "This pack's repository address is not one we would put into a command."],
  ['no-license', 'This pack names no repository to clone.'],
])('%s gets no clone command and is told why', async (id, reason) => {
  const { user } = await renderSite(`/nodes/${id}`)
  const install = await box()
  await user.click(install.getByRole('radio', { name: 'git' }))
  expect(install.getByText(reason)).toBeVisible()
  expect(install.queryByText(/git clone/)).toBeNull()
})

test('an id that a shell could act on gets no command', async () => {
  const registry = createRegistry({ data: seed })
  const node = registry.db.node(seedIds.rich)
  const version = registry.db.version(seedIds.rich, '2.1.0')
  const id = 'harbor;rm -rf'
  if (node) registry.db.putNode({ ...node, id })
  if (version) registry.db.putVersion({ ...version, id: crypto.randomUUID(), node_id: id })
  await renderSite(`/nodes/${encodeURIComponent(id)}`, { registry })
  expect((await box()).getByText(/so there is no command for it/)).toBeVisible()
  expect(screen.queryByText(/comfy node install/)).toBeNull()
})

test('the archive is asked for on a click only, and opened', async () => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await box()
  await user.click(install.getByRole('radio', { name: 'Zip' }))
  expect(registry.calls(installs)).toEqual([])
  await user.click(install.getByRole('button', { name: 'Download 2.1.0' }))
  await waitFor(() =>
    expect(opened).toEqual(['https://files.example.org/quiet-harbor/harbor-suite/2.1.0/node.zip']),
  )
  expect(registry.calls(installs).map(({ search }) => search)).toEqual([''])
  await user.selectOptions(install.getByRole('combobox', { name: 'Version' }), '1.9.4')
  await user.click(install.getByRole('button', { name: 'Download 1.9.4' }))
  await waitFor(() => expect(opened).toHaveLength(2))
  expect(registry.calls(installs).map(({ search }) => search)).toEqual(['', '?version=1.9.4'])
  expect(messages).toEqual([])
  // It counts as an installation, and the page shows the new count.
  expect(await screen.findByText('204,520')).toBeVisible()
})

test('an impatient double click installs once', async () => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await box()
  await user.click(install.getByRole('radio', { name: 'Zip' }))
  const button = install.getByRole('button', { name: 'Download 2.1.0' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(registry.calls(installs)).toHaveLength(1)
})

test.each([
  [403, 'This version may not be installed.'],
  [404, 'There is no file for this version.'],
  [400, 'The registry has no download for a version of this form.'],
  [429, 'Too many requests. Please wait a moment.'],
  [500, 'The registry has a problem at the moment.'],
])('a refusal (%i) is told in a sentence of our own, and asked for once', async (status, text) => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  registry.fault({ path: installs, status, body: { message: '<b>secret</b>' } })
  const install = await box()
  await user.click(install.getByRole('radio', { name: 'Zip' }))
  await user.click(install.getByRole('button', { name: 'Download 2.1.0' }))
  await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]))
  expect(opened).toEqual([])
  expect(registry.calls(installs)).toHaveLength(1)
  expect(install.getByRole('button', { name: 'Download 2.1.0' })).toBeEnabled()
})

test.each(['javascript:alert(1)', 'http://files.example.org/a.zip', 'https://127.0.0.1/a.zip', ''])(
  'an archive at %j is not opened',
  async (downloadUrl) => {
    const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
    registry.fault({ path: installs, status: 200, body: { downloadUrl } })
    const install = await box()
    await user.click(install.getByRole('radio', { name: 'Zip' }))
    await user.click(install.getByRole('button', { name: 'Download 2.1.0' }))
    await waitFor(() =>
      expect(messages).toEqual([
        { kind: 'error', text: 'The registry named no safe address for this file, so it was not opened.' },
      ]),
    )
    expect(opened).toEqual([])
  },
)
