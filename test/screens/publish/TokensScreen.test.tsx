import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.tokens)

const address = '/publishers/quiet-harbor/tokens'

test('a secret is shown once, in a dialog that nothing but its button closes, and is nowhere else', async () => {
  await signedInAs('owner')
  const { user, registry, queryClient } = await renderSite(address)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly')
  await user.click(screen.getByRole('button', { name: 'Create a token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your token now' }))
  const made = [...registry.db.tokens.values()].find(({ name }) => name === 'Nightly')
  const secret = made?.secret ?? 'none'
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
  await user.click(dialog.getByRole('checkbox', { name: 'I have saved it.' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  expect(await screen.findByText('Nightly')).toBeVisible()
  expect(screen.getByText(`${secret.slice(0, 4)}***`)).toBeVisible()
})

test('a token wants a name', async () => {
  await signedInAs('owner')
  const { user, registry } = await renderSite(address)
  await user.click(await screen.findByRole('button', { name: 'Create a token' }))
  expect(await screen.findByText('Give the token a name.')).toBeVisible()
  expect(registry.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('deleting asks, naming the token', async () => {
  await signedInAs('owner')
  const { user, registry } = await renderSite(address)
  await user.click(await screen.findByRole('button', { name: 'Delete token: GitHub Actions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “GitHub Actions”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete token' }))
  await waitFor(() => expect(screen.queryByText('GitHub Actions')).toBeNull())
  expect([...registry.db.tokens.values()].some(({ name }) => name === 'GitHub Actions')).toBe(false)
})

test('a failed deletion stays in the dialog, and nothing is taken away', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ method: 'DELETE', path: /tokens/, status: 500 })
  await signedInAs('owner')
  const { user } = await renderSite(address, { registry })
  await user.click(await screen.findByRole('button', { name: 'Delete token: GitHub Actions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete token' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The registry has a problem')
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement) // there are two
  expect(await screen.findByText('GitHub Actions')).toBeVisible()
})

test.each(['member', 'newcomer', 'admin'] as const)(
  '%s sees no token, and none is asked for',
  async (role) => {
    await signedInAs(role)
    const { registry } = await renderSite(address)
    expect(await screen.findByText('You may not change this.')).toBeVisible()
    expect(registry.calls(/tokens$/)).toHaveLength(0)
  },
)
