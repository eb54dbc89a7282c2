import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mediaProviderIds, providerRow } from '#src/api/media.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { endedFrom } from '#test/mock-api/seed/media.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { storeBoard, storedBoard, task } from './board.ts'

loadScreens(patterns.media)

const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

test.each(mediaProviderIds)(
  'the page of %s lists every status and links to its documentation',
  async (id) => {
    await signInAs('customer')
    await renderSite(`/media/${id}`)
    const { name, statuses, source } = providerRow(id)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    const region = within(screen.getByRole('region', { name: 'Status mapping' }))
    for (const status of Object.keys(statuses))
      expect(region.getByRole('cell', { name: status })).toBeVisible()
    expect(region.getByRole('link')).toHaveAttribute('href', source)
  },
)

describe('the task lists of Kling', () => {
  test('have a next page until a page is not full', async () => {
    await signInAs('customer')
    const { user, router, registry } = await renderSite('/media/kling')
    await screen.findByRole('table', { name: 'Text to video' })
    expect(rows('Text to video')).toHaveLength(30)
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await screen.findByText('Page 2')
    await waitFor(() => expect(rows('Text to video')[0]).not.toHaveTextContent(/^770000500000000/))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(rows('Text to video')).toHaveLength(10))
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
    expect(router.state.location.search).toBe('?page=3')
    expect(registry.calls(/text2video$/).map(({ search }) => search)).toEqual([
      '?pageNum=1&pageSize=30',
      '?pageNum=2&pageSize=30',
      '?pageNum=3&pageSize=30',
    ])
  })

  test('keep the focus at the page links when the pressed one is gone', async () => {
    await signInAs('customer')
    const { user } = await renderSite('/media/kling?page=2')
    const next = await screen.findByRole('link', { name: 'Next page' })
    next.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(next).not.toBeInTheDocument())
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveFocus()
  })

  test('write the selected kind and size to the URL', async () => {
    await signInAs('customer')
    const { user, router } = await renderSite('/media/kling?page=2')
    await user.selectOptions(await screen.findByLabelText('Task type'), 'try-on')
    await screen.findByRole('table', { name: 'Virtual try-on' })
    await user.selectOptions(screen.getByLabelText('Tasks per page'), '100')
    await waitFor(() => expect(rows('Virtual try-on')).toHaveLength(70))
    expect(router.state.location.search).toBe('?kind=try-on&size=100')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test.each(['page=0', 'page=1001', 'page=x', 'size=501', 'kind=nonsense'])(
    'ignore the invalid parameter %s',
    async (query) => {
      await signInAs('customer')
      const { registry } = await renderSite(`/media/kling?${query}`)
      await screen.findByRole('table', { name: 'Text to video' })
      expect(registry.calls(/text2video$/)[0]?.search).toBe('?pageNum=1&pageSize=30')
    },
  )

  test('link to the previous page when the page is past the end', async () => {
    await signInAs('customer')
    await renderSite('/media/kling?page=9')
    expect(await screen.findByText('No more tasks')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/media/kling?page=8')
  })

  test('are hidden while the list of another kind loads, because a task has one kind', async () => {
    const { promise: response, resolve: respond } = Promise.withResolvers<void>()
    const registry = createRegistry({ data: seed, wait: () => response })
    await signInAs('customer')
    const { user } = await renderSite('/media/kling?kind=images', { registry })
    await screen.findByRole('table', { name: 'Image generation' })
    registry.fault({ path: /virtual-try-on$/, delayMs: 1 })
    await user.selectOptions(screen.getByLabelText('Task type'), 'try-on')
    await waitFor(() => expect(registry.calls(/virtual-try-on$/)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Add \d+ to the board$/ })).toBeNull()
    respond()
    expect(await screen.findByRole('table', { name: 'Virtual try-on' })).toBeVisible()
  })

  test('can be reloaded again with the keyboard while they are reloading', async () => {
    const { promise: response, resolve: respond } = Promise.withResolvers<void>()
    onTestFinished(() => respond())
    const registry = createRegistry({ data: seed, wait: () => response })
    await signInAs('customer')
    const { user } = await renderSite('/media/kling', { registry })
    const reload = await screen.findByRole('button', { name: 'Refresh' })
    await waitFor(() => expect(reload).toHaveAttribute('aria-busy', 'false'))
    registry.fault({ path: /text2video$/, delayMs: 1 })
    reload.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(reload).toHaveAttribute('aria-busy', 'true'))
    // A disabled button would lose the keys.
    expect(reload).toBeEnabled()
  })

  test('add a task to the board and keep the focus in its row', async () => {
    await signInAs('customer')
    const { user } = await renderSite('/media/kling?kind=images')
    const [add] = await screen.findAllByRole('button', { name: /^Add \d+ to the board$/ })
    if (!add) throw new Error('The list is empty')
    await user.click(add)
    expect(await screen.findByText('On the board')).toBeVisible()
    expect(storedBoard()).toMatchObject({ tasks: [{ provider: 'kling', kind: 'images' }] })
    expect(rows('Image generation')[0]).toHaveFocus()
  })

  test('add nothing to a full board', async () => {
    await signInAs('customer')
    const tasks = Array.from({ length: 200 }, (_, n) => task('luma', 'done', endedFrom + n))
    storeBoard(tasks)
    const { user } = await renderSite('/media/kling?kind=images', { withDeferredShell: true })
    const [add] = await screen.findAllByRole('button', { name: /^Add \d+ to the board$/ })
    if (!add) throw new Error('The list is empty')
    await user.click(add)
    expect(await screen.findByText('The board is full (200 tasks). Remove some first.')).toBeVisible()
    expect(storedBoard()).toMatchObject({ tasks })
    expect(add).toHaveFocus()
  })

  test('can be retried without affecting the rest of the page', async () => {
    await signInAs('customer')
    const registry = createRegistry({ data: seed })
    const clearFault = registry.fault({
      path: /text2video$/,
      status: 429,
      body: { code: 1302, message: 'slow down', request_id: '' },
    })
    const { user } = await renderSite('/media/kling', { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('region', { name: 'Status mapping' })).toBeVisible()
    clearFault()
    await user.click(retry)
    expect(await screen.findByRole('table', { name: 'Text to video' })).toBeVisible()
  })
})

