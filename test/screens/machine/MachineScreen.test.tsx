import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.machine)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const stored = () => JSON.parse(localStorage.getItem(storageKeys.machine) ?? 'null')
const store = (machine: unknown) => localStorage.setItem(storageKeys.machine, JSON.stringify(machine))
const field = (name: string) => screen.findByLabelText(name)

/** The pressed button is gone: the focus is on the part of the page with the form. */
function expectFormFocus(): void {
  expect(document.activeElement).toContainElement(screen.getByLabelText('Operating system'))
  expect(document.activeElement).not.toContainElement(screen.getByLabelText('Output of ComfyUI or pip'))
}

test('saves each fact on this device when it changes, and sends no API request', async () => {
  const { user, registry } = await renderSite('/machine')
  expect(await screen.findByRole('heading', { level: 1, name: 'My machine' })).toBeVisible()
  await user.selectOptions(await field('Operating system'), 'Linux')
  await user.selectOptions(await field('Accelerator'), 'NVIDIA CUDA')
  await user.type(await field('ComfyUI version'), '0.3.62')
  await user.type(await field('Python version'), '3.12')
  expect(stored()).toEqual({ os: 'linux', accelerator: 'cuda', comfyui: '0.3.62', python: '3.12' })
  expect(registry.calls(/./)).toEqual([])
})

test('shows the stored machine and deletes it with one click', async () => {
  store({ os: 'macos', accelerator: 'metal', packages: [{ name: 'numpy', version: '2.1.0' }] })
  const { user } = await renderSite('/machine')
  expect(await field('Operating system')).toHaveValue('macos')
  expect(screen.getByText('1 package from pip freeze')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete this machine' }))
  expect(localStorage.getItem(storageKeys.machine)).toBeNull()
  expect(await field('Operating system')).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Delete this machine' })).toBeNull()
  expectFormFocus()
})

test('starts with the field that fills in all others, and ends with the deletion', async () => {
  store({ os: 'linux' })
  await renderSite('/machine')
  const pasteField = await field('Output of ComfyUI or pip')
  const controls = [...screen.getByRole('main').querySelectorAll('button, input, select, textarea')]
  expect(controls[0]).toBe(pasteField)
  expect(controls.at(-1)).toHaveAccessibleName('Delete this machine')
})

test('removes the list of installed packages and keeps the rest', async () => {
  store({ os: 'linux', packages: [{ name: 'numpy', version: null }] })
  const { user } = await renderSite('/machine')
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(stored()).toEqual({ os: 'linux' })
  expect(screen.getByText(/Paste the output of pip freeze/)).toBeVisible()
  expectFormFocus()
})

test('keeps what is typed, and does not save it, until it is a version', async () => {
  const { user } = await renderSite('/machine')
  const version = await field('ComfyUI version')
  await user.type(version, 'newest')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a version such as 0.3.40.')
  expect(version).toHaveValue('newest')
  expect(stored()).toBeNull()
  await user.clear(version)
  await user.type(version, '1.2.3')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(stored()).toEqual({ comfyui: '1.2.3' })
})

test('shows no error for the beginning of a version until the user leaves the field', async () => {
  const { user } = await renderSite('/machine')
  const version = await field('ComfyUI version')
  await user.type(version, '0.')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a version such as 0.3.40.')
  expect(version).toHaveValue('0.')
  expect(stored()).toBeNull()
  await user.type(version, '3')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(stored()).toEqual({ comfyui: '0.3.0' })
})

test('deletes a fact that the user unsets, and the machine with its last fact', async () => {
  store({ os: 'linux' })
  const { user } = await renderSite('/machine')
  await user.selectOptions(await field('Operating system'), 'Not set')
  expect(localStorage.getItem(storageKeys.machine)).toBeNull()
})

test('offers a guess from the browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
  const { user } = await renderSite('/machine')
  const guess = within(
    await screen
      .findByText('Your browser suggests Windows.')
      .then((text) => text.parentElement?.parentElement ?? text),
  )
  expect(guess.getByText(/only a guess/)).toBeVisible()
  expect(stored()).toBeNull()
  await user.click(guess.getByRole('button', { name: 'Use this suggestion' }))
  expect(stored()).toEqual({ os: 'windows' })
  expect(screen.queryByText(/only a guess/)).toBeNull()
  expectFormFocus()
})

test('treats a text in storage that is no machine as none', async () => {
  localStorage.setItem(storageKeys.machine, '{"os":"plan9"}')
  await renderSite('/machine')
  expect(await field('Operating system')).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Delete this machine' })).toBeNull()
})

test('shows a machine that another tab has stored', async () => {
  await renderSite('/machine')
  expect(await field('Accelerator')).toHaveValue('')
  store({ accelerator: 'rocm' })
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: storageKeys.machine })))
  expect(await field('Accelerator')).toHaveValue('rocm')
})

