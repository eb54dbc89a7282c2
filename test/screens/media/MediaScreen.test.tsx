import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { endedFrom, type MediaOutcome, type MediaProviderId, mediaTaskId } from '#test/registry/seed/media.ts'
import { people } from '#test/registry/seed/people.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { keepBoard, kept, task } from './board.ts'

loadScreens(patterns.media)

const urls = { made: [] as string[], released: [] as string[] }

beforeEach(async () => {
  urls.made = []
  urls.released = []
  // jsdom has no object addresses.
  URL.createObjectURL = () => {
    urls.made.push(`blob:test/${urls.made.length}`)
    return urls.made.at(-1) ?? ''
  }
  URL.revokeObjectURL = (url) => void urls.released.push(url)
  await signedInAs('customer')
})

const card = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const item = link.closest('li')
  if (!item) throw new Error(`${name} stands in no card`)
  return within(item)
}

async function openBoard(
  tasks: readonly object[],
  options: Parameters<typeof renderSite>[1] = {},
  search = '',
) {
  keepBoard(tasks)
  return renderSite(`/media${search}`, options)
}

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

const states: readonly (readonly [MediaProviderId, MediaOutcome, string, RegExp | null])[] = [
  ['kling', 'done', 'Done', null],
  ['kling', 'failed', 'Failed', /could not render this prompt/],
  ['kling', 'moderated', 'Moderated', /trips the safety policy/],
  ['kling', 'inner', 'Failed', /Parameter invalid: cfg_scale \(1201\)/],
  ['kling', 'strange', 'Unknown', null],
  ['minimax', 'done', 'Done', /tells only the id of the file/],
  ['minimax', 'inner', 'Failed', /invalid params \(2013\)/],
  ['minimax', 'moderated', 'Moderated', /output new_sensitive/],
  ['pixverse', 'expired', 'Expired', null],
  ['pixverse', 'inner', 'Failed', /does not have permission/],
  ['runway', 'cancelled', 'Cancelled', null],
  ['runway', 'moderated', 'Moderated', /SAFETY/],
  ['tripo', 'expired', 'Expired', null],
  ['openai', 'inner', 'Done', /max_output_tokens/],
  ['stability', 'moderated', 'Moderated', null],
]

test.each(states)('%s, %s: says %s', async (provider, outcome, state, words) => {
  await openBoard([task(provider, outcome)])
  const one = await card(`${provider} ${outcome}`)
  expect(await one.findByText(state)).toBeVisible()
  if (words) expect(one.getByText(words)).toBeVisible()
})

describe('failures of asking', () => {
  test.each([
    ['minimax', 'credit', 'No credit: your balance does not cover this.'],
    ['stability', 'expired', 'The provider does not know this task, or no longer.'],
    ['luma', 'limited', 'The provider is busy. We ask again more slowly.'],
    ['kling', 'busy', 'The provider is busy. We ask again more slowly.'],
    ['openai', 'broken', 'The provider has a problem at the moment.'],
  ] as const)('%s, %s', async (provider, outcome, words) => {
    await openBoard([task(provider, outcome)])
    const one = await card(`${provider} ${outcome}`)
    expect(await one.findByText(words)).toBeVisible()
    expect(one.getByRole('button', { name: 'Ask again' })).toBeVisible()
  })

  test('one that fails leaves the others alone, and can be asked again', async () => {
    const registry = createRegistry({ data: seed })
    const heal = registry.fault({ path: /runway/, network: 'error' })
    const { user } = await openBoard([task('runway', 'done'), task('tripo', 'done')], { registry })
    expect(await (await card('tripo done')).findByText('Done')).toBeVisible()
    const one = await card('runway done')
    const again = await one.findByRole('button', { name: 'Ask again' })
    heal()
    await user.click(again)
    expect(await one.findByText('Done')).toBeVisible()
    expect(one.queryByRole('button', { name: 'Ask again' })).toBeNull()
  })

  test('an answer that can’t be read is one', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /luma/, status: 200, body: 'not an object' })
    await openBoard([task('luma', 'done')], { registry })
    expect(await (await card('luma done')).findByText(/has a problem/)).toBeVisible()
  })
})

