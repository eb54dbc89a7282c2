import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { confirmsUnload } from '#test/confirmsUnload.ts'
import { unclaimedPublisher } from '#test/mock-api/records.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { openElevated } from './openElevated.ts'

loadScreens(patterns.adminNode, patterns.adminNodes, patterns.adminScan)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

const pack = seedIds.rich
const url = `/admin/nodes/${pack}`
const puts = /^\/admin\/nodes\//
const button = (name: string) => screen.findByRole('button', { name })

describe('an edit of a pack', () => {
  test('keeps a change that is still being saved', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'PUT', path: puts, times: 1 })
    const { user } = await openElevated(url, registry)
    await user.clear(await screen.findByLabelText('Description'))
    await user.type(screen.getByLabelText('Description'), 'A calm harbor')
    await user.click(await button('Save'))
    await waitForRequest()
    await user.click(await button('Mark as unclaimed'))
    respond()
    await waitFor(() => expect(registry.db.node(pack)?.publisherId).toBe(unclaimedPublisher))
    expect(registry.db.node(pack)?.description).toBe('A calm harbor')
  })

  test.each([
    ['pack', 'Description', 'Save', puts],
    ['version', 'ComfyUI version', 'Save version', /^\/admin\/nodes\/.*\/versions\//],
  ])('of a %s keeps what is typed during a save', async (_, label, save, path) => {
    const { registry, respond } = holdWrites({ method: 'PUT', path, times: 1 })
    const { user } = await openElevated(url, registry)
    await button(save)
    const fields = screen.getAllByLabelText(label)
    const field = fields.at(-1) ?? document.body
    await user.clear(field)
    await user.type(field, '>=1')
    await user.click(await button(save))
    await user.type(field, '.2')
    respond()
    expect(await screen.findByText('Saved.')).toBeVisible()
    expect(field).toHaveValue('>=1.2')
  })

  test('of the latest version stays with that version when a newer one is published', async () => {
    const { registry, queryClient } = await openElevated(url)
    const select = await screen.findByRole('combobox', { name: 'Version' })
    const [latest = ''] = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    const status = 'NodeVersionStatusActive'
    registry.db.putVersion({ id: 'newer', node_id: pack, version: '99.0.0', status, comfyNodes: null })
    await act(() => queryClient.invalidateQueries())
    await within(select).findByRole('option', { name: '99.0.0' })
    expect(select).toHaveValue(latest)
  })

  test('keeps a ban and other changes made since the page was opened', async () => {
    const { user, registry } = await openElevated(url)
    registry.db.updateNode(pack, { status: 'NodeStatusBanned', author: 'Someone else' })
    await user.selectOptions(await screen.findByLabelText('Search ranking'), '2')
    await user.click(await button('Save'))
    await waitFor(() => expect(registry.db.node(pack)?.search_ranking).toBe(2))
    expect(registry.db.node(pack)).toMatchObject({ status: 'NodeStatusBanned', author: 'Someone else' })
  })

  test('does not lift a ban that was confirmed while the edit was being saved', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'PUT', path: puts, times: 1 })
    const { user } = await openElevated(url, registry)
    await user.selectOptions(await screen.findByLabelText('Search ranking'), '2')
    await user.click(await button('Save'))
    await waitForRequest()
    await user.click(await button('Ban pack'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ban pack' }))
    respond()
    expect(await screen.findByText('This pack is banned.')).toBeVisible()
    expect(registry.db.node(pack)).toMatchObject({ status: 'NodeStatusBanned', search_ranking: 2 })
  })

  test('is sent even when the user leaves the page before the pack was read again', async () => {
    const { promise: response, resolve: respond } = Promise.withResolvers<void>()
    const registry = createRegistry({ data: seed, wait: () => response })
    const { user, router } = await openElevated(url, registry)
    await user.selectOptions(await screen.findByLabelText('Search ranking'), '2')
    registry.db.updateNode(pack, { author: 'Someone else' })
    registry.fault({ method: 'GET', path: new RegExp(`^/nodes/${pack}$`), delayMs: 1 })
    await user.click(await button('Save'))
    await router.navigate('/admin/scan')
    respond()
    await waitFor(() => expect(registry.db.node(pack)?.search_ranking).toBe(2))
    expect(registry.db.node(pack)?.author).toBe('Someone else')
  })

  test.each([
    ['the API fails', { status: 500 }, /The registry is having problems right now/],
    ['the network fails', { network: 'error' }, /Can’t reach the registry/],
  ] as const)(
    'sends nothing, says so, and keeps the input when %s while the pack is read again',
    async (_, failure, reason) => {
      const { user, registry } = await openElevated(url)
      await user.type(await screen.findByLabelText('Author'), ' and friends')
      const typed = screen.getByLabelText<HTMLInputElement>('Author').value
      const endFault = registry.fault({ method: 'GET', path: new RegExp(`^/nodes/${pack}$`), ...failure })
      await user.click(await button('Save'))
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent(/^Nothing was sent/)
      expect(alert).toHaveTextContent(reason)
      expect(registry.calls(puts)).toHaveLength(0)
      expect(screen.getByLabelText('Author')).toHaveValue(typed)
      endFault()
      await user.click(await button('Save'))
      await waitFor(() => expect(registry.db.node(pack)?.author).toBe(typed))
    },
  )
})

