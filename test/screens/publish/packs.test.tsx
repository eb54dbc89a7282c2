import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeDraft } from '#src/components/drafts.ts'
import { patterns } from '#src/paths.ts'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import { confirmsUnload } from '#test/confirmsUnload.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.editNode, patterns.manageVersions, patterns.yourNodes)

const edit = `/nodes/${seedIds.rich}/edit`
const manage = `/nodes/${seedIds.rich}/manage`

/** Returns the write requests that the mock API received. */
const writes = (registry: Registry) =>
  registry.requests.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')

test('links an owner from the form of a pack to its versions and back, and to its public page', async () => {
  await signInAs('owner')
  const { user } = await renderSite(edit)
  expect(await screen.findByRole('link', { name: 'View pack' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite',
  )
  await user.click(screen.getByRole('link', { name: 'Versions' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Versions of Harbor Suite' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View pack' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Harbor Suite' })).toBeVisible()
})

test('links a member who can’t edit a pack only to its public page', async () => {
  await signInAs('member')
  await renderSite(manage)
  expect(await screen.findByRole('link', { name: 'View pack' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

describe('editing a pack', () => {
  const name = () => screen.findByRole('textbox', { name: 'Display name' })
  const save = () => screen.getByRole('button', { name: 'Save' })

  test('changes only the edited field', async () => {
    const before = seed.nodes.find(({ id }) => id === seedIds.rich)
    await signInAs('owner')
    const { user, registry } = await renderSite(edit)
    expect(await screen.findByRole('textbox', { name: 'License' })).toHaveValue('LICENSE')
    await user.clear(await name())
    await user.type(await name(), 'Harbor Suite Two')
    await user.click(save())
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Harbor Suite Two' })).toBeVisible()
    expect(registry.db.node(seedIds.rich)).toEqual({ ...before, name: 'Harbor Suite Two' })
    expect(save()).toBeDisabled()
  })

  test('is possible while a field that was not changed has a value that is not valid', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.updateNode(seedIds.rich, { icon: 'icon.png', repository: 'git@github.com:mira/harbor' })
    await signInAs('owner')
    const { user } = await renderSite(edit, { registry })
    await user.clear(await name())
    await user.type(await name(), 'Harbor Suite Two')
    await user.click(save())
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Harbor Suite Two' })).toBeVisible()
    expect(registry.db.node(seedIds.rich)?.icon).toBe('icon.png')
    const icon = screen.getByRole('textbox', { name: 'Icon URL' })
    await user.type(icon, 'x')
    await user.click(save())
    expect(icon).toHaveFocus()
    expect(icon).toHaveAttribute('aria-invalid', 'true')
  })

  test('is disabled for an admin who is not an owner, with a link to the page where admins edit', async () => {
    await signInAs('admin')
    const { user, registry, router } = await renderSite(edit)
    const main = within(screen.getByRole('main'))
    const link = await main.findByRole('link', { name: 'Edit as an administrator' })
    await user.type(await name(), ' Two')
    expect(await name()).toHaveValue('Harbor Suite')
    expect(main.queryByRole('button', { name: 'Delete pack' })).toBeNull()
    await user.click(link)
    expect(router.state.location.pathname).toBe(`/admin/nodes/${seedIds.rich}`)
    expect(writes(registry)).toEqual([])
  })

  test('shows the publisher’s logo for a pack without an icon', async () => {
    await signInAs('owner')
    await renderSite('/nodes/ladder-upscale/edit')
    expect(await screen.findByRole('textbox', { name: 'Icon URL' })).toHaveValue('')
    expect(within(screen.getByRole('main')).getByRole('presentation')).toHaveAttribute(
      'src',
      'https://static.example.org/quiet-harbor/logo.png',
    )
  })

  test('previews the banner that the user enters', async () => {
    await signInAs('owner')
    const { user } = await renderSite(edit)
    const field = await screen.findByRole('textbox', { name: 'Banner image URL' })
    await user.clear(field)
    await user.type(field, 'https://harbor.example/banner.png')
    const sources = () =>
      within(screen.getByRole('main'))
        .getAllByRole('presentation')
        .map((image) => image.getAttribute('src'))
    await waitFor(() => expect(sources()).toContain('https://harbor.example/banner.png'))
    await user.clear(field)
    await user.type(field, 'banner.png')
    await waitFor(() => expect(sources()).toEqual(['https://static.example.org/harbor-suite/icon.png']))
  })

  test('says that the banner couldn’t be loaded, until its URL changes', async () => {
    await signInAs('owner')
    const { user } = await renderSite(edit)
    const field = await screen.findByRole('textbox', { name: 'Banner image URL' })
    const images = () => within(screen.getByRole('main')).getAllByRole('presentation')
    const [, banner] = images()
    if (banner) fireEvent.error(banner)
    expect(await screen.findByText('The image from static.example.org couldn’t be loaded.')).toBeVisible()
    await user.type(field, '?2')
    await waitFor(() => expect(images()).toHaveLength(2))
    expect(screen.queryByText(/couldn’t be loaded/)).not.toBeInTheDocument()
  })

  test('keeps the first save and the changes of others in a second save while the refetch fails', async () => {
    const registry = createRegistry({ data: seed })
    await signInAs('owner')
    const { user } = await renderSite(edit, { registry })
    await user.clear(await name())
    await user.type(await name(), 'First save')
    registry.fault({ method: 'GET', path: /^\/nodes\/harbor-suite$/, status: 500 })
    await user.click(save())
    await waitFor(() => expect(registry.db.node(seedIds.rich)?.name).toBe('First save'))
    await waitFor(() => expect(save()).toBeDisabled())
    expect(await name()).toHaveValue('First save')
    registry.db.updateNode(seedIds.rich, { description: 'By another owner' })
    const license = screen.getByRole('textbox', { name: 'License' })
    await user.clear(license)
    await user.type(license, 'MIT')
    await user.click(save())
    await waitFor(() => expect(registry.db.node(seedIds.rich)?.license).toContain('MIT'))
    expect(registry.db.node(seedIds.rich)).toMatchObject({
      name: 'First save',
      description: 'By another owner',
    })
  })

  test('removes a tag that the API stores as the category', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.updateNode(seedIds.rich, { tags: ['kept'], category: 'old' })
    await signInAs('owner')
    const { user } = await renderSite(edit, { registry })
    const tags = await screen.findByRole('textbox', { name: 'Tags' })
    expect(tags).toHaveValue('kept, old')
    await user.clear(tags)
    await user.type(tags, 'kept')
    await user.click(save())
    await waitFor(() =>
      expect(registry.db.node(seedIds.rich)).toMatchObject({ tags: ['kept'], category: '' }),
    )
  })

  test('keeps what the user types while a save is pending', async () => {
    const { registry, respond } = holdWrites({ method: 'PUT', path: /harbor-suite$/ })
    await signInAs('owner')
    const { user } = await renderSite(edit, { registry })
    await user.type(await name(), ' Two')
    await user.click(save())
    await user.type(await name(), ' and Three')
    respond()
    await waitFor(() => expect(registry.db.node(seedIds.rich)?.name).toBe('Harbor Suite Two'))
    await screen.findByRole('heading', { level: 1, name: 'Edit Harbor Suite Two' })
    expect(await name()).toHaveValue('Harbor Suite Two and Three')
    await user.click(save())
    await waitFor(() => expect(registry.db.node(seedIds.rich)?.name).toBe('Harbor Suite Two and Three'))
  })

  test('keeps what the user types after they came back during a save, even if the refetch fails', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'PUT', path: /harbor-suite$/ })
    await signInAs('owner')
    const { user, router } = await renderSite(edit, { registry, withDeferredShell: true })
    await user.type(await name(), ' Two')
    await user.click(save())
    await waitForRequest()
    await router.navigate('/nodes')
    await router.navigate(edit)
    expect(await name()).toHaveValue('Harbor Suite Two')
    await user.type(await name(), ' and Three')
    registry.fault({ method: 'GET', path: /^\/nodes\/harbor-suite$/, status: 500 })
    respond()
    await screen.findByText('Saved.')
    expect(registry.db.node(seedIds.rich)?.name).toBe('Harbor Suite Two')
    expect(await name()).toHaveValue('Harbor Suite Two and Three')
    await router.navigate('/nodes')
    await router.navigate(edit)
    expect(await name()).toHaveValue('Harbor Suite Two and Three')
  })

  test('keeps the draft after a failed save and a refetch of the pack', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ method: 'PUT', path: /harbor-suite$/, status: 500 })
    await signInAs('owner')
    const { user, queryClient } = await renderSite(edit, { registry })
    await user.clear(await name())
    await user.type(await name(), 'Not lost')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept')
    registry.db.updateNode(seedIds.rich, { license: '{"text":"MIT"}' })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'License' })).toHaveValue('MIT'))
    expect(await name()).toHaveValue('Not lost')
    endFault()
    await user.click(save())
    await waitFor(() => expect(registry.db.node(seedIds.rich)?.name).toBe('Not lost'))
  })

  test('never disables Save while a refetch changes a field that the user did not', async () => {
    await signInAs('owner')
    const { user, registry, queryClient } = await renderSite(edit)
    await user.type(await name(), ' Two')
    const wasDisabled: boolean[] = []
    const changes = new MutationObserver(() => wasDisabled.push(save().hasAttribute('disabled')))
    changes.observe(save(), { attributeFilter: ['disabled'] })
    onTestFinished(() => changes.disconnect())
    registry.db.updateNode(seedIds.rich, { license: '{"text":"MIT"}' })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'License' })).toHaveValue('MIT'))
    await user.type(await name(), ' and Three')
    expect(wasDisabled).toEqual([])
  })

  test('shows the error of the API at the field it names', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({
      method: 'PUT',
      path: /harbor-suite$/,
      status: 400,
      body: { message: 'Invalid repository' },
    })
    await signInAs('owner')
    const { user } = await renderSite(edit, { registry })
    const repository = await screen.findByRole('textbox', { name: 'Repository' })
    await user.type(repository, '/x')
    await user.click(save())
    await waitFor(() => expect(repository).toBeInvalid())
    expect(repository).toHaveAccessibleDescription(/rejected this/)
    await user.click(screen.getByRole('button', { name: 'Language' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'español Spanish' }))
    await waitFor(() => expect(repository).toHaveAccessibleDescription(/El registro lo rechazó/))
    await user.click(screen.getByRole('button', { name: 'Idioma' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'English inglés' }))
    await waitFor(() => expect(repository).toHaveAccessibleDescription(/rejected this/))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(repository).not.toHaveValue(expect.stringContaining('/x'))
  })

  test('keeps the focus at the buttons when the user discards changes', async () => {
    await signInAs('owner')
    const { user } = await renderSite(edit)
    await user.type(await name(), ' Two')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await name()).toHaveValue('Harbor Suite')
    expect(save().parentElement).toHaveFocus()
  })

  test('no longer shows why a save failed once its changes are discarded', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'PUT', path: /harbor-suite$/, status: 500 })
    await signInAs('owner')
    const { user } = await renderSite(edit, { registry })
    await user.type(await name(), ' Two')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await name()).toHaveValue('Harbor Suite')
  })

  test.each([
    ['the buttons after a click on Save', 'click'],
    ['the field when Enter saves', 'enter'],
  ])('keeps the focus at %s', async (_, way) => {
    await signInAs('owner')
    const { user, registry } = await renderSite(edit)
    await user.type(await name(), ' Two')
    await (way === 'click' ? user.click(save()) : user.keyboard('{Enter}'))
    await waitFor(() => expect(registry.db.node(seedIds.rich)?.name).toBe('Harbor Suite Two'))
    await waitFor(() => expect(save()).toBeDisabled())
    expect(way === 'click' ? save().parentElement : await name()).toHaveFocus()
  })

  test('previews the description', async () => {
    await signInAs('owner')
    const { user } = await renderSite(edit)
    await user.click(await screen.findByRole('button', { name: 'Show preview' }))
    expect(await screen.findByText('upscaling', { selector: 'strong' })).toBeVisible()
  })

  test('is disabled for a banned pack and for users who do not own the pack', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.updateNode(seedIds.rich, { status: 'NodeStatusBanned' })
    await signInAs('owner')
    const { unmount } = await renderSite(edit, { registry })
    expect(await screen.findByText('This pack is banned and can’t be changed.')).toBeVisible()
    expect(save()).toBeDisabled()
    unmount()
    await signInAs('newcomer')
    await renderSite(edit)
    expect(await screen.findByText('You can’t edit this.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete pack' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit as an administrator' })).toBeNull()
  })
})

