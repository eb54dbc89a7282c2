import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { deleteMachine } from '#src/hooks/useMachine.ts'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { sampleWorkflow } from '#test/mock-api/seed/workflow.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.plan, patterns.node, patterns.machine)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const fileOf = (content: unknown, name = 'my workflow.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name)

const storeMachine = (machine: unknown) => localStorage.setItem(storageKeys.machine, JSON.stringify(machine))

const section = (name: string) => screen.findByRole('region', { name })

type Site = Awaited<ReturnType<typeof renderSite>>

/** The pressed control is gone: the focus is on the part of the page with the drop zone. */
function expectInputsFocus(): void {
  expect(document.activeElement).toContainElement(
    screen.getByRole('heading', { name: 'Drop a workflow here' }),
  )
  expect(document.activeElement).not.toContainElement(screen.getByRole('heading', { level: 1 }))
}

const chooseFile = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })

/** Opens an empty plan and reads the sample workflow. */
async function planSample(): Promise<Site> {
  const site = await renderSite('/plan')
  await chooseFile(fileOf(sampleWorkflow))
  await section('Packs')
  return site
}

/** The row of a pack, once it is loaded. */
async function packRow(name: string): Promise<HTMLElement> {
  const link = await within(await section('Packs')).findByRole('link', { name })
  const row = link.closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

describe('an empty plan', () => {
  test('explains what can be dropped, and that nothing is uploaded', async () => {
    const { registry } = await renderSite('/plan')
    expect(await screen.findByRole('heading', { level: 1, name: 'Install plan' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Drop a workflow here' })).toBeVisible()
    expect(screen.getByText(/JSON, PNG, WebP/)).toBeVisible()
    expect(screen.getByText('Read in your browser, never uploaded.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Describe your machine' })).toHaveAttribute('href', '/machine')
    expect(registry.calls(/./)).toEqual([])
  })

  test.each([
    [
      'a ZIP file',
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])], 'x.zip'),
      /doesn’t write workflows to this kind/,
    ],
    ['an empty file', fileOf(''), /It’s empty/],
    ['text that is not JSON', fileOf('just some words, not a list of folders!'), /isn’t a workflow/],
    ['JSON that is not a workflow', fileOf({ a: 1 }), /JSON, but not a workflow/],
    ['JSON that ends too early', fileOf('{"nodes": [{"id": 1, "type":'), /It’s incomplete/],
    [
      'JSON nested in a thousand levels',
      fileOf(`${'['.repeat(1000)}${']'.repeat(1000)}`),
      /nested too deeply/,
    ],
  ])('explains why %s is rejected', async (_, file, message) => {
    const site = await renderSite('/plan')
    await chooseFile(file)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
    expect(site.registry.calls(/./)).toEqual([])
  })

  test('finds packs by name and puts them into the URL', async () => {
    const { user, router } = await renderSite('/plan')
    await user.type(await screen.findByLabelText('Add a pack'), 'frame weaver')
    await user.click(await screen.findByRole('button', { name: /Frame Weaver/ }))
    expect(await packRow('Frame Weaver')).toBeVisible()
    expect(screen.getByLabelText('Add a pack')).toHaveFocus()
    expect(router.state.location.search).toBe('?packs=frame-weaver')
  })

  test('moves between the field and the packs it finds with the arrow keys', async () => {
    const { user } = await renderSite('/plan')
    const field = await screen.findByLabelText('Add a pack')
    await user.type(field, 'mask')
    const [first, second] = await within(await screen.findByRole('list')).findAllByRole('button')
    await user.keyboard('{ArrowDown}')
    expect(first).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(field).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(field).toHaveFocus()
    expect(await packRow('Moth Masks')).toBeVisible()
  })

  test('shows the publisher’s logo for a pack without an icon', async () => {
    const logo = 'https://static.example.org/quiet-harbor/logo.png'
    const { user } = await renderSite('/plan')
    await user.type(await screen.findByLabelText('Add a pack'), 'ladder upscale')
    const found = await screen.findByRole('button', { name: /Ladder Upscale/ })
    expect(within(found).getByRole('presentation')).toHaveAttribute('src', logo)
    await user.click(found)
    const row = within(await packRow('Ladder Upscale'))
    await waitFor(() => expect(row.getByRole('presentation')).toHaveAttribute('src', logo))
  })

  test('says that no pack matches', async () => {
    const { user } = await renderSite('/plan')
    await user.type(await screen.findByLabelText('Add a pack'), 'zzzz-nothing')
    expect(await screen.findByText('No packs match.')).toBeVisible()
  })
})

