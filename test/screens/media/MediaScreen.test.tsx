import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { endedFrom, mediaTaskId } from '#test/mock-api/seed/media.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { findCard, openBoard, storeBoard, storedBoard, stubObjectUrls, task } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  stubObjectUrls()
  await signInAs('customer')
})

/** Stores a board as another tab would. */
function storeBoardInOtherTab(tasks: readonly object[]): void {
  storeBoard(tasks)
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.mediaTasks }))
}

describe('adding a task', () => {
  test('needs only an id when the id determines the provider', async () => {
    const { user, registry } = await renderSite('/media')
    expect(await screen.findByText('No tasks yet')).toBeVisible()
    const id = mediaTaskId('openai', 'done', endedFrom)
    await user.type(screen.getByLabelText('Task ID'), ` ${id} `)
    expect(screen.getByLabelText('Provider')).toHaveValue('openai')
    await user.type(screen.getByLabelText('Label'), 'boats')
    await user.keyboard('{Enter}')
    const taskCard = await findCard('boats')
    expect(await taskCard.findByText('Done')).toBeVisible()
    expect(taskCard.getByText(/Three boats/)).toBeVisible()
    // Rendered as Markdown.
    expect((await taskCard.findByText('paper')).tagName).toBe('STRONG')
    expect(storedBoard()).toEqual({
      owner: userIds.customer,
      tasks: [{ provider: 'openai', kind: null, id, label: 'boats' }],
    })
    expect(registry.calls(/responses/)).toHaveLength(1)
    expect(screen.getByLabelText('Task ID')).toHaveValue('')
  })

  test('asks for provider and kind when the id is ambiguous, likely providers first', async () => {
    const { user } = await renderSite('/media')
    const id = mediaTaskId('kling', 'done', endedFrom)
    await user.type(await screen.findByLabelText('Task ID'), id)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/may belong to Kling, MiniMax, or PixVerse/)).toBeVisible()
    const choice = screen.getByLabelText('Provider')
    expect(
      within(choice)
        .getAllByRole('option')
        .slice(0, 4)
        .map((option) => option.textContent),
    ).toEqual(['Detect from the ID', 'Kling', 'MiniMax', 'PixVerse'])
    await user.selectOptions(choice, 'kling')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Choose a task type.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Task type'), 'text2video')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await (await findCard(id)).findByText('Done')).toBeVisible()
  })

  test.each([
    ['nothing', '', 'Task ID', 'Enter a task ID.'],
    ['an id of an unknown form', 'my own id', 'Provider', 'Couldn’t detect the provider. Choose one.'],
  ])('rejects %s with an error message at the focused field', async (_, id, label, reason) => {
    const { user } = await renderSite('/media')
    const field = await screen.findByLabelText('Task ID')
    if (id) await user.type(field, id)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(storedBoard()).toBeNull()
  })

  test('shows why it rejects a task in the language that the user chooses afterward', async () => {
    const { user } = await renderSite('/media')
    await user.type(await screen.findByLabelText('Task ID'), 'my own id')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByLabelText('Provider')).toHaveAccessibleDescription(/Choose one/)
    await user.click(screen.getByRole('button', { name: 'Language' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'español Spanish' }))
    expect(await screen.findByLabelText('Proveedor')).toHaveAccessibleDescription(/Elige uno/)
  })

  test('rejects a duplicate task, an impossible id and a task for a full board', async () => {
    const existing = task('openai', 'done')
    const many = Array.from({ length: 199 }, (_, n) => task('runway', 'done', endedFrom + n))
    const { user } = await openBoard([existing], {})
    const add = async (id: string) => {
      await user.clear(screen.getByLabelText('Task ID'))
      await user.type(screen.getByLabelText('Task ID'), id)
      await user.click(screen.getByRole('button', { name: 'Add' }))
    }
    await screen.findByLabelText('Task ID')
    await add(existing.id)
    expect(await screen.findByText('This task is already on your board.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Provider'), 'luma')
    await add('..')
    expect(await screen.findByText('This isn’t a valid task ID.')).toBeVisible()
    storeBoardInOtherTab([existing, ...many])
    expect(await screen.findAllByText('runway done')).toHaveLength(many.length)
    await add('c0ffee00-0000-4000-8000-000000000001')
    expect(await screen.findByText(/The board is full \(200 tasks\)/)).toBeVisible()
  })
})

