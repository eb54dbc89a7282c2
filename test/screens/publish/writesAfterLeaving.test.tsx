import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { confirmsUnload } from '#test/confirmsUnload.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdNextScreen } from '#test/screens/holdNextScreen.ts'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(
  patterns.editNode,
  patterns.editPublisher,
  patterns.newPublisher,
  patterns.manageVersions,
  patterns.tokens,
  patterns.yourNodes,
)

const pack = seedIds.rich
const dialog = async () => within(await screen.findByRole('dialog'))

async function typeAndPress(user: UserEvent, field: string, text: string, button: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: field }), text)
  await user.click(screen.getByRole('button', { name: button }))
}

async function openVersionDialog(user: UserEvent, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for 2.0.1' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

async function saveChangelog(user: UserEvent): Promise<void> {
  await openVersionDialog(user, 'Edit changelog')
  const { findByRole, getByRole } = await dialog()
  await user.type(await findByRole('textbox', { name: 'Changelog' }), 'x')
  await user.click(getByRole('button', { name: 'Save' }))
}

async function deleteVersion(user: UserEvent): Promise<void> {
  await openVersionDialog(user, 'Delete')
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
}

async function deletePack(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete pack' }))
  const { getByRole } = await dialog()
  await user.type(getByRole('textbox'), pack)
  await user.click(getByRole('button', { name: 'Delete pack' }))
}

async function deleteToken(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete token: GitHub Actions' }))
  await user.click((await dialog()).getByRole('button', { name: 'Delete token' }))
}

async function deprecateVersion(user: UserEvent): Promise<void> {
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select version/ }))[0] ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Deprecate' }))
}

const writes = [
  {
    name: 'a pack',
    path: `/nodes/${pack}/edit`,
    write: (user: UserEvent) => typeAndPress(user, 'Display name', 'x', 'Save'),
    method: 'PUT',
    message: /^Edit Harbor Suite: The registry is having problems/,
  },
  {
    name: 'a publisher',
    path: '/publishers/quiet-harbor/edit',
    write: (user: UserEvent) => typeAndPress(user, 'Display name', 'x', 'Save'),
    method: 'PUT',
    message: /^Edit Quiet Harbor: The registry is having problems/,
  },
  {
    name: 'a new publisher',
    path: '/publish/publisher',
    write: async (user: UserEvent) => {
      await user.type(await screen.findByRole('textbox', { name: 'Publisher ID' }), 'noor-nodes')
      await screen.findByText('This ID is available.')
      await user.click(screen.getByRole('button', { name: 'Create a publisher' }))
    },
    method: 'POST',
    message: /^New publisher: The registry is having problems/,
  },
  {
    name: 'a changelog',
    path: `/nodes/${pack}/manage`,
    write: saveChangelog,
    method: 'PUT',
    message: /^Changelog of 2\.0\.1: The registry is having problems/,
  },
  {
    name: 'the deletion of a version',
    path: `/nodes/${pack}/manage`,
    write: deleteVersion,
    method: 'DELETE',
    message: /^Delete \(2\.0\.1\): The registry is having problems/,
  },
  {
    name: 'the deprecation of versions',
    path: `/nodes/${pack}/manage`,
    write: deprecateVersion,
    method: 'PUT',
    message: /^Versions of Harbor Suite: 1 version wasn’t changed/,
  },
  {
    name: 'the deletion of a pack',
    path: `/nodes/${pack}/edit`,
    write: deletePack,
    method: 'DELETE',
    message: /^Delete pack \(harbor-suite\): The registry is having problems/,
  },
  {
    name: 'the deletion of a token',
    path: '/publishers/quiet-harbor/tokens',
    write: deleteToken,
    method: 'DELETE',
    message: /^Delete token \(GitHub Actions\): The registry is having problems/,
  },
]

describe('after the user has left the page', () => {
  test.each(writes)(
    'a toast says why $name failed, and leads back',
    async ({ path, write, method, message }) => {
      const { registry, waitForRequest, respond } = holdWrites({ method, path: /^\/publishers/, status: 500 })
      await signInAs('owner')
      const { user, router } = await renderSite(path, { registry, withDeferredShell: true })
      await write(user)
      await waitForRequest()
      await router.navigate('/nodes')
      await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })
      respond()
      expect(await screen.findByText(message)).toBeVisible()
      // Without a pointer: jsdom lacks the capture that the toast library requests.
      fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
      await waitFor(() => expect(router.state.location.pathname).toBe(path))
    },
  )

  test('the browser asks before it unloads the document until all versions are deprecated', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'PUT', path: /versions/ })
    await signInAs('owner')
    const { user, router } = await renderSite(`/nodes/${pack}/manage`, { registry })
    expect(confirmsUnload()).toBe(false)
    await deprecateVersion(user)
    await waitForRequest()
    expect(confirmsUnload()).toBe(true)
    await router.navigate('/nodes')
    await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })
    expect(confirmsUnload()).toBe(true)
    respond()
    await waitFor(() => expect(confirmsUnload()).toBe(false))
  })

  test('a toast says that a deleted pack is still there', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'DELETE', path: /^\/publishers/ })
    await signInAs('owner')
    const { user, router } = await renderSite(`/nodes/${pack}/edit`, { registry, withDeferredShell: true })
    await deletePack(user)
    await waitForRequest()
    await router.navigate('/nodes')
    await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })
    respond()
    expect(
      await screen.findByText(/^Delete pack \(harbor-suite\): The registry accepted the request but kept/),
    ).toBeVisible()
    expect(router.state.location.pathname).toBe('/nodes')
  })
})