describe('a workflow', () => {
  test('becomes a plan of its packs, with the nodes that use them', async () => {
    const { router, user } = await planSample()
    const row = await packRow('Harbor Suite')
    expect(await within(row).findByText(/2 nodes · saved with 1\.9\.4 · latest 2\.1\.0/)).toBeVisible()
    await user.click(within(row).getByText('Details'))
    expect(await within(row).findByText('Split Tiles (old)')).toBeVisible()
    expect(await packRow('Frame Weaver')).toBeVisible()
    expect(await packRow('Depth Chart')).toBeVisible()
    const query = new URLSearchParams(router.state.location.search)
    expect(query.get('packs')?.split(',').sort()).toEqual([
      'depth-chart',
      'frame-weaver',
      'harbor-suite',
      'moth-masks',
    ])
  })

  test('keeps the focus at the inputs when the pressed control is gone', async () => {
    const { user } = await renderSite('/plan')
    await user.click(await screen.findByLabelText('Choose a file'))
    await chooseFile(fileOf(sampleWorkflow))
    await packRow('Harbor Suite')
    expect(document.activeElement).toContainElement(screen.getByLabelText('Add a pack'))
    expect(document.activeElement).not.toContainElement(screen.getByRole('heading', { level: 1 }))
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(await screen.findByRole('button', { name: 'Paste text' }))
    const value = JSON.stringify(sampleWorkflow)
    fireEvent.change(await screen.findByLabelText(/A workflow, a ComfyUI/), { target: { value } })
    await user.click(screen.getByRole('button', { name: 'Read' }))
    await packRow('Harbor Suite')
    expect(document.activeElement).toContainElement(screen.getByLabelText('Add a pack'))
    expect(document.activeElement).not.toContainElement(screen.getByRole('heading', { level: 1 }))
  })

  test('never shows or announces a plan without its packs', async () => {
    await renderSite('/plan')
    const seen = new Set<string>()
    const changes = new MutationObserver(() => {
      for (const text of screen.queryAllByText(/0 packs|No packs yet/)) seen.add(text.textContent)
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    onTestFinished(() => changes.disconnect())
    await chooseFile(fileOf(sampleWorkflow))
    expect(await packRow('Harbor Suite')).toBeVisible()
    expect([...seen]).toEqual([])
  })

  test('announces the result of each section once all are known', async () => {
    await planSample()
    const status = (await screen.findByText('Packs: 4 packs')).parentElement
    expect(status).toHaveRole('status')
    const results = [...(status?.children ?? [])].map(({ textContent }) => textContent)
    expect(results).toEqual(expect.arrayContaining([expect.stringMatching(/^Nodes: /)]))
    expect(results).toContain('Workflow: 1 pack breaks it')
    expect(status).not.toHaveTextContent('Checking')
  })

  test('shows its first unknown nodes, and the others on a click', async () => {
    const nodes = Array.from({ length: 60 }, (_, id) => ({ id, type: `Nowhere ${id}` }))
    const { user } = await renderSite('/plan')
    await chooseFile(fileOf({ nodes, links: [], version: 0.4 }))
    const unresolved = within(await section('Nodes that need your attention'))
    expect(unresolved.getAllByRole('heading', { level: 3 })).toHaveLength(50)
    unresolved.getByRole('button', { name: 'Show more (50 of 60)' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(unresolved.getAllByRole('heading', { level: 3 })).toHaveLength(60))
    expect(unresolved.queryByRole('button', { name: /Show more/ })).toBeNull()
    expect(document.body).not.toHaveFocus()
  })

  test('lists a pack that the registry does not have once for all its nodes', async () => {
    const savedWith = { cnr_id: 'pack-of-nowhere', ver: '1.0.0' }
    const nodes = ['Far Blur', 'Far Mask', 'Far Mask'].map((type, id) => ({
      id,
      type,
      properties: savedWith,
    }))
    const other = { id: 9, type: 'Far Crop', properties: { aux_id: 'far-away/pack-of-mists' } }
    await renderSite('/plan')
    await chooseFile(fileOf({ nodes: [...nodes, other], links: [], version: 0.4 }))
    const unresolved = within(await section('Nodes that need your attention'))
    expect(unresolved.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'pack-of-nowhere3 nodes',
      'far-away/pack-of-mists',
    ])
    expect(unresolved.getByText('× 2').closest('li')).toHaveTextContent('Far Mask × 2')
    expect(
      unresolved.getAllByRole('link', { name: /Find it on GitHub/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      'https://github.com/search?q=pack-of-nowhere&type=repositories',
      'https://github.com/far-away/pack-of-mists',
    ])
  })

  test('says why it can’t tell whether a pack still loads', async () => {
    const saved = { cnr_id: 'harbor-suite', ver: 'ff49e1b01f10a14496b08e21b689b64d2b15f333' }
    const node = { id: 1, type: 'Only in JavaScript', properties: saved }
    await renderSite('/plan')
    await chooseFile(fileOf({ nodes: [node], links: [], version: 0.4 }))
    const load = within(await section('Will this workflow still load?'))
    expect(await load.findByText(/^Not among the nodes that this version lists/)).toBeVisible()
    expect(load.getByText('ff49e1b → 2.1.0')).toBeVisible()
    expect(load.getByText('Only in JavaScript')).toBeVisible()
    expect(load.queryByText('This node was removed.')).toBeNull()
  })

  test('is not confused with a list of folders in UTF-16', async () => {
    const { router } = await renderSite('/plan')
    const list = Buffer.from('\ufeffcomfyui-frame-weaver\r\nharbor-suite\r\n', 'utf16le')
    await chooseFile(new File([new Uint8Array(list)], 'folders.txt'))
    await section('Packs')
    expect(router.state.location.search).toContain('harbor-suite')
  })

  test.each([
    ['the page', () => screen.findByRole('heading', { level: 1 })],
    ['a text field, where a browser would open it', () => screen.findByRole('searchbox')],
  ])('is read when it is dropped on %s', async (_, find) => {
    await renderSite('/plan')
    const target = await find()
    const dataTransfer = { types: ['Files'], files: [fileOf(sampleWorkflow)], getData: () => '' }
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false)
    expect(await screen.findByText('Drop to open it')).toBeVisible()
    expect(fireEvent.drop(target, { dataTransfer })).toBe(false)
    expect(await packRow('Harbor Suite')).toBeVisible()
  })

  test('leaves a text to the field on which the user drops it', async () => {
    await renderSite('/plan')
    const field = await screen.findByRole('searchbox')
    const dataTransfer = { types: ['text/plain'], files: [], getData: () => 'harbor' }
    expect(fireEvent.dragOver(field, { dataTransfer })).toBe(true)
    expect(fireEvent.drop(field, { dataTransfer })).toBe(true)
  })

  test('is read when it is pasted anywhere, or into the dialog', async () => {
    const { user, unmount } = await renderSite('/plan')
    const heading = await screen.findByRole('heading', { level: 1 })
    fireEvent.paste(heading, { clipboardData: { files: [], getData: () => JSON.stringify(sampleWorkflow) } })
    expect(await packRow('Harbor Suite')).toBeVisible()
    unmount()
    await renderSite('/plan')
    await user.click(await screen.findByRole('button', { name: 'Paste text' }))
    fireEvent.change(await screen.findByLabelText(/A workflow, a ComfyUI/), {
      target: { value: JSON.stringify(sampleWorkflow) },
    })
    await user.click(screen.getByRole('button', { name: 'Read' }))
    expect(await packRow('Harbor Suite')).toBeVisible()
  })

  test.each(['Back', 'a link to the plan'])('is kept when the user comes back by %s', async (method) => {
    const { user, router } = await planSample()
    await section('Will this workflow still load?')
    await user.click(await screen.findByRole('link', { name: 'Harbor Suite' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })).toBeVisible()
    await (method === 'Back' ? router.navigate(-1) : router.navigate('/plan'))
    expect(await section('Will this workflow still load?')).toBeVisible()
    expect(await section('Nodes that need your attention')).toBeVisible()
    expect(await packRow('Frame Weaver')).toBeVisible()
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(stored).not.toMatch(/KSampler|Split Tiles|my workflow/)
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await router.navigate('/nodes/harbor-suite')
    await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
    await router.navigate('/plan')
    expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  })

  test('stays in the plan when a second file is not a workflow', async () => {
    await planSample()
    await chooseFile(fileOf({ a: 1 }, 'settings.json'))
    expect(await screen.findByRole('alert')).toHaveTextContent('settings.json can’t be used')
    expect(await section('Will this workflow still load?')).toBeVisible()
  })

  test('shows where it breaks, and offers the version it was saved with', async () => {
    const { user, router } = await planSample()
    const load = within(await section('Will this workflow still load?'))
    expect(await load.findByText('This node was removed.')).toBeVisible()
    expect(load.getByText('1.9.4 → 2.1.0')).toBeVisible()
    expect(load.getAllByText('Breaks').length).toBeGreaterThan(0)
    await user.click(load.getByRole('button', { name: 'Use 1.9.4 instead' }))
    await waitFor(() => expect(load.queryByText('This node was removed.')).toBeNull())
    expect((await section('Will this workflow still load?')).parentElement).toHaveFocus()
    expect(decodeURIComponent(router.state.location.search)).toContain('harbor-suite@1.9.4')
  })

  test('lists nodes that no pack has, with a link to the search', async () => {
    await planSample()
    const nodes = within(await section('Nodes that need your attention'))
    expect(nodes.getByRole('heading', { name: 'Harbour Tile Upscale' })).toBeVisible()
    expect(nodes.getByRole('link', { name: 'Search for this node' })).toHaveAttribute(
      'href',
      expect.stringContaining('in=comfy-nodes'),
    )
    expect(screen.queryByText('KSampler')).toBeNull()
  })

  test('asks the user to confirm a pack that differs from the one the workflow names', async () => {
    const node = { id: 1, type: 'Frame Weaver (Simple)', properties: { cnr_id: 'gone-pack', ver: '1.0.0' } }
    const { user, router } = await renderSite('/plan')
    await chooseFile(fileOf({ nodes: [node], links: [], version: 0.4 }))
    const nodes = within(await section('Nodes that need your attention'))
    expect(nodes.getByText('The workflow and the registry name different packs.')).toBeVisible()
    await user.click(await nodes.findByRole('button', { name: 'Use Frame Weaver' }))
    expect(await packRow('Frame Weaver')).toBeVisible()
    expect((await section('Packs')).parentElement).toHaveFocus()
    expect(screen.queryByRole('region', { name: 'Nodes that need your attention' })).toBeNull()
    expect(router.state.location.search).toBe('?packs=frame-weaver')
  })

  test('can be canceled while its nodes are looked up', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /comfy-nodes|nodes\//, delayMs: 3_600_000 })
    const site = await renderSite('/plan', { registry })
    await chooseFile(fileOf(sampleWorkflow))
    expect(await screen.findByText(/Finding packs: \d+ of \d+ nodes/)).toBeVisible()
    await site.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
    expectInputsFocus()
  })

  test('shows the number of nodes before the first one is found', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /comfy-nodes|nodes\//, delayMs: 3_600_000 })
    await renderSite('/plan', { registry })
    const node = { id: 1, type: 'Frame Weaver (Simple)', properties: { cnr_id: 'gone-pack', ver: '1.0.0' } }
    await chooseFile(fileOf({ nodes: [node], links: [], version: 0.4 }))
    expect(await screen.findByText(/^Finding packs/)).toHaveTextContent('Finding packs: 0 of 1 nodes')
  })

  test('shows the rest when a lookup fails, and retries it on a click', async () => {
    const registry = createRegistry({ data: seed })
    const removeFault = registry.fault({ path: /Harbour%20Tile%20Upscale|Depth%20Chart/, status: 500 })
    const site = await renderSite('/plan', { registry })
    await chooseFile(fileOf(sampleWorkflow))
    expect(await packRow('Harbor Suite')).toBeVisible()
    const nodes = within(await section('Nodes that need your attention'))
    expect(nodes.getByRole('heading', { name: 'Depth Chart (Simple)' })).toBeVisible()
    removeFault()
    await site.user.click(nodes.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    expect(await packRow('Depth Chart')).toBeVisible()
  })

  test('sends only pack ids and node names to the API, and each once', async () => {
    const { registry } = await planSample()
    await screen.findByText('This node was removed.')
    const calls = registry.calls(/./).map(({ method, path, search }) => `${method} ${path}${search}`)
    expect(calls.every((call) => call.startsWith('GET '))).toBe(true)
    expect(new Set(calls).size).toBe(calls.length)
    expect(calls.join('\n')).not.toMatch(/A note of the author|KSampler|careful|my workflow/)
  })
})

describe('a plan from a link', () => {
  const planUrl = '/plan?packs=harbor-suite@1.9.4,frame-weaver'

  test('shows the versions of the link', async () => {
    await renderSite(planUrl)
    expect(within(await packRow('Harbor Suite')).getByRole('combobox')).toHaveValue('1.9.4')
    expect(within(await packRow('Frame Weaver')).getByRole('combobox')).toHaveValue('')
  })

  test('shows the conflicting requirements, and resolves the conflict with another version', async () => {
    const { user } = await renderSite(planUrl)
    const conflicts = within(await section('Conflicts'))
    expect(await conflicts.findByText('No version of numpy fits all packs')).toBeVisible()
    expect(conflicts.getByText('numpy<1.26')).toBeVisible()
    await user.click(conflicts.getByRole('button', { name: 'Use Frame Weaver 1.1.0 instead' }))
    expect(await conflicts.findByText('No conflicts found.')).toBeVisible()
    expect((await section('Conflicts')).parentElement).toHaveFocus()
    expect(within(await packRow('Frame Weaver')).getByRole('combobox')).toHaveValue('1.1.0')
  })

  test.each([
    ['windows', 5],
    ['linux', 6],
  ])('leaves out a requirement whose marker is false on %s', async (os, added) => {
    storeMachine({ os, python: '3.11', packages: [{ name: 'requests', version: '2.0.0' }] })
    await renderSite('/plan?packs=requirement-zoo')
    const conflicts = within(await section('Conflicts'))
    expect(await conflicts.findByText(`Pip would add ${added} packages.`)).toBeVisible()
    await conflicts.findByText(/lines we couldn’t check/)
    expect(conflicts.queryByText('depends on your machine')).toBeNull()
  })

  test('names the packages that pip would add, on a click where they are many', async () => {
    const names = 'numpy, torch, pillow, opencv-python-headless, scikit-image'
    storeMachine({ os: 'windows', python: '3.11', packages: [{ name: 'requests', version: '2.0.0' }] })
    const { unmount } = await renderSite('/plan?packs=requirement-zoo')
    expect(await within(await section('Conflicts')).findByText(names)).toBeVisible()
    unmount()
    storeMachine({ os: 'linux', python: '3.11', packages: [{ name: 'requests', version: '2.0.0' }] })
    const { user } = await renderSite('/plan?packs=requirement-zoo')
    const conflicts = within(await section('Conflicts'))
    const more = await conflicts.findByText('Pip would add 6 packages.')
    expect(conflicts.getByText(/scikit-image/)).not.toBeVisible()
    await user.click(more)
    expect(
      await conflicts.findByText('numpy, torch, pillow, triton, opencv-python-headless, scikit-image'),
    ).toBeVisible()
  })

  test('checks the packs against the machine and says why one does not run', async () => {
    storeMachine({ os: 'linux', accelerator: 'rocm' })
    const { user } = await renderSite(planUrl)
    const row = await packRow('Frame Weaver')
    expect(await within(row).findByText('Doesn’t run: needs NVIDIA CUDA')).toBeVisible()
    await user.click(within(row).getByText('Details'))
    expect(await within(row).findByText('Accelerator: needs NVIDIA CUDA, you have AMD ROCm')).toBeVisible()
    expect(await screen.findByRole('link', { name: /My machine.*1 doesn’t run/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Install.*1 doesn’t run/ })).toBeVisible()
    expect((await section('Install')).textContent).toContain('My machine: 1 doesn’t run')
  })

  test('names all accelerators of which a pack needs one', async () => {
    storeMachine({ os: 'linux', accelerator: 'rocm' })
    await renderSite('/plan?packs=moth-masks')
    expect(
      await within(await packRow('Moth Masks')).findByText('Doesn’t run: needs NVIDIA CUDA or Apple Metal'),
    ).toBeVisible()
  })

  test('leads to the description of the machine and back to the same packs', async () => {
    const { user, router } = await renderSite(planUrl)
    await user.click(await screen.findByRole('link', { name: 'Describe your machine' }))
    await user.selectOptions(await screen.findByLabelText('Operating system'), 'Linux')
    await user.click(screen.getByRole('link', { name: 'Back to the plan' }))
    expect(await packRow('Harbor Suite')).toBeVisible()
    expect(screen.getByText(/^Linux/)).toBeVisible()
    expect(`/plan${decodeURIComponent(router.state.location.search)}`).toBe(planUrl)
  })

  test('offers one script of each kind, and a link with the version of each pack', async () => {
    const { user } = await renderSite(planUrl)
    const script = within(await section('Install'))
    const command = await script.findByRole('figure', { name: 'install.sh' })
    expect(command).toHaveTextContent(/comfy node install .*harbor-suite@1\.9\.4/)
    expect(within(command).getByText('--exit-on-fail')).toHaveClass('inline-block')
    const kinds = ['Manager snapshot', 'git + pip (bash)', 'git + pip (PowerShell)', 'Windows portable']
    for (const kind of kinds) {
      await user.click(script.getByRole('radio', { name: kind }))
      expect(script.queryByText('--exit-on-fail')).toBeNull()
      expect(script.getByRole('button', { name: /^Copy: (snapshot\.json|install\.)/ })).toBeVisible()
    }
    await user.selectOptions(script.getByRole('combobox', { name: 'Script type' }), 'comfy-cli')
    expect(script.getByText('--exit-on-fail')).toBeVisible()
    expect(script.getByText(/\/plan\?packs=harbor-suite@1\.9\.4,frame-weaver@1\.2\.0$/)).toBeVisible()
  })

  test('reads a snapshot of the Manager and a folder listing', async () => {
    const { user, router } = await renderSite('/plan')
    const paste = async (value: string) => {
      await user.click(await screen.findByRole('button', { name: 'Paste text' }))
      fireEvent.change(await screen.findByLabelText(/A workflow, a ComfyUI/), { target: { value } })
      await user.click(screen.getByRole('button', { name: 'Read' }))
    }
    await paste(
      JSON.stringify({ comfyui: 'x', cnr_custom_nodes: { 'harbor-suite': '1.9.4' }, git_custom_nodes: {} }),
    )
    expect(within(await packRow('Harbor Suite')).getByRole('combobox')).toHaveValue('1.9.4')
    await paste('frame-weaver\nno-such-folder\n__pycache__\n')
    expect(await packRow('Frame Weaver')).toBeVisible()
    expect(decodeURIComponent(router.state.location.search)).toBe('?packs=harbor-suite@1.9.4,frame-weaver')
  })

  test('keeps a pasted text until it is read', async () => {
    const { user } = await renderSite('/plan')
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Paste text' }))
      return screen.findByLabelText(/A workflow, a ComfyUI/)
    }
    fireEvent.change(await openDialog(), { target: { value: '{"nodes": [' } })
    await user.click(screen.getByRole('button', { name: 'Read' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    const field = await openDialog()
    expect(field).toHaveValue('{"nodes": [')
    fireEvent.change(field, { target: { value: 'frame-weaver' } })
    await user.click(screen.getByRole('button', { name: 'Read' }))
    expect(await packRow('Frame Weaver')).toBeVisible()
    expect(await openDialog()).toHaveValue('')
  })

  test('reads pasted system stats, and says so when the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    // The site keeps what it can't store in memory.
    onTestFinished(deleteMachine)
    const messages: ToastMessage[] = []
    onTestFinished(onToast((message) => messages.push(message)))
    const { user } = await renderSite('/plan')
    await user.click(await screen.findByRole('button', { name: 'Paste text' }))
    const value = JSON.stringify({ system: { os: 'nt', comfyui_version: '0.3.62' }, devices: [] })
    fireEvent.change(await screen.findByLabelText(/A workflow, a ComfyUI/), { target: { value } })
    await user.click(screen.getByRole('button', { name: 'Read' }))
    await waitFor(() => expect(messages).toHaveLength(1))
    expect(messages[0]).toMatchObject({ kind: 'error', text: expect.stringContaining('blocks storage') })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('removes a pack, and starts over', async () => {
    const { user, router } = await renderSite(planUrl)
    await user.click(
      within(await packRow('Frame Weaver')).getByRole('button', { name: 'Remove Frame Weaver' }),
    )
    await waitFor(() => expect(router.state.location.search).not.toContain('frame-weaver'))
    // The button that had the focus is gone.
    expect((await section('Packs')).parentElement).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
    expectInputsFocus()
    expect(router.state.location.search).toBe('')
  })

  test('shows concerns about a pack, and a pack that does not exist, beside the others', async () => {
    await renderSite('/plan?packs=free-miner,no-such-pack,shutter-count,clip-courier@1.3.0,harbor-suite')
    expect(
      await within(await packRow('no-such-pack')).findByText('This pack isn’t in the registry.'),
    ).toBeVisible()
    expect(within(await packRow('no-such-pack')).getAllByText('no-such-pack')).toHaveLength(1)
    expect(await within(await packRow('Harbor Suite')).findByText('latest 2.1.0')).toBeVisible()
    expect((await screen.findAllByText('Banned')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Deprecated')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Flagged')).length).toBeGreaterThan(0)
  })

  test('leaves banned packs, flagged versions, and packs with nothing to install out of every script, and says why', async () => {
    const packs = 'copy-of-lora-ledger,gone-fishing,no-such-pack,clip-courier@1.3.0,harbor-suite@1.9.4'
    const { user } = await renderSite(`/plan?packs=${packs}`)
    const script = within(await section('Install'))
    expect(await script.findByText('Left out:')).toBeVisible()
    for (const kind of ['comfy-cli', 'Manager snapshot', 'git + pip (bash)', 'git + pip (PowerShell)']) {
      await user.click(script.getByRole('radio', { name: kind }))
      const code = script.getByRole('figure', { name: /^(?:install|snapshot)/ })
      expect(code).toHaveTextContent(/harbor-suite/)
      expect(code).not.toHaveTextContent(/ledger|fishing|no-such|courier/)
      const leftOut = script.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(leftOut).toEqual([
        'copy-of-lora-ledger: it’s banned',
        'gone-fishing: it was deleted',
        'no-such-pack: it isn’t in the registry',
        'clip-courier: its version is flagged',
      ])
    }
  })

  test.each(['?packs=', '?packs=@,..,a@b@c,%00', '?packs[]=x'])('ignores %s', async (query) => {
    await renderSite(`/plan${query}`)
    expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  })
})
