import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cliDocsUrl, patterns } from '#src/paths.ts'
import { removeLocal, storageKeys, wipeStorage, writeLocal } from '#src/storage.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node, patterns.plan)

let openedUrls: string[] = []
let messages: ToastMessage[] = []

beforeEach(() => {
  openedUrls = []
  messages = []
  onTestFinished(onToast((message) => messages.push(message)))
  // jsdom can't navigate, so this records the URLs that the page would open.
  const recordNavigation = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && event.target.origin !== location.origin) {
      openedUrls.push(event.target.href)
      event.preventDefault()
    }
  }
  addEventListener('click', recordNavigation)
  onTestFinished(() => removeEventListener('click', recordNavigation))
})

const findInstall = async () => within(await screen.findByRole('region', { name: 'Install' }))
const installPath = /\/install$/

test('shows the comfy-cli command for the latest or a chosen version', async () => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  expect(install.getByRole('radio', { name: 'comfy-cli' })).toBeChecked()
  expect(install.getByText('comfy node install harbor-suite')).toBeVisible()
  expect(install.getByRole('link', { name: 'comfy-cli guide' })).toHaveAttribute('href', cliDocsUrl)
  const versions = install.getByRole('combobox', { name: 'Version' })
  await within(versions).findByRole('option', { name: '1.12.0 (deprecated)' })
  const labels = within(versions)
    .getAllByRole('option')
    .map((element) => element.textContent)
  expect(labels[0]).toBe('Latest (2.1.0)')
  // Flagged: it may turn out to be harmful.
  expect(labels).not.toContain('2.0.0-beta.2')
  await user.selectOptions(versions, '2.0.0-rc.1')
  expect(install.getByText('comfy node install harbor-suite@2.0.0-rc.1')).toBeVisible()
  expect(registry.calls(installPath)).toEqual([])
})

test('switches the install method with the arrow keys', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  install.getByRole('radio', { name: 'comfy-cli' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(install.getByRole('radio', { name: 'Manager' })).toBeChecked()
  expect(install.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
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
  [seedIds.hostile, 'This pack’s repository URL isn’t safe to use in a command.'],
  [seedIds.hostileShell, 'This pack’s repository URL isn’t safe to use in a command.'],
  ['no-license', 'This pack has no repository to clone.'],
])('explains why there is no clone command: %s', async (id, reason) => {
  const { user } = await renderSite(`/nodes/${id}`)
  const install = await findInstall()
  await user.click(install.getByRole('radio', { name: 'git' }))
  expect(install.getByText(reason)).toBeVisible()
  expect(install.queryByText(/git clone/)).toBeNull()
})

test('shows no command for an id that a shell could interpret', async () => {
  const registry = createRegistry({ data: seed })
  const id = 'harbor;rm -rf'
  registry.db.putNode({ id, name: 'Harbor', status: 'NodeStatusActive' })
  const status = 'NodeVersionStatusActive'
  registry.db.putVersion({ id: 'hostile', node_id: id, version: '1.0.0', status, comfyNodes: null })
  await renderSite(`/nodes/${encodeURIComponent(id)}`, { registry })
  const install = await findInstall()
  expect(install.getByText(/so we don’t show a command/)).toBeVisible()
  expect(install.queryByText(/comfy node install/)).toBeNull()
})

test('requests and opens the archive only on a click', async () => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  await user.click(install.getByRole('radio', { name: 'ZIP' }))
  expect(registry.calls(installPath)).toEqual([])
  await user.click(install.getByRole('button', { name: 'Download 2.1.0' }))
  await waitFor(() =>
    expect(openedUrls).toEqual(['https://files.example.org/quiet-harbor/harbor-suite/2.1.0/node.zip']),
  )
  expect(registry.calls(installPath).map(({ search }) => search)).toEqual([''])
  await user.selectOptions(install.getByRole('combobox', { name: 'Version' }), '1.9.4')
  await user.click(install.getByRole('button', { name: 'Download 1.9.4' }))
  await waitFor(() => expect(openedUrls).toHaveLength(2))
  expect(registry.calls(installPath).map(({ search }) => search)).toEqual(['', '?version=1.9.4'])
  expect(messages).toEqual([])
  // The API counts each request as an install; the page shows the new count.
  expect(await screen.findByText('204,520')).toBeVisible()
})

test('sends one install request on a double click', async () => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  await user.click(install.getByRole('radio', { name: 'ZIP' }))
  const button = install.getByRole('button', { name: 'Download 2.1.0' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(openedUrls).toHaveLength(1))
  expect(registry.calls(installPath)).toHaveLength(1)
})

test.each([
  [403, 'This version can’t be installed.'],
  [404, 'There’s no download for this version.'],
  [400, 'No download is available for this version.'],
  [429, 'Too many requests. Wait a moment and try again.'],
  [500, 'The registry is having problems right now.'],
])('shows a localized message and does not retry when the API responds with %i', async (status, text) => {
  const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
  registry.fault({ path: installPath, status, body: { message: '<b>secret</b>' } })
  const install = await findInstall()
  await user.click(install.getByRole('radio', { name: 'ZIP' }))
  await user.click(install.getByRole('button', { name: 'Download 2.1.0' }))
  await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]))
  expect(openedUrls).toEqual([])
  expect(registry.calls(installPath)).toHaveLength(1)
  expect(install.getByRole('button', { name: 'Download 2.1.0' })).toBeEnabled()
})

