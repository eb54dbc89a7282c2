import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import { unclaimedPublisher } from '#test/mock-api/records.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { openElevated } from './openElevated.ts'

loadScreens(
  patterns.adminNodes,
  patterns.adminNode,
  patterns.adminPublishers,
  patterns.adminCustomers,
  patterns.adminCustomer,
  patterns.adminScan,
)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

async function openAdmin(path: string, registry = createRegistry({ data: seed })) {
  const view = await renderSite(path, { registry, withDeferredShell: true })
  await screen.findByRole('navigation', { name: 'Administration' })
  return view
}

const writes = ({ registry }: Awaited<ReturnType<typeof openAdmin>>) =>
  registry.requests.filter(({ method, path }) => method !== 'GET' && path !== '/admin/generate-token')

describe('the pack pages', () => {
  test('search packs by text, including banned ones, or list only unclaimed ones', async () => {
    const { user, router } = await openAdmin('/admin/nodes')
    await user.type(await screen.findByRole('textbox'), 'miner{Enter}')
    expect(router.state.location.search).toBe('?q=miner')
    expect(await screen.findByRole('link', { name: /free-miner/ })).toHaveAttribute(
      'href',
      '/admin/nodes/free-miner',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Unclaimed only' }))
    expect(await screen.findByRole('link', { name: new RegExp(seedIds.unclaimed) })).toBeVisible()
  })

  test('create a pack without an owner', async () => {
    const { user, registry, router } = await openElevated('/admin/nodes')
    await user.click(screen.getByRole('button', { name: 'Create a pack' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('ID'), 'lantern-kit')
    await user.type(dialog.getByLabelText('Name'), 'Lantern Kit')
    await user.type(dialog.getByLabelText('Repository'), 'https://github.com/example-new/lantern-kit')
    await user.click(dialog.getByRole('button', { name: 'image' }))
    await user.click(dialog.getByRole('button', { name: 'Create a pack' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/nodes/lantern-kit'))
    expect(registry.db.node('lantern-kit')).toMatchObject({
      publisherId: unclaimedPublisher,
      tags: ['image'],
    })
    await router.navigate(-1)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'All packs' })).toBeVisible())
    expect(router.state.location.search).toBe('')
  })

  describe('after a pack was created', () => {
    const fault = { method: 'POST', path: /^\/admin\/nodes$/ }

    async function create(registry?: Registry) {
      const view = await openElevated('/admin/nodes?q=lantern', registry)
      const { user } = view
      await user.click(screen.getByRole('button', { name: 'Create a pack' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByLabelText('ID'), 'lantern-kit')
      await user.type(dialog.getByLabelText('Name'), 'Lantern Kit')
      await user.type(dialog.getByLabelText('Repository'), 'https://github.com/example-new/lantern-kit')
      await user.click(dialog.getByRole('button', { name: 'Create a pack' }))
      const close = () =>
        user.click(dialog.getAllByRole('button', { name: /Cancel|Close/ })[0] ?? document.body)
      return { ...view, close }
    }

    test('Back leads from it to the list, without the dialog', async () => {
      const { router } = await create()
      expect(await screen.findByRole('heading', { level: 1, name: 'Lantern Kit' })).toBeVisible()
      await router.navigate(-1)
      expect(await screen.findByRole('heading', { level: 1, name: 'All packs' })).toBeVisible()
      expect(router.state.location.search).toBe('?q=lantern')
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    test('the list stays open if the dialog was closed meanwhile', async () => {
      const { registry, waitForRequest, respond } = holdWrites(fault)
      const { router, close } = await create(registry)
      await waitForRequest()
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      respond()
      expect(await screen.findByText('Pack created.')).toBeVisible()
      expect(router.state.location).toMatchObject({ pathname: '/admin/nodes', search: '?q=lantern' })
    })

    test('another page that was opened meanwhile stays open', async () => {
      const { registry, waitForRequest, respond } = holdWrites(fault)
      const { router } = await create(registry)
      await waitForRequest()
      await router.navigate('/admin/publishers')
      await screen.findByRole('heading', { level: 1, name: 'All publishers' })
      respond()
      expect(await screen.findByText('Pack created.')).toBeVisible()
      expect(router.state.location.pathname).toBe('/admin/publishers')
    })
  })

  test('create a pack without the spaces around pasted values', async () => {
    const { user, registry } = await openElevated('/admin/nodes?create=true')
    const dialog = within(await screen.findByRole('dialog'))
    const values = {
      ID: 'lantern-kit',
      Name: 'Lantern Kit',
      Repository: 'https://github.com/example-new/kit',
    }
    for (const [label, value] of Object.entries(values))
      await user.type(dialog.getByLabelText(label), ` ${value} `)
    await user.click(dialog.getByRole('button', { name: 'Create a pack' }))
    await waitFor(() => expect(registry.db.node('lantern-kit')).toBeDefined())
    expect(registry.db.node('lantern-kit')).toMatchObject({
      name: values.Name,
      repository: values.Repository,
    })
  })

  test('say that nothing was created when creating a pack fails with a 404', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'POST', path: /^\/admin\/nodes$/, status: 404 })
    const { user } = await openElevated('/admin/nodes?create=true', registry)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('ID'), 'lantern-kit')
    await user.type(dialog.getByLabelText('Name'), 'Lantern Kit')
    await user.type(dialog.getByLabelText('Repository'), 'https://github.com/example-new/lantern-kit')
    await user.click(dialog.getByRole('button', { name: 'Create a pack' }))
    expect(await dialog.findByText(/Nothing was created\./)).toBeVisible()
    expect(screen.queryByText(/no longer exists/)).toBeNull()
  })

  test('warn about a duplicate id and repository before and after the form is sent', async () => {
    const view = await openElevated('/admin/nodes?create=true')
    const { user } = view
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('ID'), seedIds.rich)
    await user.type(dialog.getByLabelText('Name'), 'Again')
    await user.type(
      dialog.getByLabelText('Repository'),
      `https://github.com/example-quiet-harbor/${seedIds.rich}.git`,
    )
    await user.tab()
    expect(await dialog.findByText(/^This ID is already taken/)).toBeVisible()
    expect(await dialog.findByText(/^A pack already uses this repository/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Create a pack' }))
    expect(await dialog.findByText(/^A pack with this ID or repository already exists/)).toBeVisible()
  })

  test('warn about an id that is taken while it is typed, so that pressing the button changes no warning', async () => {
    const { user } = await openElevated('/admin/nodes?create=true')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText('ID')
    await user.type(field, seedIds.rich)
    expect(await dialog.findByText(/^This ID is already taken/)).toBeVisible()
    await user.type(field, '-2')
    await waitFor(() => expect(dialog.queryByText(/^This ID is already taken/)).toBeNull())
    expect(field).toHaveFocus()
  })

  test('warn about a similar id and reject an invalid one', async () => {
    const { user } = await openElevated('/admin/nodes?create=true')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('ID'), 'wire-tidi{Tab}')
    expect(await dialog.findByRole('link', { name: 'wire-tidy' })).toBeVisible()
    await user.type(dialog.getByLabelText('ID'), '_')
    expect(
      dialog.getByText('Use 2–32 lowercase letters, digits, and hyphens, and start with a letter.'),
    ).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Create a pack' })).toBeDisabled()
  })

  test('send the pack as it was read, with only the changed fields changed', async () => {
    const registry = createRegistry({ data: seed })
    const node = registry.db.node(seedIds.rich)
    registry.db.updateNode(seedIds.rich, { ...node, ...{ surprise: { kept: true } } })
    const view = await openElevated(`/admin/nodes/${seedIds.rich}`, registry)
    const { user } = view
    await user.selectOptions(screen.getByLabelText('Search ranking'), '2')
    await user.click(screen.getByRole('button', { name: 'video' }))
    await user.type(screen.getByLabelText('Node names reserved for this pack'), 'Harbor Tile')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    const { search_ranking, tags, preempted_comfy_node_names, ...rest } = registry.db.node(seedIds.rich) ?? {}
    expect(search_ranking).toBe(2)
    expect(tags).toEqual([...(node?.tags ?? []), 'video'])
    expect(preempted_comfy_node_names).toEqual([...(node?.preempted_comfy_node_names ?? []), 'Harbor Tile'])
    const { search_ranking: _, tags: __, preempted_comfy_node_names: ___, ...before } = node ?? { id: '' }
    expect(rest).toEqual({ ...before, surprise: { kept: true } })
    expect(writes(view)).toHaveLength(1)
  })

  test('change the compatibility of a version without changing its review status', async () => {
    const registry = createRegistry({ data: seed })
    const view = await openElevated(`/admin/nodes/${seedIds.flaggedNewest}`, registry)
    const { user } = view
    const section = within(await screen.findByRole('region', { name: 'Compatibility of one version' }))
    await user.selectOptions(section.getByLabelText('Version'), '1.3.0')
    const before = registry.db.version(seedIds.flaggedNewest, '1.3.0')
    expect(before?.status_reason).toBeTruthy()
    await user.clear(section.getByLabelText('Operating systems'))
    await user.type(section.getByLabelText('Operating systems'), 'Plan 9')
    await user.click(section.getByRole('button', { name: 'Save version' }))
    await screen.findByText('Saved.')
    expect(registry.db.version(seedIds.flaggedNewest, '1.3.0')).toEqual({
      ...before,
      supported_os: ['Plan 9'],
    })
    expect(writes(view)).toHaveLength(1)
  })

  test('keep typed text when the pack is refetched', async () => {
    const { user, queryClient } = await openElevated(`/admin/nodes/${seedIds.preempting}`)
    await user.type(await screen.findByLabelText('Author'), ' and friends')
    const typed = screen.getByLabelText<HTMLInputElement>('Author').value
    await act(() => queryClient.refetchQueries())
    expect(screen.getByLabelText('Author')).toHaveValue(typed)
  })

  test('disable saving and banning until admin writes are turned on', async () => {
    const { user } = await openAdmin(`/admin/nodes/${seedIds.rich}`)
    await user.selectOptions(await screen.findByLabelText('Search ranking'), '2')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Ban pack' })).toBeDisabled()
  })

  test('copy compatibility from the latest version', async () => {
    const registry = createRegistry({ data: seed })
    const older = { supported_os: ['MacOS'], supported_comfyui_version: '>=9.9' }
    registry.db.updateVersion(seedIds.rich, '2.0.0', older)
    const latest = registry.db.rows().find(({ node }) => node.id === seedIds.rich)?.latest
    const { user } = await openAdmin(`/admin/nodes/${seedIds.rich}`, registry)
    await user.click(await screen.findByRole('button', { name: 'Copy from the latest version' }))
    const pack = within(screen.getByRole('group', { name: 'Compatibility' }))
    expect(pack.getByLabelText('ComfyUI version')).toHaveValue(latest?.supported_comfyui_version)
    expect(pack.getByLabelText('Operating systems')).toHaveValue(latest?.supported_os?.join('\n'))
  })

  test('ban a pack after a confirmation, and unban it', async () => {
    const { user, registry } = await openElevated(`/admin/nodes/${seedIds.rich}`)
    await user.click(await screen.findByRole('button', { name: 'Ban pack' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Ban ${seedIds.rich}?` }))
    await user.click(dialog.getByRole('button', { name: 'Ban pack' }))
    await screen.findByText('This pack is banned.')
    // The button that opened the dialog was disabled during the ban.
    expect(screen.getByRole('region', { name: 'Ban' })).toHaveFocus()
    expect(registry.db.node(seedIds.rich)?.status).toBe('NodeStatusBanned')
    const lift = screen.getByRole('button', { name: 'Lift ban' })
    // Disabled until the ban has been checked.
    await waitFor(() => expect(lift).toBeEnabled())
    await user.click(lift)
    await screen.findByRole('button', { name: 'Ban pack' })
    expect(screen.getByRole('region', { name: 'Ban' })).toHaveFocus()
    expect(registry.db.node(seedIds.rich)?.status).toBe('NodeStatusActive')
  })

  test.each(['lists it', 'lists it in search results only', 'does not list it'])(
    'ban and unban a pack when the API responds with 403 for a banned pack and %s',
    async (listing) => {
      const registry = createRegistry({ data: seed, as2025: true })
      const view = await openElevated(`/admin/nodes/${seedIds.rich}`, registry)
      const { user, unmount } = view
      const messages: ToastMessage[] = []
      onTestFinished(onToast((message) => messages.push(message)))
      if (listing !== 'lists it') registry.fault({ path: /^\/nodes$/, status: 200, body: { nodes: [] } })
      if (listing === 'does not list it')
        registry.fault({ path: /^\/nodes\/search$/, status: 200, body: { nodes: [] } })
      const before = registry.db.node(seedIds.rich)
      await user.click(await screen.findByRole('button', { name: 'Ban pack' }))
      const dialog = within(await screen.findByRole('dialog', { name: `Ban ${seedIds.rich}?` }))
      await user.click(dialog.getByRole('button', { name: 'Ban pack' }))
      await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'Pack banned.' }]))
      expect(registry.db.node(seedIds.rich)?.status).toBe('NodeStatusBanned')
      expect(screen.queryByText(/You don’t have access|Node Banned/)).toBeNull()
      // The page is read again.
      await waitFor(() => expect(screen.queryByText('Live')).toBeNull())
      unmount()
      await openAdmin(`/admin/nodes/${seedIds.rich}`, registry)
      expect(await screen.findByText('Banned')).toBeVisible()
      if (listing === 'does not list it') {
        expect(screen.getByText(/didn’t return this pack’s data/)).toBeVisible()
        expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
        return
      }
      await user.click(screen.getByRole('button', { name: 'Lift ban' }))
      expect(await screen.findByRole('button', { name: 'Ban pack' })).toBeVisible()
      expect(registry.db.node(seedIds.rich)).toEqual(before)
    },
  )

  test('say that a ban was accepted when the check afterwards fails', async () => {
    const registry = createRegistry({ data: seed })
    const messages: ToastMessage[] = []
    onTestFinished(onToast((message) => messages.push(message)))
    const { user } = await openElevated(`/admin/nodes/${seedIds.rich}`, registry)
    await user.click(await screen.findByRole('button', { name: 'Ban pack' }))
    registry.fault({ method: 'GET', path: new RegExp(`^/nodes/${seedIds.rich}$`), status: 429 })
    const dialog = within(await screen.findByRole('dialog', { name: `Ban ${seedIds.rich}?` }))
    await user.click(dialog.getByRole('button', { name: 'Ban pack' }))
    const text = /^The registry accepted the ban, but we couldn’t check the result/
    await waitFor(() => expect(messages.at(-1)?.text).toMatch(text))
    expect(registry.db.node(seedIds.rich)?.status).toBe('NodeStatusBanned')
    expect(screen.queryByText(/Too many requests/)).toBeNull()
  })

  test('assign a pack to an existing publisher, and make it unclaimed', async () => {
    const { user, registry } = await openElevated(`/admin/nodes/${seedIds.unclaimed}`)
    const field = await screen.findByLabelText('Transfer to publisher ID')
    await user.type(field, 'no-such-id{Enter}')
    expect(await screen.findByText('No publisher has this ID.')).toBeVisible()
    await user.clear(field)
    await user.type(field, '@tidewheel{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Transfer' }))
    await waitFor(() => expect(registry.db.node(seedIds.unclaimed)?.publisherId).toBe('tidewheel'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull())
    expect(screen.getByRole('region', { name: 'Publisher' })).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: 'Mark as unclaimed' }))
    await waitFor(() => expect(registry.db.node(seedIds.unclaimed)?.publisherId).toBe(unclaimedPublisher))
  })
})

test('the switch for editing can be pressed once with the keyboard, and stays enabled meanwhile', async () => {
  const { registry, respond } = holdWrites({ method: 'POST', path: /^\/admin\/generate-token$/ })
  const { user } = await openAdmin('/admin/publishers', registry)
  const editing = await screen.findByRole('switch')
  editing.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(editing).toHaveAttribute('aria-busy', 'true'))
  // Browsers take the focus from a disabled button.
  expect(editing).toBeEnabled()
  await user.keyboard(' ')
  respond()
  await waitFor(() => expect(editing).toBeChecked())
  expect(registry.calls(/^\/admin\/generate-token$/)).toHaveLength(1)
})

test('the publisher list is filtered while typing', async () => {
  const { user, router } = await openAdmin('/admin/publishers')
  await screen.findByText(`${seed.publishers.length + 6} publishers`)
  await user.type(screen.getByRole('textbox'), 'tidewheel')
  expect(await screen.findByText('1 publisher')).toBeVisible()
  expect(router.state.location.search).toBe('?q=tidewheel')
  expect(screen.getByRole('link', { name: /Tidewheel Video/ })).toHaveAttribute(
    'href',
    '/publishers/tidewheel',
  )
})

test('the publisher list shows an ID alone when the creation date is missing', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updatePublisher('tidewheel', { createdAt: '' })
  await openAdmin('/admin/publishers?q=tidewheel', registry)
  const row = await screen.findByRole('row', { name: /Tidewheel Video/ })
  expect(row).toHaveTextContent(/@tidewheel$/)
})

describe('the customer pages', () => {
  test('search customers and paginate the results', async () => {
    const { user, registry } = await openAdmin('/admin/customers')
    expect(await screen.findByRole('link', { name: 'Page 2' })).toBeVisible()
    const count = registry.db.customers.size
    expect(screen.getByText(`${count} customers`)).toHaveRole('status')
    await user.type(screen.getByLabelText('Email'), 'lena{Enter}')
    const link = await screen.findByRole('link', { name: 'Lena Hartwig' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Page 2' })).toBeNull())
    expect(screen.getByText('1 customer')).toHaveRole('status')
    expect(registry.calls(/^\/customers$/).at(-1)?.search).toBe('?email=lena&limit=20&page=1')
    expect(link).toHaveAttribute('href', `/admin/customers/uid-lena-customer`)
  })

  test.each(['/admin/customers', '/admin/customers/uid-lena-customer'])(
    '%s opens the last page in place of one that does not exist',
    async (path) => {
      const { router } = await openAdmin(`${path}?page=999`)
      await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
      expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible()
    },
  )

  test('search for a pasted address without the spaces around it', async () => {
    const { user, registry } = await openAdmin('/admin/customers')
    await user.click(await screen.findByLabelText('Email'))
    await user.paste(' lena@example.org ')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(registry.calls(/^\/customers$/).at(-1)?.search).toBe(
        '?email=lena%40example.org&limit=20&page=1',
      ),
    )
  })

  test('show the balance and the events filtered by kind', async () => {
    const { user, registry } = await openAdmin(`/admin/customers/uid-lena-customer`)
    expect(await screen.findByText('$42.51')).toHaveAttribute('title', '$42.505')
    await user.click(screen.getByRole('checkbox', { name: 'Show exact amounts' }))
    expect(screen.getByText('$42.505')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Type'), 'Credits added')
    await waitFor(() => expect(screen.queryByText('Model run', { selector: 'span' })).toBeNull())
    expect(registry.calls(/\/events$/).at(-1)?.search).toBe('?filter=credit_added&limit=20&page=1')
    expect(screen.getAllByText('+$20.00').length).toBeGreaterThan(0)
  })

  test('ignore a date that the calendar doesn’t have', async () => {
    const { registry } = await openAdmin(
      '/admin/customers/uid-lena-customer?from=2026-02-31&until=2026-02-28',
    )
    await waitFor(() => expect(registry.calls(/\/events$/)).not.toHaveLength(0))
    const params = new URLSearchParams(registry.calls(/\/events$/)[0]?.search)
    expect(params.get('start_date')).toBeNull()
    expect(params.get('end_date')).toBe('2026-02-28T23:59:59Z')
  })

  test('replace the history entry while the user types a date', async () => {
    const { router } = await openAdmin('/admin/customers')
    await router.navigate('/admin/customers/uid-lena-customer')
    const from = await screen.findByLabelText('From')
    // A browser reports each digit of a year.
    for (const value of ['0002-11-01', '0020-11-01', '2026-11-01'])
      fireEvent.change(from, { target: { value } })
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01'))
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/admin/customers')
  })

  test('show parameters of an event whose names look the same', async () => {
    const registry = createRegistry({ data: seed })
    const params = { model: 'first', 'model\u200b': 'second' }
    const event = {
      event_id: 'a',
      event_type: 'api_usage_completed',
      params,
      createdAt: '2026-11-01T10:00:00Z',
    }
    registry.fault({ path: /\/events$/, status: 200, body: { total: 1, events: [event], totalPages: 1 } })
    await openAdmin('/admin/customers/uid-lena-customer', registry)
    expect(await screen.findByText('first')).toBeVisible()
    expect(screen.getByText('second')).toBeVisible()
  })

  test.each([
    ['customer', '/admin/customers/uid-lena-customer', /^\/customers\/uid-lena-customer$/],
    ['pack', `/admin/nodes/${seedIds.rich}`, /^\/nodes\/harbor-suite$/],
  ])('keep the navigation when a %s fails to load', async (_, path, request) => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: request, status: 500 })
    const { user } = await openAdmin(path, registry)
    expect(await screen.findByRole('alert')).toHaveTextContent('The registry is having problems right now.')
    endFault()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Lena Hartwig|Harbor Suite/ })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  })

  test('show the amounts and unknown times of events without the balance, which has the currency', async () => {
    const registry = createRegistry({ data: seed })
    const events = [{ event_id: 'a', event_type: 'credit_added', params: { amount: 2000 } }]
    registry.fault({ path: /\/balance$/, status: 400 })
    registry.fault({ path: /\/events$/, status: 200, body: { total: 1, events, totalPages: 1 } })
    await openAdmin('/admin/customers/uid-lena-customer', registry)
    expect(await screen.findByText('+20.00')).toBeVisible()
    expect(screen.getByText('Unknown time')).toBeVisible()
  })

  test('filter by the type in the URL, and offer the types of all shown events', async () => {
    const { user, router } = await openAdmin('/admin/customers/uid-odd-customer?kind=gift_from_the_sun')
    const type = await screen.findByLabelText('Type')
    expect(type).toHaveDisplayValue('gift_from_the_sun')
    await user.selectOptions(type, 'All')
    await user.selectOptions(type, await within(type).findByRole('option', { name: 'gift_from_the_moon' }))
    await waitFor(() => expect(router.state.location.search).toBe('?kind=gift_from_the_moon'))
    expect(type).toHaveDisplayValue('gift_from_the_moon')
  })

  const renewal = { cloud_subscription_renewal_date: '2026-12-09T00:00:00Z' }
  const end = { cloud_subscription_end_date: '2027-03-09T00:00:00Z' }

  test.each([
    ['a renewal', renewal, { Renews: 'Dec 9, 2026' }],
    ['an end', end, { Ends: 'Mar 9, 2027' }],
    ['both', { ...renewal, ...end }, { Renews: 'Dec 9, 2026', Ends: 'Mar 9, 2027' }],
  ])('show the dates of a subscription with %s', async (_, dates, shown) => {
    const registry = createRegistry({ data: seed })
    const customer = { id: 'uid-lena-customer', cloud_subscription_is_active: true, ...dates }
    registry.fault({ path: /^\/customers\/uid-lena-customer$/, status: 200, body: { customer } })
    await openAdmin('/admin/customers/uid-lena-customer', registry)
    const terms = await screen.findAllByText(/^(Renews|Ends)$/)
    const facts = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toEqual(shown)
  })

  test('show pending charges as the account page does', async () => {
    await openAdmin('/admin/customers/uid-odd-customer')
    expect(await screen.findByText('Pending charges')).toBeVisible()
    expect(screen.getAllByText('-€3.12')).toHaveLength(2)
  })

  test('show the profile when the balance fails to load', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /\/balance$/, status: 500 })
    await openAdmin(`/admin/customers/uid-lena-customer`, registry)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText('cus_lena0001')).toBeVisible()
  })

  test('show the not-found page when no customer has the id', async () => {
    await renderSite('/admin/customers/no-such-id')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  })
})

describe('the scan page', () => {
  test('starts one scan after a confirmation and shows what it changed', async () => {
    const { user, registry } = await openElevated('/admin/scan')
    expect(registry.calls(/security-scan/)).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Start scan' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(registry.calls(/security-scan/)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Start scan' }))
    const result = within(await screen.findByRole('region', { name: 'Scan results' }))
    expect(result.getByRole('link', { name: 'clip-foundry 2.0.0' })).toBeVisible()
    const calls = registry.calls(/security-scan/)
    expect(calls.map(({ search }) => search)).toEqual(['?maxNodes=50&minAge=30m'])
  })

  test('explains a 401 and does not retry the scan', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /security-scan/, status: 401, body: 'Unauthorized' })
    const { user } = await openElevated('/admin/scan', registry)
    await user.click(await screen.findByRole('button', { name: 'Start scan' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start scan' }))
    expect(await screen.findByText(/Only the registry’s own scheduler/)).toBeVisible()
    expect(registry.calls(/security-scan/)).toHaveLength(1)
  })
})
