import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import type { MediaOutcome, MediaProviderId } from '#test/registry/seed/media.ts'
import { seed } from '#test/registry/seed.ts'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { card, openBoard, standInForUrls, task, urls } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  standInForUrls()
  await signedInAs('customer')
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