describe('deleting a pack', () => {
  const open = async (id: string, registry = createRegistry({ data: seed })) => {
    await signInAs('owner')
    const site = await renderSite(`/nodes/${id}/edit`, { registry })
    await site.user.click(await screen.findByRole('button', { name: 'Delete pack' }))
    return { ...site, dialog: within(await screen.findByRole('dialog')) }
  }

  /** Opens the dialog for a pack that the API deletes, and collects the toasts. */
  const openDeletablePack = async (registry: Registry) => {
    registry.db.putNode({ id: 'never-was', name: 'Never Was', publisherId: 'moth-lantern' })
    const messages: ToastMessage[] = []
    onTestFinished(onToast((message) => messages.push(message)))
    return { ...(await open('never-was', registry)), messages }
  }

  test('lists what is deleted, requires the id, and reports a pack that is still there afterwards', async () => {
    const { user, dialog, registry } = await open(seedIds.rich)
    // Two of its 35 versions are already deleted.
    expect(await dialog.findByText('33 versions, with all of their files')).toBeVisible()
    expect(dialog.getByText(/204,518 downloads/)).toBeVisible()
    const button = dialog.getByRole('button', { name: 'Delete pack' })
    expect(button).toBeDisabled()
    // Phones add a space after a suggested word.
    await user.type(dialog.getByRole('textbox'), `${seedIds.rich} `)
    await user.click(button)
    expect(await dialog.findByText('The pack wasn’t deleted.')).toBeVisible()
    expect(registry.db.node(seedIds.rich)).toBeDefined()
  })

  test.each([
    ['the check afterwards fails with 429', 429],
    ['the check afterwards fails with 500', 500],
  ])('is reported as accepted when %s', async (_, status) => {
    const registry = createRegistry({ data: seed })
    const { user, router, dialog, messages } = await openDeletablePack(registry)
    registry.fault({ method: 'GET', path: /^\/nodes\/never-was$/, status })
    await user.type(dialog.getByRole('textbox'), 'never-was{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nodes'))
    expect(registry.db.node('never-was')).toBeUndefined()
    const text =
      'The registry accepted the request to delete never-was, but we couldn’t check the result. See if the pack is still listed here.'
    expect(messages.at(-1)).toEqual({ kind: 'error', text })
  })

  test('does not move a user who has left the page since', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'DELETE', path: /never-was$/ })
    const { user, router, dialog, messages } = await openDeletablePack(registry)
    await user.type(dialog.getByRole('textbox'), 'never-was{Enter}')
    await waitForRequest()
    await router.navigate('/releases')
    respond()
    await waitFor(() => expect(messages.at(-1)?.kind).toBe('success'))
    expect(registry.db.node('never-was')).toBeUndefined()
    expect(router.state.location.pathname).toBe('/releases')
  })

  test('keeps the dialog with the error when the response was lost', async () => {
    const registry = createRegistry({ data: seed })
    await signInAs('owner')
    const { user } = await renderSite(edit, { registry })
    await user.click(await screen.findByRole('button', { name: 'Delete pack' }))
    const dialog = within(await screen.findByRole('dialog'))
    registry.fault({ method: 'DELETE', path: /harbor-suite$/, network: 'error' })
    registry.fault({ path: /harbor-suite\/permissions$/, status: 200, body: { canEdit: false } })
    await user.type(dialog.getByRole('textbox'), `${seedIds.rich}{Enter}`)
    expect(await screen.findByText('You can’t edit this.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('The response was lost')
  })

  test('removes a pack without versions', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.putNode({ id: 'never-was', name: 'Never Was', publisherId: 'moth-lantern' })
    await signInAs('owner')
    const { user, router } = await renderSite('/nodes/never-was/edit', { registry })
    await user.click(await screen.findByRole('button', { name: 'Delete pack' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'never-was{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nodes'))
    expect(registry.db.node('never-was')).toBeUndefined()
  })

  test('discards its drafts, so that the browser no longer asks before it unloads the document', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.putNode({ id: 'never-was', name: 'Never Was', publisherId: 'moth-lantern' })
    storeDraft('changelog/never-was/1.0.0', { text: 'Fixed' })
    await signInAs('owner')
    const { user, router } = await renderSite('/nodes/never-was/edit', { registry })
    await user.type(await screen.findByRole('textbox', { name: 'Display name' }), 'x')
    expect(confirmsUnload()).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Delete pack' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'never-was{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nodes'))
    expect(confirmsUnload()).toBe(false)
  })
})

