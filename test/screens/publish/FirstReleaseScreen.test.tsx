import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.firstRelease, patterns.newPublisher)

test('fills the files in with the user’s own ids', async () => {
  await signedInAs('owner')
  const { user } = await renderSite('/publish')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Publish as' }), 'moth-lantern')
  await user.type(screen.getByRole('textbox', { name: 'Pack ID' }), 'dusk-tools')
  await user.type(screen.getByRole('textbox', { name: 'Display name' }), 'Dusk "Tools"')
  await user.type(
    screen.getByRole('textbox', { name: 'Repository' }),
    'https://github.com/mira/dusk-tools.git',
  )
  const file = screen.getByText(/^\[project\]/)
  expect(file).toHaveTextContent('name = "dusk-tools"')
  expect(file).toHaveTextContent('DisplayName = "Dusk \\"Tools\\""')
  expect(file).toHaveTextContent('PublisherId = "moth-lantern"')
  expect(file).toHaveTextContent('Repository = "https://github.com/mira/dusk-tools"')
  expect(screen.getByText(/publish-node-action/)).toHaveTextContent('secrets.REGISTRY_ACCESS_TOKEN')
})

test.each([
  ['Upper', 'Use lowercase letters'],
  ['search', 'This ID is reserved'],
  ['harbor-suite', 'already exists'],
])('rejects the pack id %s while the user types', async (id, message) => {
  await signedInAs('owner')
  const { user } = await renderSite('/publish')
  // The draft of the previous test is still there.
  await user.clear(await screen.findByRole('textbox', { name: 'Pack ID' }))
  await user.type(screen.getByRole('textbox', { name: 'Pack ID' }), id)
  expect(await screen.findByText(new RegExp(message))).toBeVisible()
})

test('marks the steps that are done', async () => {
  await signedInAs('owner')
  await renderSite('/publish')
  await waitFor(() => expect(screen.getAllByText('(done)', { exact: false })).toHaveLength(2))
})

test('keeps the draft while the user visits another page', async () => {
  await signedInAs('newcomer')
  const { user } = await renderSite('/publish')
  await user.clear(await screen.findByRole('textbox', { name: 'Pack ID' }))
  await user.type(screen.getByRole('textbox', { name: 'Pack ID' }), 'kept-pack')
  await user.click(screen.getByRole('link', { name: 'Create a publisher' }))
  await screen.findByRole('heading', { level: 1, name: 'New publisher' })
  await user.click(screen.getByRole('link', { name: 'Your Nodes' }))
  expect(await screen.findByRole('textbox', { name: 'Pack ID' })).toHaveValue('kept-pack')
})
