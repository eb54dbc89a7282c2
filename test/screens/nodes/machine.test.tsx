import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node, patterns.version)
beforeAll(() => import('#src/screens/nodes/machine/ConflictSummary.tsx'))

afterEach(() => localStorage.clear())

const cuda = 'GPU :: NVIDIA CUDA'
const rocm = 'GPU :: AMD ROCm'
const amdMachine = { os: 'linux', accelerator: 'rocm' }

/** A mock registry in which versions of Frame Weaver have these fields. */
function registryWith(
  versions: Readonly<
    Record<
      string,
      { supported_accelerators?: string[]; supported_comfyui_version?: string; dependencies?: string[] }
    >
  >,
) {
  const registry = createRegistry({ data: seed })
  for (const [number, fields] of Object.entries(versions)) {
    registry.db.updateVersion('frame-weaver', number, fields)
  }
  return registry
}

const onlyOldRunsOnAmd = () =>
  registryWith({
    '1.2.0': { supported_accelerators: [cuda] },
    '1.1.0': { supported_accelerators: [rocm], supported_comfyui_version: '>=0.3.0' },
    '1.0.0': { supported_accelerators: [cuda] },
  })

/** Opens a page on a device with this machine. */
function open(path: string, machine: object | string | null, registry = createRegistry({ data: seed })) {
  if (machine !== null)
    localStorage.setItem(storageKeys.machine, typeof machine === 'string' ? machine : JSON.stringify(machine))
  return renderSite(path, { registry })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const packPage = '/nodes/frame-weaver'
const versionPage = '/nodes/frame-weaver/versions/1.2.0'

describe('install panels', () => {
  it('preselect the newest version that works, explain why, and offer the latest', async () => {
    const { user } = await open(packPage, { ...amdMachine, comfyui: '0.3.62' }, onlyOldRunsOnAmd())
    const install = await region('Install')
    expect(await install.findByText('comfy node install frame-weaver@1.1.0')).toBeVisible()
    expect(install.getByRole('combobox', { name: 'Version' })).toHaveValue('1.1.0')
    const note = await install.findByRole('status')
    expect(note).toHaveTextContent('1.2.0 doesn’t run on your machine.')
    expect(note).toHaveTextContent('Accelerator: needs NVIDIA CUDA, you have AMD ROCm')
    expect(note).toHaveTextContent('1.1.0 is the newest version that does.')
    expect(install.getByTitle('Works on your machine')).toBeVisible()
    expect(install.getByRole('link', { name: 'Add to plan' })).toHaveAttribute(
      'href',
      '/plan?packs=frame-weaver@1.1.0',
    )
    await user.click(install.getByRole('button', { name: 'Use 1.2.0 anyway' }))
    expect(install.getByText('comfy node install frame-weaver')).toBeVisible()
    expect(install.getByRole('combobox', { name: 'Version' })).toHaveValue('')
    expect(install.getByTitle('Doesn’t run: needs NVIDIA CUDA')).toBeVisible()
    const back = install.getByRole('button', { name: 'Use 1.1.0 instead' })
    expect(back).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(install.getByText('comfy node install frame-weaver@1.1.0')).toBeVisible()
  })

  it('say that a version isn’t known to fail when the machine lacks a fact', async () => {
    await open(packPage, { accelerator: 'rocm' }, onlyOldRunsOnAmd())
    const install = await region('Install')
    expect(
      await install.findByText('1.1.0 is the newest version with no known incompatibility.'),
    ).toBeVisible()
    expect(install.getByText('comfy node install frame-weaver@1.1.0')).toBeVisible()
  })

  it('keep the latest version when none works', async () => {
    await open(
      packPage,
      amdMachine,
      registryWith({
        '1.2.0': { supported_accelerators: [cuda] },
        '1.1.0': { supported_accelerators: [cuda] },
        '1.0.0': { supported_accelerators: [cuda] },
      }),
    )
    const install = await region('Install')
    expect(await install.findByText('No other version of this pack runs on it.')).toBeVisible()
    expect(install.getByText('comfy node install frame-weaver')).toBeVisible()
    expect(install.queryByRole('button', { name: /instead|anyway/ })).toBeNull()
  })

  it.each([
    ['without a machine', null],
    ['with a broken machine', '{"os":'],
    ['with a machine that lacks the facts', { python: '3.12.1' }],
    ['with a machine that runs it', { os: 'linux', accelerator: 'cuda' }],
  ])('install the latest version %s', async (_, machine) => {
    await open(packPage, machine, onlyOldRunsOnAmd())
    const install = await region('Install')
    await install.findByRole('option', { name: '1.1.0' })
    await import('#src/screens/nodes/machine/InstallVerdict.tsx')
    expect(install.getByText('comfy node install frame-weaver')).toBeVisible()
    expect(install.queryByText(/doesn’t run on your machine/)).toBeNull()
  })

  it('keep what the user chose before the machine was described in another tab', async () => {
    const { user } = await open(packPage, null, onlyOldRunsOnAmd())
    const install = await region('Install')
    await install.findByRole('option', { name: '1.0.0' })
    await user.selectOptions(install.getByRole('combobox', { name: 'Version' }), '1.0.0')
    localStorage.setItem(storageKeys.machine, JSON.stringify(amdMachine))
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.machine }))
    expect(await install.findByText('1.2.0 doesn’t run on your machine.')).toBeVisible()
    expect(install.getByText('comfy node install frame-weaver@1.0.0')).toBeVisible()
  })

  it('of a version that does not run offer another version, with its own archive', async () => {
    const { user } = await open(versionPage, amdMachine, onlyOldRunsOnAmd())
    expect(await screen.findByText('comfy node install frame-weaver@1.1.0')).toBeVisible()
    const install = await region('Install')
    expect(install.getByRole('link', { name: /^Download archive/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/1.1.0/'),
    )
    await user.click(install.getByRole('button', { name: 'Use 1.2.0 anyway' }))
    expect(
      (await region('Install this version')).getByText('comfy node install frame-weaver@1.2.0'),
    ).toBeVisible()
  })
})