/** Opens the menu of a version. */
async function openMenu(user: UserEvent, version: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${version}` }))
  return within(await screen.findByRole('menu', { name: `Actions for ${version}` }))
}

describe('versions of a pack', () => {
  test.each([
    ['the API lists its versions', null],
    ['the API refuses to list its versions', { path: /harbor-suite\/versions$/, status: 403 }],
  ])('can’t be changed once it is banned, when %s', async (_, fault) => {
    const registry = createRegistry({ data: seed })
    if (fault) registry.fault(fault)
    else registry.db.updateNode(seedIds.rich, { status: 'NodeStatusBanned' })
    await signInAs('owner')
    await renderSite(manage, { registry })
    expect(await screen.findByText('This pack is banned and can’t be changed.')).toBeVisible()
    if (!fault) expect(await screen.findByRole('link', { name: '2.0.1' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Actions for 2.0.1' })).toBeNull()
  })

  test('are deprecated one after the other, and failed ones can be retried', async () => {
    const registry = createRegistry({ data: seed })
    const bad = registry.db.version(seedIds.rich, '2.0.1')?.id ?? ''
    const endFault = registry.fault({ method: 'PUT', path: new RegExp(`versions/${bad}$`), status: 503 })
    await signInAs('owner')
    const { user } = await renderSite(manage, { registry })
    for (const version of ['2.1.0', '2.0.1', '2.0.0']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select version ${version}` }))
    }
    expect(screen.getByText('3 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Deprecate' }))
    expect(await screen.findByText('1 version wasn’t changed.')).toBeVisible()
    expect(screen.getAllByText('Changed')).toHaveLength(2)
    endFault()
    await user.click(screen.getByRole('button', { name: 'Retry failed versions' }))
    await waitFor(() => expect(registry.db.version(seedIds.rich, '2.0.1')?.deprecated).toBe(true))
    expect(screen.getByRole('list', { name: 'Versions' })).toHaveFocus()
    expect(writes(registry)).toHaveLength(4)
    const menu = await openMenu(user, '2.0.1')
    expect(await menu.findByRole('menuitem', { name: 'Undo deprecation' })).toBeVisible()
  })

  /** Selects 2.0.1 and 2.0.0 on a page that gets no responses to its writes. */
  async function selectWithoutResponses() {
    const registry = createRegistry({ data: seed })
    const handle = async (request: Request) => {
      const response = await registry.handle(request)
      return request.method === 'PUT' ? Response.error() : response
    }
    await signInAs('owner')
    const { user } = await renderSite(manage, { registry: { ...registry, handle } })
    for (const version of ['2.0.1', '2.0.0']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select version ${version}` }))
    }
    return { user, registry }
  }

  test('are reported as changed when only the responses were lost', async () => {
    const { user, registry } = await selectWithoutResponses()
    const unchanged = registry.db.version(seedIds.rich, '2.0.0')?.id ?? ''
    registry.fault({ method: 'PUT', path: new RegExp(`versions/${unchanged}$`), status: 502 })
    await user.click(screen.getByRole('button', { name: 'Deprecate' }))
    expect(await screen.findByText('1 version wasn’t changed.')).toBeVisible()
    expect(registry.db.version(seedIds.rich, '2.0.1')?.deprecated).toBe(true)
    const row = (version: string) =>
      within(screen.getByRole('link', { name: version }).closest('li') ?? document.body)
    expect(row('2.0.1').getByText('Changed')).toBeVisible()
    expect(row('2.0.0').getByText('No response from the registry. Not changed.')).toBeVisible()
  })

  test('have an unknown result when the responses were lost and the list can’t be read', async () => {
    const { user, registry } = await selectWithoutResponses()
    const endFault = registry.fault({ method: 'GET', path: /versions$/, status: 500 })
    await user.click(screen.getByRole('button', { name: 'Deprecate' }))
    expect(await screen.findByText('We couldn’t check whether 2 versions were changed.')).toBeVisible()
    expect(screen.queryByText(/weren’t changed/)).toBeNull()
    endFault()
    await user.click(screen.getByRole('button', { name: 'Retry failed versions' }))
    await waitFor(() => expect(screen.getAllByText('Changed')).toHaveLength(2))
    expect(screen.queryByText(/We couldn’t check/)).toBeNull()
  })

  test('are no longer selected or retried once they are deleted', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ method: 'PUT', path: /versions/, status: 503 })
    await signInAs('owner')
    const { user } = await renderSite(manage, { registry })
    for (const version of ['2.0.1', '2.0.0']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select version ${version}` }))
    }
    await user.click(screen.getByRole('button', { name: 'Deprecate' }))
    expect(await screen.findByText('2 versions weren’t changed.')).toBeVisible()
    endFault()
    const menu = await openMenu(user, '2.0.1')
    await user.click(menu.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 selected')).toBeVisible()
    expect(screen.getByText('1 version wasn’t changed.')).toBeVisible()
    expect(screen.getByRole('link', { name: '2.0.1' }).closest('li')).toHaveFocus()
    const before = writes(registry).length
    await user.click(screen.getByRole('button', { name: 'Deprecate' }))
    await waitFor(() => expect(registry.db.version(seedIds.rich, '2.0.0')?.deprecated).toBe(true))
    expect(writes(registry)).toHaveLength(before + 1)
    const restore = await screen.findByRole('button', { name: 'Undo deprecation' })
    expect(screen.queryByRole('button', { name: 'Deprecate' })).toBeNull()
    expect(document.activeElement).toContainElement(restore)
    expect(document.activeElement).not.toContainElement(screen.getByRole('list', { name: 'Versions' }))
  })

  test('can be deprecated from the menu only while no other one is being changed', async () => {
    const { registry, respond } = holdWrites({ method: 'PUT', path: /versions/ })
    await signInAs('owner')
    const { user } = await renderSite(manage, { registry })
    await user.click((await openMenu(user, '2.1.0')).getByRole('menuitem', { name: 'Deprecate' }))
    const menu = await openMenu(user, '2.0.1')
    const item = menu.getByRole('menuitem', { name: 'Deprecate' })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(menu.getByRole('menuitem', { name: 'Edit changelog' })).not.toHaveAttribute('aria-disabled')
    respond()
    await waitFor(() => expect(item).not.toHaveAttribute('aria-disabled'))
    await user.click(item)
    await waitFor(() => expect(registry.db.version(seedIds.rich, '2.0.1')?.deprecated).toBe(true))
    expect(registry.db.version(seedIds.rich, '2.1.0')?.deprecated).toBe(true)
  })

  test('move the focus to the changelog once it has loaded', async () => {
    await signInAs('owner')
    const { user } = await renderSite(manage)
    await user.click((await openMenu(user, '2.0.1')).getByRole('menuitem', { name: 'Edit changelog' }))
    expect(await screen.findByRole('textbox', { name: 'Changelog' })).toHaveFocus()
  })

  test('keep what the user types in the changelog while a save is pending', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'PUT', path: /versions/ })
    await signInAs('owner')
    const { user } = await renderSite(manage, { registry })
    await user.click((await openMenu(user, '2.0.1')).getByRole('menuitem', { name: 'Edit changelog' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changelog of 2.0.1' }))
    const field = await dialog.findByRole('textbox', { name: 'Changelog' })
    await user.clear(field)
    await user.type(field, 'One.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitForRequest()
    await user.type(field, ' Two.')
    respond()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
    expect(field).toHaveValue('One. Two.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(registry.db.version(seedIds.rich, '2.0.1')?.changelog).toBe('One. Two.')
  })

  test('have an editable changelog', async () => {
    await signInAs('owner')
    const { user, registry } = await renderSite(manage)
    const menu = await openMenu(user, '2.0.1')
    await user.click(menu.getByRole('menuitem', { name: 'Edit changelog' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changelog of 2.0.1' }))
    const field = await dialog.findByRole('textbox', { name: 'Changelog' })
    await user.clear(field)
    await user.type(field, 'Mended seams.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(registry.db.version(seedIds.rich, '2.0.1')).toMatchObject({
      changelog: 'Mended seams.',
      deprecated: false,
    })
  })

  test('lose their draft when they are deleted, so that the browser no longer asks before it unloads the document', async () => {
    await signInAs('owner')
    const { user } = await renderSite(manage)
    await user.click((await openMenu(user, '2.0.1')).getByRole('menuitem', { name: 'Edit changelog' }))
    const changelog = within(await screen.findByRole('dialog'))
    await user.type(await changelog.findByRole('textbox', { name: 'Changelog' }), 'x')
    await user.click(changelog.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
    expect(confirmsUnload()).toBe(true)
    await user.click((await openMenu(user, '2.0.1')).getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete version 2.0.1?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(confirmsUnload()).toBe(false)
  })

  test('show a warning before deletion that the number can never be used again', async () => {
    await signInAs('owner')
    const { user, registry } = await renderSite(manage)
    const menu = await openMenu(user, '2.1.0')
    await user.click(menu.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete version 2.1.0?' }))
    expect(dialog.getByText('The version number 2.1.0 can’t be reused.')).toBeVisible()
    expect(dialog.getByText(/This is the live version/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(registry.db.version(seedIds.rich, '2.1.0')?.status).toBe('NodeVersionStatusDeleted'),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for 2.1.0' })).toBeNull())
  })

  test('are counted, including those that can’t be selected', async () => {
    await signInAs('owner')
    await renderSite(manage)
    expect(await screen.findByText('35 versions')).toBeVisible()
    expect(screen.getAllByRole('checkbox', { name: /^Select version/ }).length).toBeLessThan(35)
  })

  test('show the bar of the selection only while there is one, and keep the focus', async () => {
    await signInAs('owner')
    const { user } = await renderSite(manage)
    const box = await screen.findByRole('checkbox', { name: 'Select version 2.1.0' })
    expect(screen.queryByRole('button', { name: 'Deprecate' })).toBeNull()
    await user.click(box)
    expect(screen.getByRole('button', { name: 'Deprecate' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo deprecation' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('button', { name: 'Deprecate' })).toBeNull()
    expect(screen.getByRole('list', { name: 'Versions' })).toHaveFocus()
  })

  test('are selected up to the one clicked with Shift, except those that can’t be deprecated', async () => {
    await signInAs('owner')
    const { user } = await renderSite(manage)
    await user.click(await screen.findByRole('checkbox', { name: 'Select version 2.0.0' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select version 2.0.0-alpha.10' }))
    await user.keyboard('{/Shift}')
    const boxes = screen.getAllByRole('checkbox', { name: /^Select version/, checked: true })
    const names = ['2.0.0', '2.0.0-rc.1', '2.0.0-alpha.10'].map((version) => `Select version ${version}`)
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(names)
    expect(screen.getByText('3 selected')).toBeVisible()
  })

  test('are all selected, or none, by one checkbox, which shows when only some are', async () => {
    await signInAs('owner')
    const { user } = await renderSite(manage)
    const box = await screen.findByRole('checkbox', { name: 'Select all' })
    const others = screen.getAllByRole('checkbox', { name: /^Select version/ })
    await user.click(others[0] ?? box)
    expect(box).toBePartiallyChecked()
    await user.click(box)
    expect(box).toBeChecked()
    expect(box).not.toBePartiallyChecked()
    for (const other of others) expect(other).toBeChecked()
    expect(screen.getByText(`${others.length} selected`)).toBeVisible()
    await user.click(box)
    for (const other of others) expect(other).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Deprecate' })).toBeNull()
    expect(box).toHaveFocus()
  })

  test.each([
    [seedIds.flaggedNewest, '1.3.0', ['Edit changelog', 'Delete'], false],
    [seedIds.flaggedNewest, '1.0.0', ['Edit changelog', 'Deprecate', 'Delete'], true],
    [seedIds.withdrawn, '1.4.0', ['Delete'], false],
    [seedIds.withdrawn, '1.3.0', [], false],
  ])('of %s %s offer only the actions that their status allows', async (id, version, actions, canSelect) => {
    await signInAs('otherOwner')
    const { user } = await renderSite(`/nodes/${id}/manage`)
    await screen.findByRole('link', { name: version })
    const boxes = screen.queryAllByRole('checkbox', { name: `Select version ${version}` })
    expect(boxes).toHaveLength(canSelect ? 1 : 0)
    if (actions.length === 0) {
      expect(screen.queryByRole('button', { name: `Actions for ${version}` })).toBeNull()
      return
    }
    const menu = await openMenu(user, version)
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions)
  })

  test('stay on the screen of a member while the right to edit is requested again', async () => {
    const registry = createRegistry({ data: seed })
    await signInAs('member')
    const { queryClient } = await renderSite(manage, { registry })
    const list = await screen.findByRole('list', { name: 'Versions' })
    registry.fault({ path: /\/permissions$/, delayMs: 50 })
    const callCount = registry.calls(/\/permissions$/).length
    void queryClient.refetchQueries()
    await waitFor(() => expect(registry.calls(/\/permissions$/).length).toBeGreaterThan(callCount))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(list).toBeInTheDocument()
  })

  test('are read-only for a member', async () => {
    await signInAs('member')
    await renderSite(manage)
    expect(await screen.findByText('You can’t edit this.')).toBeVisible()
    expect(await screen.findByRole('link', { name: '2.1.0' })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
  })
})
