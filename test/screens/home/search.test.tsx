import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdNextScreen } from '#test/screens/holdNextScreen.ts'
import { signInAs } from '#test/signInAs.ts'
import { card, field, names, searches, searchParams } from './homePage.ts'

/** Opens home and searches "moth"; the API responds when `respond` is called. */
async function searchForMoth() {
  const pending: (() => void)[] = []
  const wait = (ms: number) =>
    ms === 7 ? new Promise<void>((resolve) => pending.push(resolve)) : Promise.resolve()
  const registry = createRegistry({ data: seed, wait })
  const site = await renderSite('/', { registry })
  await screen.findByText('73 packs')
  registry.fault({ path: /^\/nodes\/search$/, delayMs: 7, times: 1 })
  await site.user.click(field())
  await site.user.paste('moth')
  await waitFor(() => expect(pending).toHaveLength(1))
  return { site, respond: () => pending[0]?.() }
}

describe('search', () => {
  it('searches while the user types, with few requests, and replaces the URL', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    await site.user.type(field(), 'moth m')
    expect(await screen.findByText('1 pack found')).toBeInTheDocument()
    expect(names()).toEqual(['Moth Masks'])
    expect(screen.getAllByText('Moth', { selector: 'mark' })[0]).toBeInTheDocument()
    expect(field()).toHaveValue('moth m')
    expect(field()).toHaveFocus()
    expect(searchParams(site).get('q')).toBe('moth m')
    expect(site.router.state.historyAction).toBe('REPLACE')
    await screen.findByText('No pack contains a node called “moth m”')
    expect(site.registry.requests.length - 1).toBeLessThanOrEqual(5)
  })

  it('sends one request for several quick key presses', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    for (const length of [1, 2, 3, 4])
      fireEvent.input(field(), { target: { value: 'moth'.slice(0, length) } })
    await waitFor(() => expect(names()[0]).toBe('Moth Masks'))
    const texts = searches(site).map(({ search }) => new URLSearchParams(search).get('search'))
    expect(texts.filter((text) => text !== null)).toEqual(['moth'])
  })

  it('ignores a late response to an earlier text', async () => {
    const { site, respond } = await searchForMoth()
    await site.user.clear(field())
    await site.user.paste('gentle')
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
    await act(async () => {
      respond()
      await site.queryClient.refetchQueries({ type: 'active' })
    })
    expect(names()).toEqual(['Gentle Grain'])
    expect(field()).toHaveValue('gentle')
  })

  it('stays on a pack that the user opened when the response to the search arrives', async () => {
    const { site, respond } = await searchForMoth()
    expect(searchParams(site).get('q')).toBe('moth')
    await site.user.click(screen.getByRole('link', { name: 'Harbor Suite' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })).toBeInTheDocument()
    await act(async () => {
      respond()
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Harbor Suite' })).toBeInTheDocument()
    expect(site.router.state.location.pathname).toBe('/nodes/harbor-suite')
    await site.router.navigate(-1)
    await waitFor(() => expect(names()[0]).toBe('Moth Masks'))
    expect(field()).toHaveValue('moth')
  })

  // Safari on iOS keeps the focus in the field.
  it('opens a pack that the user taps right after typing, and keeps the text for Back', async () => {
    const site = await renderSite('/')
    // The whole page: its list may replace the links of the first render.
    await screen.findByText('73 packs')
    const release = holdNextScreen(site.i18n)
    await site.user.click(field())
    fireEvent.input(field(), { target: { value: 'harbor' } })
    const link = screen.getByRole('link', { name: 'Harbor Suite' })
    fireEvent.pointerDown(link)
    fireEvent.click(link)
    await waitFor(() => expect(searchParams(site).get('q')).toBe('harbor'))
    release()
    await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
    expect(site.router.state.location.search).toBe('')
    await site.router.navigate(-1)
    await waitFor(() => expect(field()).toHaveValue('harbor'))
    expect(searchParams(site).get('q')).toBe('harbor')
  })

  it('leaves the query of another page alone when the user goes back to it from the field', async () => {
    await signInAs('owner')
    const site = await renderSite('/nodes?q=harbor')
    await site.router.navigate('/')
    await site.user.click(await screen.findByRole('searchbox', { name: 'Search packs' }))
    await site.router.navigate(-1)
    // The field loses the focus.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(site.router.state.location).toMatchObject({ pathname: '/nodes', search: '?q=harbor' })
  })

  it('sends a search that the API rejects only once', async () => {
    const registry = createRegistry({ data: seed })
    const site = await renderSite('/', { registry, retry: true })
    await screen.findByText('73 packs')
    registry.fault({ path: /^\/nodes\/search$/, status: 400, body: { message: 'too vague' } })
    await site.user.click(field())
    await site.user.paste('moth')
    expect(await screen.findByRole('alert')).toHaveTextContent('too vague')
    expect(searches(site)).toHaveLength(1)
  })

  it('selects the kind of search while the response is pending', async () => {
    const registry = createRegistry({ data: seed, wait: () => new Promise(() => undefined) })
    const site = await renderSite('/', { registry })
    await screen.findByText('73 packs')
    const [first] = names()
    registry.fault({ path: /^\/nodes\/search$/, delayMs: 7 })
    await site.user.click(field())
    await site.user.paste('https://github.com/harbor-lab/harbor-suite')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Repositories' })).toBeChecked())
    expect(names()[0]).toBe(first)
    await site.user.clear(field())
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Packs/ })).toBeChecked())
  })

  it('updates on Back, Forward and links', async () => {
    const site = await renderSite('/?q=gentle')
    await card('Gentle Grain')
    expect(field()).toHaveValue('gentle')
    await site.user.click(screen.getByRole('link', { name: 'Comfy Registry' }))
    await screen.findByText('73 packs')
    expect(field()).toHaveValue('')
    await site.router.navigate(-1)
    await waitFor(() => expect(field()).toHaveValue('gentle'))
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
  })

  it('discards text that is not yet in the URL on Back to the same search with another filter', async () => {
    const site = await renderSite('/?q=gentle')
    await card('Gentle Grain')
    await site.user.click(screen.getByRole('checkbox', { name: 'Show banned packs' }))
    // The URL changes before the page, which sends this request.
    await waitFor(() => expect(searches(site).at(-1)?.search).toContain('include_banned=true'))
    fireEvent.input(field(), { target: { value: 'gentle moth' } })
    dispatchEvent(new PopStateEvent('popstate'))
    await site.router.navigate(-1)
    await waitFor(() => expect(field()).toHaveValue('gentle'))
    expect(searchParams(site).has('banned')).toBe(false)
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
  })

  it('keeps text that is not yet in the URL when a filter changes', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    await site.user.type(field(), 'ma')
    await site.user.click(screen.getByRole('checkbox', { name: 'Show banned packs' }))
    await waitFor(() => expect(searchParams(site).get('banned')).toBe('true'))
    expect(searchParams(site).get('q')).toBe('ma')
    expect(field()).toHaveValue('ma')
  })

  it('finds packs by their author and names the author', async () => {
    await renderSite('/?q=halvorsen')
    expect(await card('Banana Forge')).toBeInTheDocument()
    expect(await screen.findAllByText('Halvorsen', { selector: 'mark' })).not.toEqual([])
  })

  it('searches by repository when the text is a repository URL', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    await site.user.click(field())
    await site.user.paste('https://github.com/example-moth/Lens-Flare-Kit.git')
    expect(await screen.findByText('Packs from this repository: 1')).toBeInTheDocument()
    expect(names()).toEqual(['Lens Flare Kit'])
    expect(screen.getByRole('radio', { name: 'Repositories' })).toBeChecked()
    expect(screen.getByRole('radio', { name: /^Packs/ })).toBeDisabled()
    expect(new URLSearchParams(searches(site)[0]?.search).get('repository_url_search')).toBe(
      'example-moth/Lens-Flare-Kit',
    )
  })

  it('offers a search by name when no pack has the repository', async () => {
    const site = await renderSite('/?q=github.com%2Felsewhere%2Fmoth-masks')
    await site.user.click(await screen.findByRole('link', { name: 'Search for “moth-masks”' }))
    expect(await card('Moth Masks')).toBeInTheDocument()
  })

  it('renders hostile text as text', async () => {
    await renderSite(`/?q=${encodeURIComponent('<img src=x onerror=alert(1)> %00 \u202e')}`)
    expect(await screen.findByText(/No packs match “<img src=x/)).toBeInTheDocument()
    expect(document.querySelector('main img[src="x"]')).toBeNull()
  })
})