describe('the stored board', () => {
  test('contains provider, kind, id and label, but no results', async () => {
    await openBoard([task('runway', 'done'), task('openai', 'done'), task('stability', 'done')])
    expect(await (await findCard('stability done')).findByText('Done')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(3))
    const all = JSON.stringify({ ...localStorage })
    expect(all).not.toMatch(/media\.example|Three boats|sig=abc|iVBOR|succe/i)
    expect(Object.keys((storedBoard() as { tasks: object[] }).tasks[0] ?? {}).sort()).toEqual([
      'id',
      'kind',
      'label',
      'provider',
    ])
  })

  test('is not shown to another user', async () => {
    storeBoard([task('runway', 'done')], 'owner')
    const { registry } = await renderSite('/media')
    expect(await screen.findByText('No tasks yet')).toBeVisible()
    expect(registry.calls(/proxy/)).toHaveLength(0)
  })

  test.each([
    '{',
    '[]',
    '"x"',
    'null',
    '{"owner":1,"tasks":"x"}',
    `{"owner":"${userIds.customer}","tasks":[null,7,{"provider":"x"}]}`,
  ])('is empty when storage contains %s', async (text) => {
    localStorage.setItem('comfy-registry-media', text)
    await renderSite('/media')
    expect(await screen.findByText('No tasks yet')).toBeVisible()
  })

  test('loses each task that the user removes, and keeps the focus', async () => {
    const { user } = await openBoard([task('runway', 'done'), task('pika', 'done')])
    await user.click(await screen.findByRole('button', { name: 'Remove pika done from the board' }))
    await waitFor(() => expect(screen.queryByText('pika done')).toBeNull())
    const section = screen.getByRole('region', { name: 'Board' })
    expect(section).toHaveFocus()
    expect(storedBoard()).toMatchObject({ tasks: [{ provider: 'runway' }] })
    await user.click(screen.getByRole('button', { name: 'Remove runway done from the board' }))
    expect(await screen.findByText('No tasks yet')).toBeVisible()
    expect(section).toHaveFocus()
    expect(localStorage.getItem('comfy-registry-media')).toBeNull()
  })

  test('lasts until the page is closed when storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { user } = await renderSite('/media')
    await user.type(await screen.findByLabelText('Task ID'), mediaTaskId('openai', 'done', endedFrom))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Three boats/)).toBeVisible()
    expect(storedBoard()).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('No tasks yet')).toBeVisible()
  })

  test('updates when another tab changes it', async () => {
    await openBoard([task('runway', 'done')])
    await findCard('runway done')
    storeBoardInOtherTab([task('luma', 'done')])
    expect(await findCard('luma done')).toBeTruthy()
    expect(screen.queryByText('runway done')).toBeNull()
  })
})

describe('after the session has expired', () => {
  const expire = () => act(async () => setSession({ status: 'anonymous' }))

  test('the board keeps its tasks, and stores what the user changes', async () => {
    const [first, second] = [task('runway', 'done'), task('pika', 'done')]
    const { user } = await openBoard([first])
    await findCard('runway done')
    await expire()
    expect(await findCard('runway done')).toBeTruthy()
    await user.type(screen.getByLabelText('Task ID'), second.id)
    await user.selectOptions(screen.getByLabelText('Provider'), 'pika')
    await user.type(screen.getByLabelText('Label'), 'pika done')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await findCard('pika done')).toBeTruthy()
    expect(storedBoard()).toEqual({ owner: userIds.customer, tasks: [second, first] })
    await user.click(screen.getByRole('button', { name: 'Remove runway done from the board' }))
    expect(storedBoard()).toEqual({ owner: userIds.customer, tasks: [second] })
  })

  test('the board is empty for another user who signs in', async () => {
    await openBoard([task('runway', 'done')])
    await findCard('runway done')
    await expire()
    await act(async () => signInAs('owner'))
    await waitFor(() => expect(screen.queryByText('runway done')).toBeNull())
  })
})

describe('the board as a whole', () => {
  const mixed = [
    task('runway', 'done'),
    task('tripo', 'failed'),
    task('tripo', 'running', 1),
    task('minimax', 'credit'),
    task('runway', 'canceled'),
  ]
  const summary = '1 in progress, 1 done, 1 failed · 1 couldn’t be checked'

  test('summarizes the states of the tasks', async () => {
    await openBoard(mixed)
    expect(await screen.findByText(summary)).toBeVisible()
  })

  test('filters the tasks by the URL', async () => {
    const { user, router } = await openBoard(mixed)
    await screen.findByText(summary)
    await user.click(screen.getByRole('link', { name: 'In progress 2' }))
    await waitFor(() => expect(screen.queryByText('runway done')).toBeNull())
    expect(screen.getByText('tripo running')).toBeVisible()
    // It can't be read, so it may still be in progress.
    expect(screen.getByText('minimax credit')).toBeVisible()
    expect(router.state.location.search).toBe('?show=active')
    await user.click(screen.getByRole('link', { name: 'Finished 3' }))
    await waitFor(() => expect(screen.queryByText('tripo running')).toBeNull())
    expect(screen.getByText('runway done')).toBeVisible()
  })

  test('links to the documentation of every provider’s statuses', async () => {
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