test.each(['javascript:alert(1)', 'http://files.example.org/a.zip'])(
  'does not open an archive at %j',
  async (downloadUrl) => {
    const { user, registry } = await renderSite(`/nodes/${seedIds.rich}`)
    registry.fault({ path: installPath, status: 200, body: { downloadUrl } })
    const install = await findInstall()
    await user.click(install.getByRole('radio', { name: 'ZIP' }))
    await user.click(install.getByRole('button', { name: 'Download 2.1.0' }))
    await waitFor(() =>
      expect(messages).toEqual([
        { kind: 'error', text: 'The download link isn’t safe, so it wasn’t opened.' },
      ]),
    )
    expect(openedUrls).toEqual([])
  },
)

test('remembers the method on the device, until the user signs out', async () => {
  const { user, unmount } = await renderSite(`/nodes/${seedIds.rich}`)
  await user.click((await findInstall()).getByRole('radio', { name: 'Manager' }))
  unmount()
  const again = await renderSite(`/nodes/${seedIds.onlyPending}`)
  expect((await findInstall()).getByRole('radio', { name: 'Manager' })).toBeChecked()
  again.unmount()
  wipeStorage()
  await renderSite(`/nodes/${seedIds.rich}`)
  expect((await findInstall()).getByRole('radio', { name: 'comfy-cli' })).toBeChecked()
})

test('ignores a remembered method that does not exist', async () => {
  writeLocal(storageKeys.install, '__proto__')
  await renderSite(`/nodes/${seedIds.rich}`)
  expect((await findInstall()).getByRole('radio', { name: 'comfy-cli' })).toBeChecked()
})

test('copies the command, the clone command, or the name for the Manager with the key C', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  await user.keyboard('c')
  expect(await navigator.clipboard.readText()).toBe('comfy node install harbor-suite')
  expect(install.getByRole('button', { name: 'Copy: comfy-cli' })).toHaveTextContent('Copied')
  await user.click(install.getByRole('radio', { name: 'git' }))
  install.getByRole('radio', { name: 'git' }).blur()
  await user.keyboard('c')
  expect(await navigator.clipboard.readText()).toMatch(/^git clone https:/)
  await user.click(install.getByRole('radio', { name: 'Manager' }))
  install.getByRole('radio', { name: 'Manager' }).blur()
  await user.keyboard('c')
  expect(await navigator.clipboard.readText()).toBe('Harbor Suite')
})

test('copies nothing when C is typed into a field or with Ctrl', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  await navigator.clipboard.writeText('before')
  install.getByRole('combobox', { name: 'Version' }).focus()
  await user.keyboard('c')
  install.getByRole('combobox', { name: 'Version' }).blur()
  await user.keyboard('{Control>}c{/Control}')
  expect(await navigator.clipboard.readText()).toBe('before')
})

