import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drafts } from '#src/components/drafts.ts'
import { unloadGuards } from '#src/components/unloadGuards.ts'
import { patterns } from '#src/paths.ts'
import { confirmsUnload } from '#test/confirmsUnload.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { storedData } from './storedData.ts'

loadScreens(patterns.tokens, patterns.firstRelease, patterns.yourNodes)

const path = '/publishers/quiet-harbor/tokens'

test('shows a secret once, in a dialog that only its button closes, and stores it nowhere', async () => {
  await signInAs('owner')
  const { user, registry, queryClient } = await renderSite(path)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
  const created = [...registry.db.tokens.values()].find(({ name }) => name === 'Nightly')
  const secret = created?.secret ?? 'none'
  expect(dialog.getByText(secret)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await user.keyboard('{Escape}')
  await user.click(document.body)
  expect(dialog.getByText(secret)).toBeVisible()
  expect(storedData(queryClient)).not.toContain(secret)
  expect(location.href).not.toContain(secret)
  await user.click(dialog.getByRole('checkbox', { name: 'I’ve saved it' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  expect(await screen.findByText('Nightly')).toBeVisible()
  expect(screen.getByText(`${secret.slice(0, 4)}***`)).toBeVisible()
})

test('lists a new token when the list was still loading', async () => {
  const registry = createRegistry({ data: seed })
  const { promise: respond, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  const handle = async (request: Request) => {
    const isHeld = isFirst && request.method === 'GET' && request.url.endsWith('/tokens')
    if (isHeld) isFirst = false
    const response = await registry.handle(request)
    if (isHeld) await respond
    return response
  }
  await signInAs('owner')
  const { user } = await renderSite(path, { registry: { ...registry, handle } })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
  resolve()
  await user.click(dialog.getByRole('checkbox', { name: 'I’ve saved it' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Nightly')).toBeVisible()
})

test('shows a secret again that the browser hid without asking', async () => {
  await signInAs('owner')
  const { user } = await renderSite(path)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Save your token now' })
  dialog.close()
  await waitFor(() => expect(dialog).toBeVisible())
  await user.click(within(dialog).getByRole('checkbox', { name: 'I’ve saved it' }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(dialog.open).toBe(false)
})

test('shows in the dialog of a secret that it could not be copied', async () => {
  await signInAs('owner')
  const { user } = await renderSite(path)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
  const denial = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => denial.mockRestore())
  await user.click(dialog.getByRole('button', { name: 'Copy: Access token' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Select the text and copy it yourself')
})

test('links to the file of the pack once the secret is saved', async () => {
  await signInAs('owner')
  const { user, router } = await renderSite(path)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
  const next = dialog.getByRole('button', { name: 'Continue to pyproject.toml' })
  expect(next).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'I’ve saved it' }))
  await user.click(next)
  expect(await screen.findByRole('figure', { name: /^pyproject/ })).toHaveTextContent(
    'PublisherId = "quiet-harbor"',
  )
  expect(router.state.location.pathname).toBe('/publish')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the error of a field in the language that the user chooses afterward', async () => {
  await signInAs('owner')
  const { user } = await renderSite(path)
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Give the token a name/)
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'español Spanish' }))
  const name = await screen.findByRole('textbox', { name: 'Nombre' })
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Ponle un nombre al token/))
  expect(name).toBeInvalid()
})

/** Waits for the effects that guard the page, which run after a render. */
const waitForGuard = (isActive: boolean) =>
  waitFor(() => expect(unloadGuards.has('token-secret/quiet-harbor')).toBe(isActive))

/** Opens the tokens from another page, which Back returns to. */
async function openFromYourNodes(registry = createRegistry({ data: seed })) {
  await signInAs('owner')
  const site = await renderSite('/nodes', { registry })
  await site.user.click(await screen.findByRole('link', { name: /^Access tokens ?Quiet Harbor$/ }))
  await site.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  return { ...site, goBack: () => site.router.navigate(-1) }
}

test('keeps the user from leaving a secret until it is saved', async () => {
  const { user, registry, router, goBack } = await openFromYourNodes()
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
  const secret = [...registry.db.tokens.values()].find(({ name }) => name === 'Nightly')?.secret ?? 'none'
  await waitForGuard(true)
  expect(confirmsUnload()).toBe(true)
  expect(JSON.stringify([...drafts])).not.toContain(secret)
  for (const _ of ['first', 'second']) {
    await goBack()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Save the token before you leave this page.')
    expect(dialog.getByText(secret)).toBeVisible()
    expect(router.state.location.pathname).toBe(path)
  }
  await user.click(dialog.getByRole('checkbox', { name: 'I’ve saved it' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(confirmsUnload()).toBe(false)
  await goBack()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
  expect(screen.queryByText(secret)).toBeNull()
})

const tokenCreation = { method: 'POST', path: /tokens$/ }

test('keeps the user on the page while a token is being created', async () => {
  const { registry, waitForRequest, respond } = holdWrites(tokenCreation)
  const { user, router, goBack } = await openFromYourNodes(registry)
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await waitForRequest()
  await waitForGuard(true)
  await goBack()
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait until the token has been created.')
  expect(router.state.location.pathname).toBe(path)
  expect(confirmsUnload()).toBe(true)
  respond()
  expect(await screen.findByRole('dialog', { name: 'Save your token now' })).toBeVisible()
})

test('lets the user leave after a token could not be created', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ ...tokenCreation, status: 500 })
  const { user, goBack } = await openFromYourNodes(registry)
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await waitForRequest()
  await waitForGuard(true)
  await goBack()
  respond()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The registry is having problems'))
  await waitForGuard(false)
  await goBack()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
})

test.each(['pending', 'shown'])(
  'keeps a secret that is %s when the permission is refused meanwhile',
  async (state) => {
    const { registry, waitForRequest, respond } = holdWrites(tokenCreation)
    await signInAs('owner')
    const { user, queryClient } = await renderSite(path, { registry })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
    await user.click(screen.getByRole('button', { name: 'Create token' }))
    await waitForRequest()
    if (state === 'shown') {
      respond()
      await screen.findByRole('dialog', { name: 'Save your token now' })
    }
    registry.fault({ path: /permissions$/, status: 403 })
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('You can’t edit this.')).toBeInTheDocument()
    respond()
    const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
    const secret = [...registry.db.tokens.values()].find(({ name }) => name === 'Nightly')?.secret ?? 'none'
    expect(dialog.getByText(secret)).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'I’ve saved it' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('form', { name: 'New access token' })).toBeNull()
  },
)

test('does not submit the form behind the dialog of a secret on Enter', async () => {
  await signInAs('owner')
  const { user } = await renderSite(path)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
  await user.type(dialog.getByRole('checkbox', { name: 'I’ve saved it' }), '{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Give the token a name.')).toBeNull()
})

