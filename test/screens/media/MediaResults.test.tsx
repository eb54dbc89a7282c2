import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import type { MediaOutcome, MediaProviderId } from '#test/mock-api/seed/media.ts'
import { seed } from '#test/mock-api/seed.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { findCard, openBoard, stubObjectUrls, task, urls } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  stubObjectUrls()
  await signInAs('customer')
})

const states: readonly (readonly [MediaProviderId, MediaOutcome, string, RegExp | null])[] = [
  ['kling', 'done', 'Done', null],
  ['kling', 'failed', 'Failed', /could not render this prompt/],
  ['kling', 'moderated', 'Blocked by moderation', /trips the safety policy/],
  ['kling', 'inner', 'Failed', /Parameter invalid: cfg_scale \(1201\)/],
  ['kling', 'strange', 'Unknown', null],
  ['minimax', 'done', 'Done', /only returns a file ID/],
  ['minimax', 'inner', 'Failed', /invalid params \(2013\)/],
  ['minimax', 'moderated', 'Blocked by moderation', /output new_sensitive/],
  ['pixverse', 'expired', 'Expired', null],
  ['pixverse', 'inner', 'Failed', /does not have permission/],
  ['runway', 'canceled', 'Canceled', null],
  ['runway', 'moderated', 'Blocked by moderation', /SAFETY/],
  ['tripo', 'expired', 'Expired', null],
  ['openai', 'inner', 'Done', /max_output_tokens/],
  ['stability', 'moderated', 'Blocked by moderation', null],
]

test.each(states)(
  'a %s task with the outcome %s shows the state %s',
  async (provider, outcome, state, text) => {
    await openBoard([task(provider, outcome)])
    const taskCard = await findCard(`${provider} ${outcome}`)
    expect(await taskCard.findByText(state)).toBeVisible()
    if (text) expect(taskCard.getByText(text)).toBeVisible()
  },
)

describe('a task that can’t be fetched', () => {
  test.each([
    ['minimax', 'credit', 'Not enough credits.'],
    ['stability', 'expired', 'The provider couldn’t find this task. It may have been removed.'],
    ['luma', 'limited', 'The provider is busy. Checking less often.'],
    ['kling', 'busy', 'The provider is busy. Checking less often.'],
    ['openai', 'broken', 'The provider is having problems right now.'],
  ] as const)('explains the failure of %s with the outcome %s', async (provider, outcome, message) => {
    await openBoard([task(provider, outcome)])
    const taskCard = await findCard(`${provider} ${outcome}`)
    expect(await taskCard.findByText(message)).toBeVisible()
    expect(taskCard.getByRole('button', { name: 'Check again' })).toBeVisible()
  })

  test('can be refetched and does not affect other tasks', async () => {
    const registry = createRegistry({ data: seed })
    const clearFault = registry.fault({ path: /runway/, network: 'error' })
    const { user } = await openBoard([task('runway', 'done'), task('tripo', 'done')], { registry })
    expect(await (await findCard('tripo done')).findByText('Done')).toBeVisible()
    const taskCard = await findCard('runway done')
    const again = await taskCard.findByRole('button', { name: 'Check again' })
    clearFault()
    await user.click(again)
    expect(await taskCard.findByText('Done')).toBeVisible()
    expect(taskCard.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  test('shows a provider problem when the response is malformed', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /luma/, status: 200, body: 'not an object' })
    await openBoard([task('luma', 'done')], { registry })
    expect(await (await findCard('luma done')).findByText(/is having problems/)).toBeVisible()
  })
})

describe('the results of a task', () => {
  test('show hostile texts as text and leave out unsafe URLs', async () => {
    const { container } = await openBoard([
      task('openai', 'hostile'),
      task('runway', 'hostile'),
      task('tripo', 'hostile'),
      task('luma', 'hostile'),
    ])
    expect((await screen.findAllByText(/<img src=x onerror/)).length).toBeGreaterThan(0)
    expect(await (await findCard('runway hostile')).findByText('1 unsafe link was hidden.')).toBeVisible()
    expect(await (await findCard('tripo hostile')).findByText('2 unsafe links were hidden.')).toBeVisible()
    const urlsInPage = [...container.querySelectorAll('main [src], main [href]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
    )
    expect(urlsInPage.join('\n')).not.toMatch(/javascript:|data:|127\.0\.0\.1|ftp:|secret@/)
  })

  test('show a downloaded image by an object URL that is revoked when the task is removed', async () => {
    const { user } = await openBoard([task('stability', 'done')])
    const taskCard = await findCard('stability done')
    const image = await taskCard.findByRole('img', { name: 'Image from this task' })
    expect(image).toHaveAttribute('src', 'blob:test/0')
    const save = taskCard.getByRole('link', { name: 'Download' })
    expect(save).toHaveAttribute('download', expect.stringMatching(/^stability-c0ffee0+\d+-1\.png$/))
    expect(urls.revoked).toEqual([])
    await user.click(taskCard.getByRole('button', { name: /^Remove/ }))
    await waitFor(() => expect(urls.revoked).toEqual(['blob:test/0']))
  })

  test('open a provider’s URL in a new tab and show its host', async () => {
    await openBoard([task('tripo', 'done')])
    const taskCard = await findCard('tripo done')
    const save = await taskCard.findByRole('link', { name: 'Download media.example.org' })
    expect(save).toHaveAttribute('rel', 'noopener noreferrer')
    expect(save).toHaveAttribute('target', '_blank')
    expect(taskCard.getByRole('img', { name: 'Preview of the 3D model' })).toHaveAttribute(
      'referrerpolicy',
      'no-referrer',
    )
  })

  test('show a placeholder when a video fails to load, and can be refetched', async () => {
    const { user, registry, container } = await openBoard([task('pika', 'done')])
    const taskCard = await findCard('pika done')
    await taskCard.findByText('Done')
    act(() => void container.querySelector('main video')?.dispatchEvent(new Event('error')))
    expect(await taskCard.findByText(/The link may have expired/)).toBeVisible()
    await user.click(taskCard.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(registry.calls(/pika/)).toHaveLength(2))
  })

  test('show the lifetime of a link, and that an old one has probably expired', async () => {
    // Ended tasks of the mock registry were created on November 1. Kling keeps links for 30 days, Runway for one.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await openBoard([task('kling', 'done'), task('runway', 'done')])
    expect(await (await findCard('kling done')).findByText('Links expire after about 30 days.')).toBeVisible()
    expect(await (await findCard('runway done')).findByText('This link has probably expired.')).toBeVisible()
  })
})