test('creating a publisher leads on in the language that the user chose meanwhile', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ method: 'POST', path: /^\/publishers/ })
  await signInAs('owner')
  const { user, router, i18n } = await renderSite('/publish/publisher', { registry })
  await user.type(await screen.findByRole('textbox', { name: 'Publisher ID' }), 'noor-nodes')
  await screen.findByText('This ID is available.')
  await user.click(screen.getByRole('button', { name: 'Create a publisher' }))
  await waitForRequest()
  await i18n.changeLanguage('ja')
  await router.navigate('/ja/publish/publisher', { replace: true })
  respond()
  await waitFor(() => expect(router.state.location.search).toBe('?publisher=noor-nodes'))
  expect(router.state.location.pathname).toBe('/ja/publish')
})

test('creating a publisher does not lead on while the page that the user opened meanwhile is loading', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ method: 'POST', path: /^\/publishers/ })
  await signInAs('owner')
  const { user, router, i18n } = await renderSite('/publish/publisher', { registry, withDeferredShell: true })
  await typeAndPress(user, 'Publisher ID', 'noor-nodes', 'Create a publisher')
  await waitForRequest()
  const release = holdNextScreen(i18n)
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Releases' }))
  respond()
  expect(await screen.findByText(/noor-nodes.* created/)).toBeVisible()
  release()
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/releases')
})

test('deleting a token does not close the dialog of another one', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ method: 'DELETE', path: /^\/publishers/ })
  await signInAs('owner')
  const { user } = await renderSite('/publishers/quiet-harbor/tokens', { registry, withDeferredShell: true })
  await deleteToken(user)
  await waitForRequest()
  await user.click((await dialog()).getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const others = screen.getAllByRole('button', { name: /^Delete token: (?!GitHub Actions)/ })
  await user.click(others[0] ?? document.body)
  respond()
  await screen.findByText('Token “GitHub Actions” deleted.')
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('deleting a version leaves the focus alone once its dialog is closed', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ method: 'DELETE', path: /^\/publishers/ })
  await signInAs('owner')
  const { user } = await renderSite(`/nodes/${pack}/manage`, { registry, withDeferredShell: true })
  await deleteVersion(user)
  await waitForRequest()
  await user.click((await dialog()).getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const other = screen.getByRole('checkbox', { name: 'Select version 2.1.0' })
  other.focus()
  respond()
  await screen.findByText('Version 2.0.1 deleted.')
  expect(other).toHaveFocus()
})

test.each(['Delete', 'Edit changelog'])(
  'saving a changelog does not close the next dialog, %s',
  async (item) => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'PUT', path: /^\/publishers/ })
    await signInAs('owner')
    const { user } = await renderSite(`/nodes/${pack}/manage`, { registry, withDeferredShell: true })
    await saveChangelog(user)
    await waitForRequest()
    await user.click((await dialog()).getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openVersionDialog(user, item)
    const next = await screen.findByRole('dialog')
    respond()
    await screen.findByText('Saved.')
    expect(next).toBeVisible()
  },
)

describe('after the user has closed the dialog', () => {
  test.each([
    [
      'saving a changelog',
      `/nodes/${pack}/manage`,
      saveChangelog,
      'PUT',
      /^Changelog of 2\.0\.1: The registry/,
    ],
    [
      'deleting a version',
      `/nodes/${pack}/manage`,
      deleteVersion,
      'DELETE',
      /^Delete \(2\.0\.1\): The registry/,
    ],
    [
      'deleting a pack',
      `/nodes/${pack}/edit`,
      deletePack,
      'DELETE',
      /^Delete pack \(harbor-suite\): The registry/,
    ],
    [
      'deleting a token',
      '/publishers/quiet-harbor/tokens',
      deleteToken,
      'DELETE',
      /^Delete token \(GitHub Actions\): The registry/,
    ],
  ])('a toast says why %s failed', async (_, path, write, method, message) => {
    const { registry, waitForRequest, respond } = holdWrites({ method, path: /^\/publishers/, status: 500 })
    await signInAs('owner')
    const { user } = await renderSite(path, { registry, withDeferredShell: true })
    await write(user)
    await waitForRequest()
    await user.keyboard('{Escape}')
    const cancel = (await dialog()).getAllByRole('button', { name: 'Cancel' })
    await user.click(cancel[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    respond()
    expect(await screen.findByText(message)).toBeVisible()
    // The page is still open.
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
  })
})