test('requires a name for a token, but no note', async () => {
  await signInAs('owner')
  const { user, registry } = await renderSite(path)
  expect(await screen.findByRole('heading', { level: 2, name: 'New access token' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Optional.')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Give the token a name.')).toBeVisible()
  expect(registry.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('asks for confirmation, with the name of the token, before deleting it, and keeps the focus', async () => {
  await signInAs('owner')
  const { user, registry } = await renderSite(path)
  await user.click(await screen.findByRole('button', { name: 'Delete token: GitHub Actions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “GitHub Actions”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete token' }))
  await waitFor(() => expect(screen.queryByText('GitHub Actions')).toBeNull())
  expect(screen.getByRole('region', { name: 'Active tokens' })).toHaveFocus()
  expect([...registry.db.tokens.values()].some(({ name }) => name === 'GitHub Actions')).toBe(false)
})

test('keeps the dialog open and the token listed if deleting fails', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ method: 'DELETE', path: /tokens/, status: 500 })
  await signInAs('owner')
  const { user } = await renderSite(path, { registry })
  await user.click(await screen.findByRole('button', { name: 'Delete token: GitHub Actions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete token' }))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('The registry is having problems')
  expect(alert).not.toHaveTextContent('is kept')
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement) // there are two
  expect(await screen.findByText('GitHub Actions')).toBeVisible()
})

test.each(['member', 'newcomer', 'admin'] as const)(
  'neither requests nor shows tokens for the %s',
  async (role) => {
    await signInAs(role)
    const { registry } = await renderSite(path)
    expect(await screen.findByText('You can’t edit this.')).toBeVisible()
    expect(registry.calls(/tokens$/)).toHaveLength(0)
  },
)

test('leaves the focus alone when a deletion finishes after its dialog was closed', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ method: 'DELETE', path: /tokens\/[^/]+$/ })
  await signInAs('owner')
  const { user } = await renderSite(path, { registry })
  const row = await screen.findByText('GitHub Actions')
  await user.click(screen.getByRole('button', { name: 'Delete token: GitHub Actions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete token' }))
  await waitForRequest()
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement) // there are two
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, 'Night')
  respond()
  await waitFor(() => expect(row).not.toBeInTheDocument())
  expect(name).toHaveFocus()
})