test('shows an error when the browser stores nothing, until the machine is deleted', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { user } = await renderSite('/machine')
  await user.selectOptions(await field('Operating system'), 'Linux')
  expect(await screen.findByRole('alert')).toHaveTextContent(/blocks storage for this site/)
  await user.click(screen.getByRole('button', { name: 'Delete this machine' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const paste = async (user: Awaited<ReturnType<typeof renderSite>>['user'], text: string) => {
  await user.click(await field('Output of ComfyUI or pip'))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
}

test('fills in the machine from pasted system stats and pip freeze, which are sent nowhere', async () => {
  const { user, registry } = await renderSite('/machine')
  const stats = {
    system: {
      os: 'nt',
      comfyui_version: '0.3.62',
      python_version: '3.12.10 (main)',
      required_frontend_version: '1.28.8',
    },
    devices: [{ name: 'cuda:0 NVIDIA GeForce RTX 4090', type: 'cuda', index: 0 }],
  }
  await paste(user, JSON.stringify(stats))
  expect(await screen.findByText('Filled in from the system stats.')).toBeVisible()
  // The pressed button is disabled.
  expectFormFocus()
  expect(await field('Operating system')).toHaveValue('windows')
  expect(await field('Accelerator')).toHaveValue('cuda')
  expect(await field('ComfyUI version')).toHaveValue('0.3.62')
  await paste(user, 'numpy==2.1.0\npillow==11.0.0\n')
  expect(await screen.findByText('Read 2 installed Python packages.')).toBeVisible()
  expect(screen.getByText('2 packages from pip freeze')).toBeVisible()
  expect(stored()).toMatchObject({
    os: 'windows',
    comfyui: '0.3.62',
    packages: [{ name: 'numpy' }, { name: 'pillow' }],
  })
  expect(registry.calls(/./)).toEqual([])
})

test.each([
  ['0.3', '0.3.0'],
  ['v0.3.62', '0.3.62'],
  ['0.3.62-4-g1a2b3c', '0.3.62'],
  ['0.3.62.1', '0.3.62'],
])('saves the typed version %s as %s, as from pasted system stats', async (text, version) => {
  const { user } = await renderSite('/machine')
  await user.type(await field('ComfyUI version'), text)
  expect(await field('ComfyUI version')).toHaveValue(text)
  expect(stored()).toEqual({ comfyui: version })
  await user.tab()
  expect(await field('ComfyUI version')).toHaveValue(version)
  await user.click(screen.getByRole('button', { name: 'Delete this machine' }))
  await paste(user, JSON.stringify({ system: { comfyui_version: text } }))
  expect(stored()).toEqual({ comfyui: version })
})

describe.each([{ os: 'linux' }, { comfyui: '0.3.62' }])(
  'a text that is no version, with %j stored',
  (known) => {
    async function typeNewest() {
      store(known)
      const { user } = await renderSite('/machine')
      const replace = { initialSelectionStart: 0, initialSelectionEnd: 40 }
      await user.type(await field('ComfyUI version'), 'newest', replace)
      expect(await field('ComfyUI version')).toHaveValue('newest')
      expect(screen.getByRole('alert')).toHaveTextContent('Enter a version such as 0.3.40.')
      return user
    }

    test('is replaced with a pasted version', async () => {
      await paste(await typeNewest(), 'ComfyUI version: 0.3.62')
      expect(await field('ComfyUI version')).toHaveValue('0.3.62')
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('is removed when the user forgets the machine', async () => {
      const user = await typeNewest()
      await user.click(screen.getByRole('button', { name: 'Delete this machine' }))
      expect(await field('ComfyUI version')).toHaveValue('')
      expect(screen.queryByRole('alert')).toBeNull()
    })
  },
)

test('replaces a text that is no version when another tab stores one', async () => {
  const { user } = await renderSite('/machine')
  await user.type(await field('ComfyUI version'), 'newest')
  store({ comfyui: '0.3.62' })
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: storageKeys.machine })))
  expect(await field('ComfyUI version')).toHaveValue('0.3.62')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows an error for a pasted text of an unknown format, and keeps the text', async () => {
  const { user } = await renderSite('/machine')
  await paste(user, '<html>not this</html>')
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t read this.')
  expect(await field('Output of ComfyUI or pip')).toHaveValue('<html>not this</html>')
  expect(stored()).toBeNull()
})

test('shows the result of a paste in the language that the user chooses afterward', async () => {
  const { user } = await renderSite('/machine')
  await screen.findByRole('heading', { level: 1 })
  const choose = async (label: string, language: string) => {
    await user.click(screen.getByRole('button', { name: label }))
    await user.click(await screen.findByRole('menuitemradio', { name: language }))
  }
  await paste(user, '<html>not this</html>')
  await choose('Language', 'español Spanish')
  expect(await screen.findByLabelText('Salida de ComfyUI o pip')).toHaveAccessibleDescription(
    /No pudimos leer esto/,
  )
  await choose('Idioma', 'English inglés')
  await user.clear(await field('Output of ComfyUI or pip'))
  await paste(user, 'numpy==2.1.0')
  expect(await screen.findByText('Read 1 installed Python package.')).toBeVisible()
  await choose('Language', 'español Spanish')
  expect(await screen.findByText('Se leyó 1 paquete de Python instalado.')).toBeVisible()
})