describe('the form of a pack', () => {
  test.each([
    ['can’t remove', 3, '1'],
    ['can keep the lack of', undefined, '–'],
  ])('%s its search ranking', async (_, search_ranking, firstOption) => {
    const registry = createRegistry({ data: seed })
    const { search_ranking: __, ...node } = registry.db.node(pack) ?? { id: pack, name: pack }
    registry.db.putNode(search_ranking ? { ...node, search_ranking } : node)
    await openElevated(url, registry)
    const [option] = within(await screen.findByLabelText('Search ranking')).getAllByRole('option')
    expect(option).toHaveTextContent(firstOption)
  })

  test('doesn’t show the draft of a new pack when its own id is “new”', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.putNode({ id: 'new', name: 'Old pack' })
    const { user, router } = await openElevated('/admin/nodes?create=true', registry)
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'Draft')
    await router.navigate('/admin/nodes/new')
    expect(await screen.findByLabelText('Search ranking')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Old pack')
  })

  test('has no unsaved change when the user only visits tags with spaces and repetitions', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.updateNode(pack, { tags: ['mask ', 'video', 'mask'] })
    const { user } = await openElevated(url, registry)
    const field = await screen.findByLabelText('Tags')
    await user.click(field)
    await user.tab()
    expect(confirmsUnload()).toBe(false)
    await user.type(field, ', 3d, ')
    expect(confirmsUnload()).toBe(true)
    await user.click(screen.getByRole('button', { name: '3d' }))
    expect(confirmsUnload()).toBe(false)
  })
})

test('shows the number of a version without its invisible characters', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.putVersion({ id: 'hostile', node_id: pack, version: '99.0.0+\u202ea', comfyNodes: null })
  await openElevated(url, registry)
  expect(await screen.findByRole('group', { name: '99.0.0+a' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Version' })).toHaveDisplayValue('99.0.0+a')
})

test('the key W turns editing on and off, but not while the user types in a field', async () => {
  const { user } = await renderSite(url)
  await user.type(await screen.findByLabelText('Description'), 'w')
  expect(screen.getByRole('switch')).not.toBeChecked()
  screen.getByRole('switch').focus()
  await user.keyboard('w')
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked())
  await user.keyboard('w')
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
})

describe('the search for a publisher', () => {
  test('finds none for a text that no id can be, and offers no earlier one', async () => {
    const { user } = await openElevated(`/admin/nodes/${seedIds.unclaimed}`)
    const field = await screen.findByLabelText('Transfer to publisher ID')
    await user.type(field, 'tidewheel{Enter}')
    expect(await button('Transfer')).toBeVisible()
    await user.clear(field)
    await user.type(field, '..{Enter}')
    expect(await screen.findByText('No publisher has this ID.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Language' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'español Spanish' }))
    expect(await screen.findByText('Ningún publicador tiene este ID.')).toBeVisible()
  })

  test('finds the current owner, with a message instead of a transfer', async () => {
    const { user, registry } = await openElevated(url)
    const owner = registry.db.publishers.get(registry.db.node(pack)?.publisherId ?? '')
    await user.type(await screen.findByLabelText('Transfer to publisher ID'), `${owner?.id}{Enter}`)
    expect(await screen.findByText(`This pack already belongs to ${owner?.name}.`)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  })

  test('shows why it failed, and is repeated when the user clicks Find again', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/publishers\/tidewheel$/, status: 500, times: 1 })
    const { user } = await openElevated(`/admin/nodes/${seedIds.unclaimed}`, registry)
    await user.type(await screen.findByLabelText('Transfer to publisher ID'), 'tidewheel')
    await user.click(await button('Find'))
    expect(await screen.findByText('The registry is having problems right now.')).toBeVisible()
    expect(screen.queryByText('No publisher has this ID.')).toBeNull()
    await user.click(await button('Find'))
    expect(await button('Transfer')).toBeVisible()
    expect(screen.queryByText('The registry is having problems right now.')).toBeNull()
  })
})
