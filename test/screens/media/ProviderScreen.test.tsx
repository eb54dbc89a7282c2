import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mediaProviderIds, providerRow } from '#src/api/media.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { kept } from './board.ts'

loadScreens(patterns.media)

const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

test.each(mediaProviderIds)('%s: every status word, what it means, and the source', async (id) => {
  await signedInAs('customer')
  await renderSite(`/media/${id}`)
  const { name, statuses, source } = providerRow(id)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  const region = within(screen.getByRole('region', { name: 'Status words' }))
  for (const word of Object.keys(statuses)) expect(region.getByRole('cell', { name: word })).toBeVisible()
  expect(region.getByRole('link')).toHaveAttribute('href', source)
})

describe('lists of Kling', () => {
  test('are walked page by page until one is not full', async () => {
    await signedInAs('customer')
    const { user, history, registry } = await renderSite('/media/kling')
    await screen.findByRole('table', { name: 'Text to video' })
    expect(rows('Text to video')).toHaveLength(30)
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await screen.findByText('Page 2')
    await waitFor(() => expect(rows('Text to video')[0]).not.toHaveTextContent(/^770000500000000/))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(rows('Text to video')).toHaveLength(10))
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
    expect(history.location.search).toBe('?page=3')
    expect(registry.calls(/text2video$/).map(({ search }) => search)).toEqual([
      '?pageNum=1&pageSize=30',
      '?pageNum=2&pageSize=30',
      '?pageNum=3&pageSize=30',
    ])
  })

  test('of another kind and size, in the address', async () => {
    await signedInAs('customer')
    const { user, history } = await renderSite('/media/kling?page=2')
    await user.selectOptions(await screen.findByLabelText('Kind of task'), 'try-on')
    await screen.findByRole('table', { name: 'Virtual try-on' })
    await user.selectOptions(screen.getByLabelText('Tasks a page'), '100')
    await waitFor(() => expect(rows('Virtual try-on')).toHaveLength(70))
    expect(history.location.search).toBe('?kind=try-on&size=100')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test.each(['page=0', 'page=1001', 'page=x', 'size=501', 'kind=nonsense'])(
    '%s counts as not given',
    async (query) => {
      await signedInAs('customer')
      const { registry } = await renderSite(`/media/kling?${query}`)
      await screen.findByRole('table', { name: 'Text to video' })
      expect(registry.calls(/text2video$/)[0]?.search).toBe('?pageNum=1&pageSize=30')
    },
  )

  test('a page past the end says so and leads back', async () => {
    await signedInAs('customer')
    await renderSite('/media/kling?page=9')
    expect(await screen.findByText('There are no more tasks.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/media/kling?page=8')
  })

  test('a task of a list is put on the board', async () => {
    await signedInAs('customer')
    const { user } = await renderSite('/media/kling?kind=images')
    const [add] = await screen.findAllByRole('button', { name: /^Add \d+ to the board$/ })
    if (!add) throw new Error('no task is listed')
    await user.click(add)
    expect(await screen.findByText('On the board')).toBeVisible()
    expect(kept()).toMatchObject({ tasks: [{ provider: 'kling', kind: 'images' }] })
  })

  test('a failing list can be tried again and leaves the rest of the page', async () => {
    await signedInAs('customer')
    const registry = createRegistry({ data: seed })
    const heal = registry.fault({
      path: /text2video$/,
      status: 429,
      body: { code: 1302, message: 'slow down', request_id: '' },
    })
    const { user } = await renderSite('/media/kling', { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('region', { name: 'Status words' })).toBeVisible()
    heal()
    await user.click(retry)
    expect(await screen.findByRole('table', { name: 'Text to video' })).toBeVisible()
  })
})

describe('resource packages of Kling', () => {
  test('are the administrators’ affair', async () => {
    await signedInAs('owner')
    const { registry } = await renderSite('/media/kling')
    await screen.findByRole('table', { name: 'Text to video' })
    expect(screen.queryByRole('region', { name: 'Resource packages' })).toBeNull()
    expect(registry.calls(/account\/costs/)).toHaveLength(0)
  })

  test('with what is left, narrowed down by the exact name', async () => {
    await signedInAs('admin')
    const { user, history, registry } = await renderSite('/media/kling')
    await screen.findByRole('table', { name: 'Resource packages' })
    expect(rows('Resource packages')).toHaveLength(5)
    expect(screen.getByText('1,234.5 of 5,000')).toBeVisible()
    expect(screen.getByText('Used up')).toBeVisible()
    await user.type(screen.getByLabelText('Exact name'), 'Video 5k{Enter}')
    await waitFor(() => expect(rows('Resource packages')).toHaveLength(1))
    expect(history.location.search).toBe('?package=Video+5k')
    await user.clear(screen.getByLabelText('Exact name'))
    await user.type(screen.getByLabelText('Exact name'), 'nothing{Enter}')
    expect(await screen.findByText('There is no such package.')).toBeVisible()
    const asked = registry.calls(/account\/costs/).map(({ search }) => new URLSearchParams(search))
    expect(asked.every((one) => Number(one.get('end_time')) > Number(one.get('start_time')))).toBe(true)
  })
})

test('Tripo’s credits are said to be the operator’s', async () => {
  await signedInAs('customer')
  await renderSite('/media/tripo')
  const region = within(await screen.findByRole('region', { name: 'Credits at Tripo' }))
  expect(await region.findByText('1,840.5')).toBeVisible()
  expect(region.getByText(/They are not your balance/)).toBeVisible()
})

test('Tripo’s credits may fail alone', async () => {
  await signedInAs('customer')
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /user\/balance/, status: 500 })
  await renderSite('/media/tripo', { registry })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Status words' })).toBeVisible()
})