describe('the resource packages of Kling', () => {
  test('are hidden from users who are not administrators', async () => {
    await signInAs('owner')
    const { registry } = await renderSite('/media/kling')
    await screen.findByRole('table', { name: 'Text to video' })
    expect(screen.queryByRole('region', { name: 'Resource packages' })).toBeNull()
    expect(registry.calls(/account\/costs/)).toHaveLength(0)
  })

  test('show the remaining amounts and can be filtered by exact name', async () => {
    await signInAs('admin')
    const { user, router, registry } = await renderSite('/media/kling')
    await screen.findByRole('table', { name: 'Resource packages' })
    expect(rows('Resource packages')).toHaveLength(5)
    expect(screen.getByText('1,234.5 of 5,000')).toBeVisible()
    expect(screen.getByText('Used up')).toBeVisible()
    await user.type(screen.getByLabelText('Exact name'), 'Video 5k{Enter}')
    await waitFor(() => expect(rows('Resource packages')).toHaveLength(1))
    expect(router.state.location.search).toBe('?package=Video+5k')
    expect(screen.getByLabelText('Exact name')).toHaveFocus()
    await user.clear(screen.getByLabelText('Exact name'))
    await user.type(screen.getByLabelText('Exact name'), 'nothing{Enter}')
    expect(await screen.findByText('No matching package')).toBeVisible()
    const queries = registry.calls(/account\/costs/).map(({ search }) => new URLSearchParams(search))
    expect(queries.every((query) => Number(query.get('end_time')) > Number(query.get('start_time')))).toBe(
      true,
    )
  })
})

test('the Tripo page says that the credits are not the user’s balance', async () => {
  await signInAs('customer')
  await renderSite('/media/tripo')
  const region = within(await screen.findByRole('region', { name: 'Credits at Tripo' }))
  expect(await region.findByText('1,840.5')).toBeVisible()
  expect(region.getByText(/They aren’t your balance/)).toBeVisible()
})

test('the Tripo page keeps showing statuses when the credits fail to load', async () => {
  await signInAs('customer')
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /user\/balance/, status: 500 })
  await renderSite('/media/tripo', { registry })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Status mapping' })).toBeVisible()
})