describe('results', () => {
  test('hostile texts and addresses are shown as text, or not at all', async () => {
    const { container } = await openBoard([
      task('openai', 'hostile'),
      task('runway', 'hostile'),
      task('tripo', 'hostile'),
      task('luma', 'hostile'),
    ])
    expect((await screen.findAllByText(/<img src=x onerror/)).length).toBeGreaterThan(0)
    expect(
      await (await card('runway hostile')).findByText('1 address is not safe and is left out.'),
    ).toBeVisible()
    expect(
      await (await card('tripo hostile')).findByText('2 addresses are not safe and are left out.'),
    ).toBeVisible()
    const addresses = [...container.querySelectorAll('main [src], main [href]')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    )
    expect(addresses.join('\n')).not.toMatch(/javascript:|data:|127\.0\.0\.1|ftp:|secret@/)
  })

  test('a picture of bytes gets an address that is released with it', async () => {
    const { user } = await openBoard([task('stability', 'done')])
    const one = await card('stability done')
    const picture = await one.findByRole('img', { name: 'Picture made by this task' })
    expect(picture).toHaveAttribute('src', 'blob:test/0')
    const save = one.getByRole('link', { name: 'Download' })
    expect(save).toHaveAttribute('download', expect.stringMatching(/^stability-c0ffee0+\d+-1\.png$/))
    expect(urls.released).toEqual([])
    await user.click(one.getByRole('button', { name: /^Remove/ }))
    await waitFor(() => expect(urls.released).toEqual(['blob:test/0']))
  })

  test('an address of the provider opens elsewhere and says where', async () => {
    await openBoard([task('tripo', 'done')])
    const one = await card('tripo done')
    const save = await one.findByRole('link', { name: 'Download media.example.org' })
    expect(save).toHaveAttribute('rel', 'noopener noreferrer')
    expect(save).toHaveAttribute('target', '_blank')
    expect(one.getByRole('img', { name: 'Picture of the 3D model' })).toHaveAttribute(
      'referrerpolicy',
      'no-referrer',
    )
  })

  test('one that does not load says so, and the task can be fetched again', async () => {
    const { user, registry, container } = await openBoard([task('pika', 'done')])
    const one = await card('pika done')
    await one.findByText('Done')
    act(() => void container.querySelector('main video')?.dispatchEvent(new Event('error')))
    expect(await one.findByText(/Its link may have ended/)).toBeVisible()
    await user.click(one.getByRole('button', { name: 'Fetch again' }))
    await waitFor(() => expect(registry.calls(/pika/)).toHaveLength(2))
  })

  test('the age of a link is told, and that an old one has probably ended', async () => {
    // The registry's old tasks began on the first of November; Kling keeps a month, Runway a day.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await openBoard([task('kling', 'done'), task('runway', 'done')])
    expect(await (await card('kling done')).findByText('A link lasts about 30 days.')).toBeVisible()
    expect(await (await card('runway done')).findByText('The link has probably ended.')).toBeVisible()
  })
})

describe('asking again and again', () => {
  /** The registry's clock and the page's, in one hand. */
  async function watched(tasks: readonly object[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const registry = createRegistry({ data: seed, now: () => Date.now() })
    const view = await openBoard(tasks, { registry })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...view, pass }
  }
  const setHidden = (hidden: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const setOnline = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  }

  test('a task goes from waiting to done before one’s eyes, and is then asked about no more', async () => {
    const { pass, registry } = await watched([task('runway', 'done', 1)])
    const one = await card('runway done')
    expect(await one.findByText('Waiting')).toBeVisible()
    await pass(20_000)
    expect(await one.findByText('Running')).toBeVisible()
    const bar = one.getByRole('progressbar', { name: 'Progress' })
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await pass(90_000)
    expect(await one.findByText('Done')).toBeVisible()
    const asked = registry.calls(/runway/).length
    await pass(10 * 60_000)
    expect(registry.calls(/runway/)).toHaveLength(asked)
    expect(asked).toBeLessThanOrEqual(10)
  })

  test('fifty running tasks: at most one question a task and interval', async () => {
    const tasks = Array.from({ length: 50 }, (_, n) => task('tripo', 'running', n))
    const { pass, registry } = await watched(tasks)
    await screen.findAllByText('Waiting')
    const start = Date.now()
    await pass(5 * 60_000)
    const minutes = (Date.now() - start) / 60_000
    const perTask = new Map<string, number>()
    for (const { path } of registry.calls(/tripo/)) perTask.set(path, (perTask.get(path) ?? 0) + 1)
    expect(perTask.size).toBe(50)
    // Eight questions while the interval grows to thirty seconds, then two a minute.
    for (const times of perTask.values()) expect(times).toBeLessThanOrEqual(9 + 2 * minutes)
    for (const times of perTask.values()) expect(times).toBeGreaterThan(8)
  })

  test('not while the page is hidden, nor offline; at once when it is back', async () => {
    const { pass, registry } = await watched([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    await pass(10_000)
    for (const set of [setHidden, (away: boolean) => setOnline(!away)]) {
      act(() => set(true))
      await pass(1000)
      const before = registry.calls(/tripo/).length
      await pass(5 * 60_000)
      expect(registry.calls(/tripo/)).toHaveLength(before)
      act(() => set(false))
      await pass(500)
      expect(registry.calls(/tripo/)).toHaveLength(before + 1)
    }
    vi.restoreAllMocks()
  })

  test('no more after the board was left', async () => {
    const { pass, registry, user } = await watched([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    const [away] = screen.getAllByRole('link', { name: 'Releases' })
    if (away) await user.click(away)
    await screen.findByRole('heading', { level: 1, name: /Releases/ })
    await pass(1000)
    const before = registry.calls(/tripo/).length
    await pass(5 * 60_000)
    expect(registry.calls(/tripo/)).toHaveLength(before)
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
    const { user, history } = await openBoard(mixed)
    await screen.findByText('1 under way, 1 done, 2 failed.')
    await user.click(screen.getByRole('link', { name: 'Under way 1' }))
    await waitFor(() => expect(screen.queryByText('runway done')).toBeNull())
    expect(screen.getByText('tripo running')).toBeVisible()
    expect(history.location.search).toBe('?show=active')
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
