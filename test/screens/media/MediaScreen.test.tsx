import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { endedFrom, mediaTaskId } from '#test/registry/seed/media.ts'
import { people } from '#test/registry/seed/people.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { card, keepBoard, kept, openBoard, standInForUrls, task } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  standInForUrls()
  await signedInAs('customer')
})

describe('adding a task', () => {
  test('an empty board says what to do; an id that tells its provider is enough', async () => {
    const { user, registry } = await renderSite('/media')
    expect(await screen.findByText('Your board is empty')).toBeVisible()
    const id = mediaTaskId('openai', 'done', endedFrom)
    await user.type(screen.getByLabelText('Task id'), ` ${id} `)
    expect(screen.getByLabelText('Provider')).toHaveValue('openai')
    await user.type(screen.getByLabelText('Your label'), 'boats')
    await user.keyboard('{Enter}')
    const one = await card('boats')
    expect(await one.findByText('Done')).toBeVisible()
    expect(one.getByText(/Three boats/)).toBeVisible()
    expect(kept()).toEqual({
      owner: people.customer,
      tasks: [{ provider: 'openai', kind: null, id, label: 'boats' }],
    })
    expect(registry.calls(/responses/)).toHaveLength(1)
    expect(screen.getByLabelText('Task id')).toHaveValue('')
  })

  test('what the id does not tell is asked for, the likely providers first', async () => {
    const { user } = await renderSite('/media')
    const id = mediaTaskId('kling', 'done', endedFrom)
    await user.type(await screen.findByLabelText('Task id'), id)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/may belong to Kling, MiniMax, PixVerse/)).toBeVisible()
    const choice = screen.getByLabelText('Provider')
    expect(
      within(choice)
        .getAllByRole('option')
        .slice(0, 4)
        .map((one) => one.textContent),
    ).toEqual(['Guess from the id', 'Kling', 'MiniMax', 'PixVerse'])
    await user.selectOptions(choice, 'kling')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Choose what kind of task it is.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Kind of task'), 'text2video')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await (await card(id)).findByText('Done')).toBeVisible()
  })

  test.each([
    ['nothing', '', 'Enter the id of a task.'],
    ['an id of an unknown form', 'my own id', 'This id does not tell its provider. Choose one.'],
  ])('%s is refused with a reason', async (_, id, reason) => {
    const { user } = await renderSite('/media')
    const field = await screen.findByLabelText('Task id')
    if (id) await user.type(field, id)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(reason)).toBeVisible()
    expect(kept()).toBeNull()
  })

  test('a task that is there, an impossible id and a full board are refused', async () => {
    const there = task('openai', 'done')
    const many = Array.from({ length: 199 }, (_, n) => task('runway', 'done', endedFrom + n))
    const { user } = await openBoard([there], {})
    const add = async (id: string) => {
      await user.clear(screen.getByLabelText('Task id'))
      await user.type(screen.getByLabelText('Task id'), id)
      await user.click(screen.getByRole('button', { name: 'Add' }))
    }
    await screen.findByLabelText('Task id')
    await add(there.id)
    expect(await screen.findByText('This task is already on your board.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Provider'), 'luma')
    await add('..')
    expect(await screen.findByText('This is no id of a task.')).toBeVisible()
    await act(async () => {
      keepBoard([there, ...many])
      dispatchEvent(new StorageEvent('storage'))
    })
    await add('c0ffee00-0000-4000-8000-000000000001')
    expect(await screen.findByText(/A board holds 200 tasks/)).toBeVisible()
  })
})

describe('what is kept', () => {
  test('is provider, kind, id and label, and nothing of what a task made', async () => {
    await openBoard([task('runway', 'done'), task('openai', 'done'), task('stability', 'done')])
    expect(await (await card('stability done')).findByText('Done')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(3))
    const all = JSON.stringify({ ...localStorage })
    expect(all).not.toMatch(/media\.example|Three boats|sig=abc|iVBOR|succe/i)
    expect(Object.keys((kept() as { tasks: object[] }).tasks[0] ?? {}).sort()).toEqual([
      'id',
      'kind',
      'label',
      'provider',
    ])
  })

  test('belongs to one person: another one sees an empty board', async () => {
    keepBoard([task('runway', 'done')], 'owner')
    const { registry } = await renderSite('/media')
    expect(await screen.findByText('Your board is empty')).toBeVisible()
    expect(registry.calls(/proxy/)).toHaveLength(0)
  })

  test.each([
    '{',
    '[]',
    '"x"',
    'null',
    '{"owner":1,"tasks":"x"}',
    `{"owner":"${people.customer}","tasks":[null,7,{"provider":"x"}]}`,
  ])('is read with care: %s is an empty board', async (text) => {
    localStorage.setItem('comfy-registry-media', text)
    await renderSite('/media')
    expect(await screen.findByText('Your board is empty')).toBeVisible()
  })

  test('is taken off one by one', async () => {
    const { user } = await openBoard([task('runway', 'done'), task('pika', 'done')])
    await user.click(await screen.findByRole('button', { name: 'Remove pika done from the board' }))
    await waitFor(() => expect(screen.queryByText('pika done')).toBeNull())
    expect(kept()).toMatchObject({ tasks: [{ provider: 'runway' }] })
    await user.click(screen.getByRole('button', { name: 'Remove runway done from the board' }))
    expect(await screen.findByText('Your board is empty')).toBeVisible()
    expect(localStorage.getItem('comfy-registry-media')).toBeNull()
  })

  test('lasts as long as the page where storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { user } = await renderSite('/media')
    await user.type(await screen.findByLabelText('Task id'), mediaTaskId('openai', 'done', endedFrom))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Three boats/)).toBeVisible()
    expect(kept()).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('Your board is empty')).toBeVisible()
  })

  test('follows what another tab does', async () => {
    await openBoard([task('runway', 'done')])
    await card('runway done')
    await act(async () => {
      keepBoard([task('luma', 'done')])
      dispatchEvent(new StorageEvent('storage'))
    })
    expect(await card('luma done')).toBeTruthy()
    expect(screen.queryByText('runway done')).toBeNull()
  })
})

describe('the board as a whole', () => {
  const mixed = [
    task('runway', 'done'),
    task('tripo', 'failed'),
    task('tripo', 'running', 1),
    task('minimax', 'credit'),
  ]

  test('says how the tasks stand', async () => {
    await openBoard(mixed)
    expect(await screen.findByText('1 under way, 1 done, 2 failed.')).toBeVisible()
  })

  test('shows one half of them, as the address says', async () => {
    const { user, router } = await openBoard(mixed)
    await screen.findByText('1 under way, 1 done, 2 failed.')
    await user.click(screen.getByRole('link', { name: 'Under way 1' }))
    await waitFor(() => expect(screen.queryByText('runway done')).toBeNull())
    expect(screen.getByText('tripo running')).toBeVisible()
    expect(router.state.location.search).toBe('?show=active')
    await user.click(screen.getByRole('link', { name: 'Ended 3' }))
    await waitFor(() => expect(screen.queryByText('tripo running')).toBeNull())
    expect(screen.getByText('runway done')).toBeVisible()
  })

  test('names the source of every provider’s words', async () => {
    await renderSite('/media')
    const region = within(await screen.findByRole('region', { name: 'Providers' }))
    expect(region.getAllByRole('listitem')).toHaveLength(10)
    expect(region.getByRole('link', { name: 'docs.lumalabs.ai' })).toHaveAttribute(
      'href',
      'https://docs.lumalabs.ai/docs/api',
    )
    expect(region.getByRole('link', { name: 'Kling' })).toHaveAttribute('href', '/media/kling')
  })
})
