import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.firstRelease, patterns.newPublisher)

test('generates the files with the user’s own ids', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/publish')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Publish as' }), 'moth-lantern')
  await user.type(screen.getByRole('textbox', { name: 'Pack ID' }), 'dusk-tools')
  await user.type(screen.getByRole('textbox', { name: 'Display name' }), 'Dusk "Tools"')
  await user.type(
    screen.getByRole('textbox', { name: 'Repository' }),
    'https://github.com/mira/dusk-tools.git',
  )
  const file = screen.getByRole('figure', { name: /^pyproject/ })
  expect(file).toHaveTextContent('name = "dusk-tools"')
  expect(file).toHaveTextContent('DisplayName = "Dusk \\"Tools\\""')
  expect(file).toHaveTextContent('PublisherId = "moth-lantern"')
  expect(file).toHaveTextContent('Repository = "https://github.com/mira/dusk-tools"')
  const workflow = screen.getByRole('figure', { name: /publish\.yml/ })
  expect(workflow).toHaveTextContent('secrets.REGISTRY_ACCESS_TOKEN')
  // Highlighted, without changing the text.
  expect(await within(workflow).findByText('ubuntu-latest')).toHaveClass('text-good')
  expect(within(file).getByText('"dusk-tools"')).toHaveClass('text-good')
})

test('writes the compatibility of the pack to the file', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/publish?publisher=moth-lantern')
  const systems = within(await screen.findByRole('group', { name: 'Operating systems' }))
  await user.click(systems.getByRole('checkbox', { name: 'Linux' }))
  await user.click(systems.getByRole('checkbox', { name: 'Windows' }))
  await user.click(systems.getByRole('checkbox', { name: 'Windows' }))
  await user.click(screen.getByRole('checkbox', { name: 'AMD ROCm' }))
  await user.type(screen.getByRole('textbox', { name: 'Oldest frontend version' }), 'new')
  expect(await screen.findByText('Enter a version number, such as 0.3.50.')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Oldest frontend version' }))
  await user.type(screen.getByRole('textbox', { name: 'Oldest ComfyUI version' }), '0.3.50')
  const file = screen.getByRole('figure', { name: /^pyproject/ })
  expect(file).toHaveTextContent('PublisherId = "moth-lantern"')
  expect(file).toHaveTextContent(
    'classifiers = [ "Operating System :: POSIX :: Linux", "Environment :: GPU :: AMD ROCm", ]',
  )
  expect(file).toHaveTextContent('requires-comfyui = ">=0.3.50"')
  expect(file).toHaveTextContent('dependencies = []')
})

test.each([
  ['Upper', 'Use lowercase letters'],
  ['search', 'This ID is reserved'],
  ['harbor-suite', 'already exists'],
])('rejects the pack id %s while the user types', async (id, message) => {
  await signInAs('owner')
  const { user } = await renderSite('/publish')
  await user.type(await screen.findByRole('textbox', { name: 'Pack ID' }), id)
  expect(await screen.findByText(new RegExp(message))).toBeVisible()
})

test.each([
  ['.', 'Use lowercase letters'],
  ['..', 'Use lowercase letters'],
  ['a'.repeat(201), 'An ID can have up to 100 characters'],
])('rejects a pack id that can’t be in an API path: %s', async (id, message) => {
  await signInAs('owner')
  const { user, registry } = await renderSite('/publish')
  await user.click(await screen.findByRole('textbox', { name: 'Pack ID' }))
  await user.paste(id)
  expect(await screen.findByText(new RegExp(message))).toBeVisible()
  expect(registry.calls(/^\/nodes\/[.a]/)).toHaveLength(0)
})

test('requests a pack id only once the user has stopped typing', async () => {
  await signInAs('owner')
  const { user, registry } = await renderSite('/publish')
  await user.type(await screen.findByRole('textbox', { name: 'Pack ID' }), 'harbor-suite')
  expect(await screen.findByText('A pack with this ID already exists.')).toBeVisible()
  expect(registry.calls(/^\/nodes\/h/).map(({ path }) => path)).toEqual(['/nodes/harbor-suite'])
})

test('asks to choose a publisher if the user has several, and to create one otherwise', async () => {
  await signInAs('owner')
  const { unmount } = await renderSite('/publish')
  expect(await screen.findByRole('heading', { level: 2, name: /^Choose a publisher/ })).toBeVisible()
  unmount()
  await signInAs('newcomer')
  await renderSite('/publish')
  expect(await screen.findByRole('heading', { level: 2, name: 'Create a publisher' })).toBeVisible()
})

test('does not mention a first pack to a user who has packs', async () => {
  await signInAs('owner')
  await renderSite('/publish')
  expect(await screen.findByRole('heading', { level: 1, name: 'Publish a new pack' })).toBeVisible()
  expect(screen.queryByText(/first pack/)).toBeNull()
})

test('marks the steps that are done, and offers the next one', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/publish')
  await waitFor(() => expect(screen.getAllByText('(done)', { exact: false })).toHaveLength(2))
  expect(screen.getByRole('link', { name: 'Access tokens' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Publish as' }), 'moth-lantern')
  expect(await screen.findByRole('link', { name: 'Create an access token' })).toBeVisible()
})

test.each([
  ['one of several publishers', 'owner', '/publish?publisher=tidewheel', 'Choose another.', 1],
  ['their only publisher', 'member', '/publish', 'Create your own.', 0],
] as const)('offers no access token to a user who isn’t an owner of %s', async (...row) => {
  const [, user, url, advice, choices] = row
  await signInAs(user)
  await renderSite(url)
  expect(await screen.findByText(`You’re not an owner of this publisher. ${advice}`)).toBeVisible()
  expect(screen.queryAllByRole('combobox', { name: 'Publish as' })).toHaveLength(choices)
  expect(screen.queryByRole('link', { name: /access token/i })).toBeNull()
  expect(screen.getByRole('link', { name: 'Create a publisher' })).toHaveAttribute(
    'href',
    '/publish/publisher',
  )
})

test('offers no access token until it knows whether the user is an owner', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ method: 'GET', path: /\/permissions$/ })
  await signInAs('owner')
  await renderSite('/publish', { registry })
  await waitForRequest()
  expect(await screen.findByRole('heading', { level: 2, name: 'Create an access token' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /access token/i })).toBeNull()
  expect(screen.queryByText('(done)', { exact: false })).toBeNull()
  respond()
  expect(await screen.findByRole('link', { name: 'Access tokens' })).toBeVisible()
})

test('links to the page on which the user can follow a review', async () => {
  await signInAs('owner')
  await renderSite('/publish')
  expect(await screen.findByRole('link', { name: 'Follow it on Your Nodes' })).toHaveAttribute(
    'href',
    '/nodes',
  )
})

test('keeps the draft while the user visits another page', async () => {
  await signInAs('newcomer')
  const { user } = await renderSite('/publish')
  await user.clear(await screen.findByRole('textbox', { name: 'Pack ID' }))
  await user.type(screen.getByRole('textbox', { name: 'Pack ID' }), 'kept-pack')
  await user.click(screen.getByRole('link', { name: 'Create a publisher' }))
  await screen.findByRole('heading', { level: 1, name: 'New publisher' })
  await user.click(screen.getByRole('link', { name: 'Your Nodes' }))
  expect(await screen.findByRole('textbox', { name: 'Pack ID' })).toHaveValue('kept-pack')
})