test('breaks the command between words only', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  const command = (await findInstall()).getByText('comfy node install harbor-suite')
  expect(command).toHaveClass('whitespace-nowrap')
  expect(
    [...command.childNodes].map(({ textContent }) => textContent).filter((text) => text?.trim()),
  ).toEqual(['comfy', 'node', 'install', 'harbor-suite'])
})

test('links to a plan with the chosen version, and shows no verdict when no machine is described', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  const link = install.getByRole('link', { name: 'Add to plan' })
  expect(link).toHaveAttribute('href', '/plan?packs=harbor-suite')
  await user.selectOptions(install.getByRole('combobox', { name: 'Version' }), '2.0.0-rc.1')
  expect(link).toHaveAttribute('href', '/plan?packs=harbor-suite@2.0.0-rc.1')
  expect(install.queryByTitle(/machine|needs/)).toBeNull()
  expect(link).toHaveClass(buttonClass())
  await user.click(link)
  expect(link).toHaveClass(buttonClass())
  await user.click(install.getByRole('link', { name: 'In your plan' }))
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toHaveValue('2.0.0-rc.1')
})

test('opens the plan with the pack in another tab, and leaves the plan as it is, on a click with Ctrl', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  const link = (await findInstall()).getByRole('link', { name: 'Add to plan' })
  const isPrevented = vi.fn()
  const handleClick = (event: MouseEvent) => {
    isPrevented(event.defaultPrevented)
    // jsdom can't open a tab.
    event.preventDefault()
  }
  addEventListener('click', handleClick)
  onTestFinished(() => removeEventListener('click', handleClick))
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(isPrevented).toHaveBeenCalledExactlyOnceWith(false)
  expect(link).toHaveTextContent('Add to plan')
})

test('changes the version of a pack that is in the plan', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  const install = await findInstall()
  await user.click(install.getByRole('link', { name: 'Add to plan' }))
  await user.selectOptions(install.getByRole('combobox', { name: 'Version' }), '1.9.4')
  await user.click(install.getByRole('link', { name: 'Add to plan' }))
  expect(install.getByRole('link', { name: 'In your plan' })).toHaveAttribute(
    'href',
    '/plan?packs=harbor-suite@1.9.4',
  )
})

test.each([
  ['ladder-upscale', 'cuda', 'Works on your machine'],
  ['frame-weaver', 'rocm', 'Doesn’t run: needs NVIDIA CUDA'],
])('says whether %s runs on a machine with %s', async (id, accelerator, verdict) => {
  writeLocal(storageKeys.machine, JSON.stringify({ os: 'linux', accelerator }))
  onTestFinished(() => removeLocal(storageKeys.machine))
  await renderSite(`/nodes/${id}`)
  expect(await (await findInstall()).findByTitle(verdict)).toBeVisible()
})

test('says that the versions failed to load instead of that there are none', async () => {
  const registry = createRegistry({ data: seed })
  const endFault = registry.fault({ path: /\/versions$/, status: 500 })
  const { user } = await renderSite(`/nodes/${seedIds.onlyPending}`, { registry })
  const install = await findInstall()
  expect(install.getByText('The registry is having problems right now.')).toBeVisible()
  expect(install.queryByText('No version can be installed yet.')).toBeNull()
  endFault()
  await user.click(install.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No version can be installed yet.')).toBeVisible()
})

test('installs the latest version when the chosen one is banned while the page is open', async () => {
  const registry = createRegistry({ data: seed })
  const { user, queryClient } = await renderSite(`/nodes/${seedIds.rich}`, { registry })
  const install = await findInstall()
  const picker = await install.findByRole('combobox', { name: 'Version' })
  await install.findByRole('option', { name: /^1\.9\.4/ })
  await user.selectOptions(picker, '1.9.4')
  expect(install.getByText('comfy node install harbor-suite@1.9.4')).toBeVisible()
  registry.db.updateVersion(seedIds.rich, '1.9.4', { status: 'NodeVersionStatusBanned' })
  await queryClient.invalidateQueries()
  await waitFor(() => expect(picker).toHaveDisplayValue(/^Latest/))
  expect(await install.findByText('comfy node install harbor-suite')).toBeVisible()
})
