import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { cards } from './homePage.ts'

/** An older service, which knows neither of these parameters. */
const older = () =>
  createRegistry({
    data: seed,
    ignores: [
      'sort',
      'supported_os',
      'supported_accelerator',
      'comfy_node_search',
      'repository_url_search',
      'timestamp',
    ],
  })
const notice = (words: string) => screen.findByText(`The registry didn't apply: ${words}`)

describe('an API that ignores a parameter', () => {
  it.each([
    ['/?os=MacOS&sort=updated', 'macOS · Sort by: Recently updated'],
    ['/?accelerator=GPU+%3A%3A+AMD+ROCm&sort=name', 'AMD ROCm · Sort by: Name'],
    ['/?since=7', 'New in the last 7 days'],
    ['/?sort=stars', 'Sort by: Most stars'],
    ['/?sort=newest', 'Sort by: Newest'],
  ])('is reported for %s', async (address, words) => {
    await renderSite(address, { registry: older() })
    expect(await notice(words)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^73 packs$/)
  })

  it.each([
    ['/?q=KSampler&in=comfy-nodes', 'Nodes inside packs'],
    ['/?q=https%3A%2F%2Fgithub.com%2Fexample-moth%2FLens-Flare-Kit', 'Repositories'],
    ['/?q=lens&in=repository&os=MacOS', 'Repositories · macOS'],
  ])('is reported for the search %s', async (address, words) => {
    await renderSite(address, { registry: older() })
    expect(await notice(words)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^73 packs$/))
    expect(screen.queryByText(/with a node called/)).not.toBeInTheDocument()
  })

  it('is offered no packs by the name of a node', async () => {
    await renderSite('/?q=harbor', { registry: older() })
    expect(await screen.findByText("This registry can't search packs by the nodes inside.")).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Show/ })).not.toBeInTheDocument()
  })

  it('suggests no packs by the name of a node when nothing is found', async () => {
    await renderSite('/?q=qqqqqq', { registry: older() })
    expect(await screen.findByText("This registry can't search packs by the nodes inside.")).toBeVisible()
    expect(screen.queryByText('These packs have a node of that name:')).not.toBeInTheDocument()
  })
})

test.each([
  '/',
  '/?page=2',
  '/?page=4',
  '/?sort=stars',
  '/?sort=newest',
  '/?sort=updated',
  '/?sort=name',
  '/?sort=name&page=2',
  '/?sort=name&page=3',
  '/?sort=name&page=4',
  '/?os=POSIX+%3A%3A+Linux',
  '/?accelerator=GPU+%3A%3A+NVIDIA+CUDA',
  '/?since=365',
  '/?q=harbor&in=comfy-nodes',
  '/?q=lens&in=repository',
])('an API that applies every parameter is trusted at %s', async (address) => {
  await renderSite(address)
  // The list waits for the notice.
  await waitFor(() => expect(cards().length).toBeGreaterThan(0))
  expect(screen.getByRole('status')).toHaveTextContent(/\d+ packs?|: \d+/)
  expect(screen.queryByText(/The registry didn't apply/)).not.toBeInTheDocument()
})
