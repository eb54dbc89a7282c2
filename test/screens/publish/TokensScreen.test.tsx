import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.tokens, patterns.firstRelease)

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
  const cached = JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    { ...localStorage },
    { ...sessionStorage },
    location.href,
  ])
  expect(cached).not.toContain(secret)
  await user.click(dialog.getByRole('checkbox', { name: 'I’ve saved it' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  expect(await screen.findByText('Nightly')).toBeVisible()
  expect(screen.getByText(`${secret.slice(0, 4)}***`)).toBeVisible()
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

test('requires a name for a token', async () => {
  await signInAs('owner')
  const { user, registry } = await renderSite(path)
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Give the token a name.')).toBeVisible()
  expect(registry.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('asks for confirmation, with the name of the token, before deleting it', async () => {
  await signInAs('owner')
  const { user, registry } = await renderSite(path)
  await user.click(await screen.findByRole('button', { name: 'Delete token: GitHub Actions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “GitHub Actions”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete token' }))
  await waitFor(() => expect(screen.queryByText('GitHub Actions')).toBeNull())
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
  expect(await dialog.findByRole('alert')).toHaveTextContent('The registry is having problems')
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