describe('the page of a version', () => {
  it('says whether it runs on the machine, and each reason', async () => {
    await open(versionPage, { ...amdMachine, comfyui: '0.3.62' }, onlyOldRunsOnAmd())
    const runsOn = await region('Compatibility')
    expect(await runsOn.findByText('Doesn’t run: needs NVIDIA CUDA')).toBeVisible()
    expect(runsOn.getByText('Accelerator: needs NVIDIA CUDA, you have AMD ROCm')).toBeVisible()
  })

  it('names an accelerator alike in the reason and in the list', async () => {
    const registry = registryWith({ '1.2.0': { supported_accelerators: ['GPU :: Intel Arc'] } })
    await open(versionPage, { accelerator: 'intel' }, registry)
    const runsOn = await region('Compatibility')
    expect(await runsOn.findByText('Accelerator: Intel Arc is supported')).toBeVisible()
    expect(runsOn.getByText('Intel Arc')).toBeVisible()
  })

  it('says that it is unknown when the machine lacks the facts', async () => {
    await open(versionPage, { python: '3.12.1' }, onlyOldRunsOnAmd())
    const runsOn = await region('Compatibility')
    expect(await runsOn.findByText('Unknown for your machine')).toBeVisible()
    expect(runsOn.getByText('Accelerator: needs NVIDIA CUDA, yours is unknown')).toBeVisible()
  })

  it.each([null, '{"os":'])('shows no verdict with the stored machine %j', async (machine) => {
    await open(versionPage, machine, onlyOldRunsOnAmd())
    const runsOn = await region('Compatibility')
    await import('#src/screens/nodes/machine/VersionVerdict.tsx')
    expect(runsOn.queryByText(/your machine|Doesn’t run/)).toBeNull()
    expect(screen.getByText('comfy node install frame-weaver@1.2.0')).toBeVisible()
  })
})

const title = 'Conflicts with your machine'
const machineWith = (packages: Readonly<Record<string, string>>) => ({
  os: 'linux',
  packages: Object.entries(packages).map(([name, version]) => ({ name, version })),
})

