import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.newPublisher, patterns.editPublisher, patterns.tokens, patterns.manageVersions)

describe('a new publisher', () => {
  const id = () => screen.findByRole('textbox', { name: 'Publisher ID' })
  const create = () => screen.getByRole('button', { name: 'Create a publisher' })

  test('has its id checked while the user types, if it is valid, and is created', async () => {
    await signInAs('newcomer')
    const { user, registry, router } = await renderSite('/publish/publisher')
    await user.type(await id(), 'Wrong Id')
    expect(await screen.findByText(/Use only lowercase letters/)).toBeVisible()
    expect(registry.calls(/validate$/)).toHaveLength(0)
    await user.clear(await id())
    await user.type(await id(), 'noor-nodes')
    expect(await screen.findByText('This ID is available.')).toBeVisible()
    // Once on a fast machine; on a slow one, a pause between two keys may be longer than the delay of the check.
    expect(registry.calls(/validate$/).length).toBeLessThan('noor-nodes'.length)
    await user.click(create())
    await waitFor(() => expect(router.state.location.pathname).toBe('/publish'))
    expect(registry.db.publishers.get('noor-nodes')).toMatchObject({ name: 'noor-nodes' })
    expect(await screen.findByText('@noor-nodes')).toBeVisible()
  })

  test('is the publisher of the guide to a first release, also for a user who has others', async () => {
    await signInAs('owner')
    const { user } = await renderSite('/publish/publisher')
    await user.type(await id(), 'noor-nodes')
    await screen.findByText('This ID is available.')
    await user.click(create())
    const publishAs = await screen.findByRole('combobox', { name: 'Publish as' })
    await waitFor(() => expect(publishAs).toHaveValue('noor-nodes'))
    expect(screen.getByText(/PublisherId/).closest('pre')).toHaveTextContent('PublisherId = "noor-nodes"')
  })

  test('is created while its id is still being checked', async () => {
    await signInAs('newcomer')
    const { registry } = holdWrites({ method: 'GET', path: /validate$/ })
    const { user, router } = await renderSite('/publish/publisher', { registry })
    await user.type(await id(), 'noor-nodes{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/publish'))
    expect(registry.db.publishers.has('noor-nodes')).toBe(true)
  })

  test('is not sent if its id is taken', async () => {
    await signInAs('newcomer')
    const { user, registry } = await renderSite('/publish/publisher')
    await user.clear(await id())
    await user.type(await id(), 'quiet-harbor')
    expect(await screen.findByText('This ID is taken. Choose another.')).toBeVisible()
    await user.click(create())
    expect(registry.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test('is not sent if its id is a path of the API', async () => {
    await signInAs('newcomer')
    const { user, registry } = await renderSite('/publish/publisher')
    await user.type(await id(), 'validate')
    expect(await screen.findByText('This ID is taken. Choose another.')).toBeVisible()
    await user.click(create())
    expect(registry.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test('has its id cut to the length that a URL of the site can have', async () => {
    await signInAs('newcomer')
    const { user, registry } = await renderSite('/publish/publisher')
    await user.click(await id())
    await user.paste('n'.repeat(201))
    await user.click(create())
    await waitFor(() => expect(registry.db.publishers.has('n'.repeat(200))).toBe(true))
  })

  test('focuses its malformed id before another invalid field', async () => {
    await signInAs('newcomer')
    const { user } = await renderSite('/publish/publisher')
    await user.type(await id(), 'Wrong Id')
    await user.type(screen.getByRole('textbox', { name: 'Website' }), 'nope')
    await user.click(create())
    expect(await screen.findByText(/Enter a URL that starts/)).toBeVisible()
    expect(await id()).toHaveFocus()
  })

  test('is created once on a double click, and keeps the draft after a failure', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ method: 'POST', path: /^\/publishers$/, status: 500 })
    await signInAs('newcomer')
    const { user } = await renderSite('/publish/publisher', { registry })
    await user.clear(await id())
    await user.type(await id(), 'twice')
    await screen.findByText('This ID is available.')
    await user.click(create())
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept')
    expect(await id()).toHaveValue('twice')
    endFault()
    await user.dblClick(create())
    await waitFor(() => expect(registry.db.publishers.has('twice')).toBe(true))
    expect(registry.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  test('has its id shown as taken when another user took it after the check', async () => {
    const registry = createRegistry({ data: seed })
    await signInAs('newcomer')
    const { user, queryClient } = await renderSite('/publish/publisher', { registry })
    await user.type(await id(), 'noor-nodes')
    expect(await screen.findByText('This ID is available.')).toBeVisible()
    registry.db.copyPublisher('quiet-harbor', { id: 'noor-nodes' })
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('This ID is taken. Choose another.')).toBeVisible()
    expect(screen.queryByText('This ID is available.')).toBeNull()
  })

  test('has the rejection of its id shown in the language that the user chooses afterward', async () => {
    const registry = createRegistry({ data: seed })
    await signInAs('newcomer')
    const { user } = await renderSite('/publish/publisher', { registry })
    await user.type(await id(), 'noor-nodes')
    await screen.findByText('This ID is available.')
    registry.db.copyPublisher('quiet-harbor', { id: 'noor-nodes' })
    await user.click(create())
    await waitFor(async () => expect(await id()).toHaveAccessibleDescription(/This ID is taken/))
    await user.click(screen.getByRole('button', { name: 'Language' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'español Spanish' }))
    const field = await screen.findByRole('textbox', { name: 'ID del publicador' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Este ID ya está en uso/))
  })

  test('is not created if the API rejects another field, whose reason is shown', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({
      method: 'POST',
      path: /^\/publishers$/,
      status: 400,
      body: { message: 'Invalid website' },
    })
    await signInAs('newcomer')
    const { user } = await renderSite('/publish/publisher', { registry })
    await user.type(await id(), 'noor-nodes')
    await screen.findByText('This ID is available.')
    await user.click(create())
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid website')
    expect(await id()).toBeValid()
    expect(await screen.findByText('This ID is available.')).toBeVisible()
  })

  test.each(['fails with 400', 'is lost'])(
    'counts as created when the response %s and the user has the publisher',
    async (failure) => {
      const registry = createRegistry({ data: seed })
      await signInAs('newcomer')
      const { user, router } = await renderSite('/publish/publisher', { registry })
      await user.type(await id(), 'noor-nodes')
      await screen.findByText('This ID is available.')
      const members = [{ user: { id: userIds.newcomer }, role: 'owner' as const }]
      registry.db.copyPublisher('quiet-harbor', { id: 'noor-nodes', members })
      registry.fault({
        method: 'POST',
        path: /^\/publishers$/,
        ...(failure === 'is lost' ? { network: 'error' } : { status: 400 }),
      })
      await user.click(create())
      await waitFor(() => expect(router.state.location.pathname).toBe('/publish'))
      expect(await screen.findByText('@noor-nodes')).toBeVisible()
    },
  )

  test('leads on after the fifth, without a message that the limit is reached', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.copyPublisher('moth-lantern', { id: 'm-1' })
    await signInAs('owner')
    const { user, router } = await renderSite('/publish/publisher', { registry })
    await user.type(await id(), 'noor-nodes')
    await screen.findByText('This ID is available.')
    const messages: string[] = []
    const observer = new MutationObserver(() => {
      const message = screen.queryByText('You’ve reached the publisher limit.')
      if (message) messages.push(message.textContent)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    await user.click(create())
    await waitFor(() => expect(router.state.location.pathname).toBe('/publish'))
    expect(messages).toEqual([])
  })

  test('does not move a user who has left the form since', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'POST', path: /^\/publishers$/ })
    await signInAs('newcomer')
    const { user, router } = await renderSite('/publish/publisher', { registry, withDeferredShell: true })
    await user.type(await id(), 'noor-nodes')
    await screen.findByText('This ID is available.')
    await user.click(create())
    await waitForRequest()
    await router.navigate('/releases')
    respond()
    expect(await screen.findByText('Publisher noor-nodes created.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/releases')
  })

  test('is not offered to a user with five publishers', async () => {
    const registry = createRegistry({ data: seed })
    for (const id of ['m-1', 'm-2']) registry.db.copyPublisher('moth-lantern', { id })
    await signInAs('owner')
    await renderSite('/publish/publisher', { registry })
    expect(await screen.findByText('You’ve reached the publisher limit.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create a publisher' })).toBeNull()
  })
})

describe('the profile of a publisher', () => {
  test('is validated, saved and then shown with the new name', async () => {
    await signInAs('owner')
    const { user, registry } = await renderSite('/publishers/quiet-harbor/edit')
    const website = await screen.findByRole('textbox', { name: 'Website' })
    await user.clear(website)
    await user.type(website, 'javascript:alert(1)')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Enter a URL that starts/)).toBeVisible()
    await user.clear(website)
    await user.clear(screen.getByRole('textbox', { name: 'Display name' }))
    await user.type(screen.getByRole('textbox', { name: 'Display name' }), 'Calm Harbor')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Calm Harbor' })).toBeVisible()
    expect(registry.db.publishers.get('quiet-harbor')).toMatchObject({ name: 'Calm Harbor', website: '' })
  })

  test('is saved without the spaces around pasted values', async () => {
    await signInAs('owner')
    const { user, registry } = await renderSite('/publishers/quiet-harbor/edit')
    for (const [label, value] of [
      ['Website', ' https://harbor.example/ '],
      ['Support', ' help@harbor.example'],
      ['Display name', '  '],
    ] as const) {
      const field = await screen.findByRole('textbox', { name: label })
      await user.clear(field)
      await user.type(field, value)
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(registry.db.publishers.get('quiet-harbor')).toMatchObject({
        website: 'https://harbor.example/',
        support: 'help@harbor.example',
        name: '',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
  })

  test('keeps the first save in a second one while the refetch fails', async () => {
    const registry = createRegistry({ data: seed })
    await signInAs('owner')
    const { user } = await renderSite('/publishers/quiet-harbor/edit', { registry })
    const name = await screen.findByRole('textbox', { name: 'Display name' })
    const save = screen.getByRole('button', { name: 'Save' })
    await user.clear(name)
    await user.type(name, 'Calm Harbor')
    registry.fault({ method: 'GET', path: /^\/publishers\/quiet-harbor$/, status: 500 })
    await user.click(save)
    await waitFor(() => expect(registry.db.publishers.get('quiet-harbor')?.name).toBe('Calm Harbor'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
    expect(save).toBeDisabled()
    expect(name).toHaveValue('Calm Harbor')
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ' and more')
    await user.click(save)
    await waitFor(() =>
      expect(registry.db.publishers.get('quiet-harbor')).toMatchObject({
        name: 'Calm Harbor',
        description: expect.stringMatching(/ and more$/),
      }),
    )
  })

  test('doesn’t show the draft of a new publisher when its own id is “new”', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.copyPublisher('quiet-harbor', { id: 'new', name: 'New Harbor' })
    await signInAs('owner')
    const { user, router } = await renderSite('/publish/publisher', { registry })
    await user.type(await screen.findByRole('textbox', { name: 'Display name' }), 'Draft')
    await router.navigate('/publishers/new/edit')
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Display name' })).toHaveValue('New Harbor')
  })

  test('no longer shows why a save failed once its changes are discarded', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'PUT', path: /^\/publishers\/quiet-harbor$/, status: 500 })
    await signInAs('owner')
    const { user } = await renderSite('/publishers/quiet-harbor/edit', { registry })
    await user.type(await screen.findByRole('textbox', { name: 'Display name' }), ' Two')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('lists members without their email addresses', async () => {
    await signInAs('owner')
    const { container } = await renderSite('/publishers/quiet-harbor/edit')
    expect(await screen.findByText('Mira Halvorsen')).toBeVisible()
    expect(screen.getByText('Tomo')).toBeVisible()
    expect(container.textContent).not.toContain('tomo@example.org')
  })

  test('links to the access tokens above the form', async () => {
    await signInAs('owner')
    await renderSite('/publishers/quiet-harbor/edit')
    const link = await screen.findByRole('link', { name: 'Access tokens' })
    expect(link).toHaveAttribute('href', '/publishers/quiet-harbor/tokens')
    const field = screen.getByRole('textbox', { name: 'Display name' })
    expect(link.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is read-only for a member, with the reason', async () => {
    await signInAs('member')
    await renderSite('/publishers/quiet-harbor/edit')
    expect(await screen.findByText('You can’t edit this.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Access tokens' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Display name' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  test('retries a failed permission check', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: /permissions$/, status: 503 })
    await signInAs('owner')
    const { user } = await renderSite('/publishers/quiet-harbor/edit', { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    endFault()
    await user.click(retry)
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  })
})

test.each(['/publishers/grey-market/edit', '/publishers/grey-market/tokens', '/nodes/free-miner/manage'])(
  'says on %s that the publisher is banned, not that only owners can make changes',
  async (path) => {
    await signInAs('banned')
    await renderSite(path)
    expect(await screen.findByText('This publisher is banned and can’t be changed.')).toBeVisible()
    expect(screen.queryByText(/Only owners/)).toBeNull()
  },
)