describe.each([
  ['a pack', packPage],
  ['a version', versionPage],
])('conflicts with the machine on the page of %s', (_, path) => {
  it('name what would be upgraded, downgraded, or can’t be satisfied, and a version that avoids it', async () => {
    const registry = registryWith({
      '1.2.0': { dependencies: ['numpy<1.26', 'av>=12', 'scipy>=2,<1', 'einops', 'requests'] },
    })
    await open(path, machineWith({ numpy: '2.1.0', av: '11.0', scipy: '1.5', einops: '0.8' }), registry)
    const conflicts = await region(title)
    expect(await conflicts.findByText('Would downgrade numpy 2.1.0')).toBeVisible()
    expect(conflicts.getByText('numpy<1.26')).toBeVisible()
    expect(conflicts.getByText('Would upgrade av 11.0')).toBeVisible()
    expect(conflicts.getByText('No version of scipy meets these requirements')).toBeVisible()
    expect((await conflicts.findAllByRole('link', { name: '1.1.0 avoids this' }))[0]).toHaveAttribute(
      'href',
      '/nodes/frame-weaver/versions/1.1.0',
    )
    expect(conflicts.getByText('Pip would add 1 package.')).toBeVisible()
    expect(conflicts.getByText('requests', { selector: 'p' })).toBeVisible()
    expect(conflicts.getByText('Version 1.2.0, compared with 4 packages from your pip freeze.')).toBeVisible()
    expect(conflicts.queryByText(/None found/)).toBeNull()
  })

  it('list many packages that pip would add on a click', async () => {
    const names = ['av', 'einops', 'kornia', 'pillow', 'scipy', 'tqdm']
    const registry = registryWith({ '1.2.0': { dependencies: names } })
    const { user } = await open(path, machineWith({ numpy: '2.1.0' }), registry)
    const conflicts = await region(title)
    const count = await conflicts.findByText('Pip would add 6 packages.')
    const list = conflicts.getByText(names.join(', '))
    expect(list).not.toBeVisible()
    await user.click(count)
    expect(list).toBeVisible()
  })

  it('warn about another build of torch', async () => {
    const registry = registryWith({ '1.2.0': { dependencies: ['torch==2.3.1'] } })
    await open(path, machineWith({ torch: '2.7.0+cu128' }), registry)
    const conflicts = await region(title)
    expect(await conflicts.findByText('Would downgrade torch 2.7.0+cu128')).toBeVisible()
    expect(conflicts.getByText(/another build of PyTorch/)).toBeVisible()
  })

  it('say that none were found only if lines were checked', async () => {
    const { unmount } = await open(
      path,
      machineWith({ numpy: '1.25.0', av: '13.0' }),
      registryWith({ '1.2.0': { dependencies: ['numpy<1.26'] } }),
    )
    expect(await (await region(title)).findByText('None found.')).toBeVisible()
    unmount()
    const some = await open(
      path,
      machineWith({ numpy: '1.25.0' }),
      registryWith({ '1.2.0': { dependencies: ['numpy<1.26', 'git+https://example.org/a.git'] } }),
    )
    const conflicts = await region(title)
    expect(await conflicts.findByText('None found in the lines we could check.')).toBeVisible()
    await some.user.click(conflicts.getByText('1 line we couldn’t check'))
    expect(conflicts.getByText('installed from a URL')).toBeVisible()
    some.unmount()
    await open(
      path,
      machineWith({ numpy: '1.25.0' }),
      registryWith({ '1.2.0': { dependencies: ['git+https://example.org/a.git'] } }),
    )
    const unchecked = await region(title)
    expect(await unchecked.findByText('1 line we couldn’t check')).toBeVisible()
    expect(unchecked.queryByText(/None found/)).toBeNull()
  })

  it.each([
    ['no machine', null, ['numpy<1.26']],
    ['a broken machine', '{"packages":', ['numpy<1.26']],
    ['a machine without packages', { os: 'linux', python: '3.12.1' }, ['numpy<1.26']],
    ['a version without requirements', machineWith({ numpy: '2.1.0' }), ['', '# none']],
  ])('are absent with %s', async (__, machine, dependencies) => {
    await open(path, machine, registryWith({ '1.2.0': { dependencies } }))
    await region('Dependencies')
    await import('#src/screens/nodes/machine/MachineConflicts.tsx')
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  })
})

it('the conflicts of a pack are those of the version that is preselected', async () => {
  const registry = onlyOldRunsOnAmd()
  registry.db.updateVersion('frame-weaver', '1.1.0', { dependencies: ['numpy>=1.24'] })
  await open(packPage, { ...amdMachine, ...machineWith({ numpy: '1.20.0' }) }, registry)
  const conflicts = await region(title)
  expect(await conflicts.findByText('Would upgrade numpy 1.20.0')).toBeVisible()
  await waitFor(() => expect(conflicts.getByText(/^Version 1\.1\.0, compared/)).toBeVisible())
})
