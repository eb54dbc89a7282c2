import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'

const field = () => screen.getByRole('searchbox', { name: 'Search packs' })
const cards = () => [...document.querySelectorAll<HTMLElement>('main li > article')]
const names = () => cards().map((one) => one.querySelector('h2')?.textContent)
const card = (name: string) => screen.findByRole('heading', { level: 2, name })
const address = (site: Awaited<ReturnType<typeof renderSite>>) =>
  new URLSearchParams(site.history.location.search)
const searches = (site: Awaited<ReturnType<typeof renderSite>>) => site.registry.calls(/^\/nodes\/search$/)

describe('the catalogue', () => {
  it('shows a page of packs and how many there are', async () => {
    const site = await renderSite('/')
    expect(await screen.findByText('72 packs')).toHaveAttribute('role', 'status')
    expect(cards()).toHaveLength(24)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find nodes for ComfyUI')
    expect(site.registry.calls(/^\/nodes$/)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Harbor Suite' })).toHaveAttribute(
      'href',
      `/nodes/${seedIds.rich}`,
    )
  })

  it('says that it waits, and shows no card before there is one', async () => {
    const site = await renderSite('/', {
      registry: createRegistry({ data: seed, latencyMs: 1, wait: () => new Promise(() => {}) }),
    })
    expect(await screen.findByText('Loading…', { selector: 'p.text-sm' })).toBeInTheDocument()
    expect(cards()).toHaveLength(0)
    site.unmount()
  })

  it('turns pages, and Back returns to the former one', async () => {
    const site = await renderSite('/')
    await screen.findByText('72 packs')
    const [first] = names()
    await site.user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(names()[0]).not.toBe(first))
    expect(address(site).get('page')).toBe('2')
    expect(screen.getByText('72 packs')).toHaveFocus()
    act(() => site.history.go(-1))
    await waitFor(() => expect(names()[0]).toBe(first))
    expect(address(site).has('page')).toBe(false)
  })

  it('names the last page when asked for one beyond it', async () => {
    const site = await renderSite('/?page=40')
    expect(await screen.findByText('There is no page 40')).toBeInTheDocument()
    await site.user.click(screen.getByRole('link', { name: 'Go to page 3' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('sorts, and leaves the default out of the address', async () => {
    const site = await renderSite('/?sort=name')
    await screen.findByText('72 packs')
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect(sort).toHaveDisplayValue('Name')
    await site.user.selectOptions(sort, 'Most downloaded')
    await waitFor(() => expect(names()[1]).toBe('Harbor Suite'))
    expect(site.history.location.search).toBe('')
  })
})

describe('filters', () => {
  it('go into the address, show as chips and can be removed one by one', async () => {
    const site = await renderSite('/?page=2')
    await screen.findByText('72 packs')
    await site.user.selectOptions(screen.getByRole('combobox', { name: 'Operating system' }), 'Linux')
    await site.user.click(screen.getByRole('checkbox', { name: 'Include banned packs' }))
    await waitFor(() => expect(address(site).get('banned')).toBe('true'))
    expect(address(site).get('os')).toBe('POSIX :: Linux')
    expect(address(site).has('page')).toBe(false)
    const chips = await screen.findByRole('list', { name: 'Active filters' })
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument()
    await site.user.click(within(chips).getByRole('button', { name: 'Remove filter: Linux' }))
    await waitFor(() => expect(address(site).has('os')).toBe(false))
    expect(screen.getByRole('combobox', { name: 'Operating system' })).toHaveDisplayValue('Any system')
    await site.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(site.history.location.search).toBe(''))
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
  })

  it('come back from the address, even a value nobody offers', async () => {
    const site = await renderSite('/?os=BeOS&accelerator=GPU+%3A%3A+NVIDIA+CUDA&comfyui=0.3.40&since=90')
    expect(await screen.findByRole('combobox', { name: 'Operating system' })).toHaveDisplayValue('BeOS')
    expect(screen.getByRole('combobox', { name: 'Accelerator' })).toHaveDisplayValue('NVIDIA CUDA')
    expect(screen.getByRole('textbox', { name: 'ComfyUI version' })).toHaveValue('0.3.40')
    expect(screen.getByRole('combobox', { name: 'New in the last' })).toHaveDisplayValue('90 days')
    const [call] = site.registry.calls(/^\/nodes$/)
    const asked = new URLSearchParams(call?.search)
    expect(asked.get('supported_os')).toBe('BeOS')
    expect(asked.get('comfyui_version')).toBe('0.3.40')
    expect(asked.get('include_banned')).toBe('false')
    expect(Date.parse(asked.get('timestamp') ?? '')).toBeLessThan(Date.now())
    expect(await screen.findByText('Your filters may hide what you are looking for.')).toBeInTheDocument()
  })

  it('say what is no version, and keep it', async () => {
    const site = await renderSite('/')
    await screen.findByText('72 packs')
    const version = screen.getByRole('textbox', { name: 'ComfyUI version' })
    await site.user.type(version, 'latest{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Write a version as numbers and dots')
    expect(version).toHaveValue('latest')
    expect(version).toBeInvalid()
    expect(site.history.location.search).toBe('')
    await site.user.clear(version)
    await site.user.type(version, '0.3.40{Enter}')
    await waitFor(() => expect(address(site).get('comfyui')).toBe('0.3.40'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('rest with a reason while searching, and come back afterwards', async () => {
    const site = await renderSite('/?q=moth&comfyui=0.3.40&since=30&sort=stars')
    await card('Moth Masks')
    expect(screen.getByRole('textbox', { name: 'ComfyUI version' })).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'ComfyUI version' })).toHaveAccessibleDescription(
      /can't be combined with a search/,
    )
    expect(screen.getByRole('combobox', { name: 'New in the last' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match')
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
    await site.user.clear(field())
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Most stars'),
    )
    expect(screen.getByRole('button', { name: 'Remove filter: ComfyUI 0.3.40' })).toBeInTheDocument()
  })

  it('unfold by keyboard where there is no room', async () => {
    const site = await renderSite('/')
    const button = await screen.findByRole('button', { name: 'Filters' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    button.focus()
    await site.user.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('failures', () => {
  it('can be tried again', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/nodes$/, status: 500, times: 1 })
    const site = await renderSite('/', { registry })
    expect(await screen.findByRole('alert')).toHaveTextContent('The registry has a problem at the moment.')
    await site.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Harbor Suite')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keep the list from before', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    site.registry.fault({ path: /^\/nodes$/, network: 'error', times: 1 })
    await site.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Below is the list from before.')
    expect(names()[1]).toBe('Harbor Suite')
    await site.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()[1]).not.toBe('Harbor Suite'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('a refused value has its own words and a way on that keeps the text', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/nodes\/search$/, status: 400, body: { message: 'unknown system' }, times: 1 })
    const site = await renderSite('/?q=moth+m&os=Plan9', { registry })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The registry did not accept this question')
    expect(alert).toHaveTextContent('unknown system')
    await site.user.click(within(alert).getByRole('link', { name: 'Start over without filters' }))
    expect(await card('Moth Masks')).toBeInTheDocument()
    expect(site.history.location.search).toBe('?q=moth+m')
  })

  it('a failing look into packs leaves the packs alone', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/comfy-nodes\//, status: 500 })
    await renderSite('/?q=harbor', { registry })
    expect(await card('Harbor Suite')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Show 1 pack' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('search', () => {
  it('finds while typing, with few questions, and replaces the address', async () => {
    const site = await renderSite('/')
    await screen.findByText('72 packs')
    await site.user.type(field(), 'moth m')
    expect(await screen.findByText('1 pack found')).toBeInTheDocument()
    expect(names()).toEqual(['Moth Masks'])
    expect(screen.getAllByText('Moth', { selector: 'mark' })[0]).toBeInTheDocument()
    expect(field()).toHaveValue('moth m')
    expect(field()).toHaveFocus()
    expect(address(site).get('q')).toBe('moth m')
    expect(site.history.index).toBe(0)
    await screen.findByText('No pack has a node called “moth m”.')
    expect(site.registry.requests.length - 1).toBeLessThanOrEqual(5)
  })

  it('drops an answer that comes late', async () => {
    const late: (() => void)[] = []
    const wait = (ms: number) =>
      ms === 7 ? new Promise<void>((resolve) => late.push(resolve)) : Promise.resolve()
    const registry = createRegistry({ data: seed, wait })
    const site = await renderSite('/', { registry })
    await screen.findByText('72 packs')
    registry.fault({ path: /^\/nodes\/search$/, delayMs: 7, times: 1 })
    await site.user.click(field())
    await site.user.paste('moth')
    await waitFor(() => expect(late).toHaveLength(1))
    await site.user.clear(field())
    await site.user.paste('gentle')
    expect(await card('Gentle Grain')).toBeInTheDocument()
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
    await act(async () => {
      for (const answer of late) answer()
      await site.queryClient.refetchQueries({ type: 'active' })
    })
    expect(names()).toEqual(['Gentle Grain'])
    expect(field()).toHaveValue('gentle')
  })

  it('follows the address: Back, Forward and links', async () => {
    const site = await renderSite('/?q=gentle')
    await card('Gentle Grain')
    expect(field()).toHaveValue('gentle')
    await site.user.click(screen.getByRole('link', { name: 'Comfy Registry' }))
    await screen.findByText('72 packs')
    expect(field()).toHaveValue('')
    act(() => site.history.go(-1))
    await waitFor(() => expect(field()).toHaveValue('gentle'))
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
  })

  it('keeps what is being typed when a filter changes in between', async () => {
    const site = await renderSite('/')
    await screen.findByText('72 packs')
    await site.user.type(field(), 'ma')
    await site.user.click(screen.getByRole('checkbox', { name: 'Include banned packs' }))
    await waitFor(() => expect(address(site).get('banned')).toBe('true'))
    expect(address(site).get('q')).toBe('ma')
    expect(field()).toHaveValue('ma')
  })

  it('finds by author and says who', async () => {
    await renderSite('/?q=halvorsen')
    expect(await card('Banana Forge')).toBeInTheDocument()
    expect(screen.getAllByText('Halvorsen', { selector: 'mark' }).length).toBeGreaterThan(0)
  })

  it('takes the address of a repository for one', async () => {
    const site = await renderSite('/')
    await screen.findByText('72 packs')
    await site.user.click(field())
    await site.user.paste('https://github.com/example-moth/Lens-Flare-Kit.git')
    expect(await screen.findByText('Packs from this repository: 1')).toBeInTheDocument()
    expect(names()).toEqual(['Lens Flare Kit'])
    expect(screen.getByRole('radio', { name: 'Repositories' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Packs' })).toBeDisabled()
    expect(new URLSearchParams(searches(site)[0]?.search).get('repository_url_search')).toBe(
      'example-moth/Lens-Flare-Kit',
    )
  })

  it('offers the name when nothing comes from a repository', async () => {
    const site = await renderSite('/?q=github.com%2Felsewhere%2Fmoth-masks')
    await site.user.click(await screen.findByRole('link', { name: 'Search for “moth-masks”' }))
    expect(await card('Moth Masks')).toBeInTheDocument()
  })

  it('takes hostile text for text', async () => {
    await renderSite(`/?q=${encodeURIComponent('<img src=x onerror=alert(1)> %00 \u202e')}`)
    expect(await screen.findByText(/No pack matches “<img src=x/)).toBeInTheDocument()
    expect(document.querySelector('main img[src="x"]')).toBeNull()
  })
})

describe('nodes inside packs', () => {
  it('stand beside the packs, with the one that provides exactly this node', async () => {
    const site = await renderSite(`/?q=${encodeURIComponent(seedIds.sharedComfyNode)}`)
    const strip = await screen.findByRole('region', { name: 'Packs with a node called “Image Resize”' })
    expect(await within(strip).findByText('provides “Image Resize”')).toBeInTheDocument()
    const [first] = within(strip).getAllByRole('listitem')
    expect(first).toHaveTextContent('Moth Masks')
    expect(within(strip).getAllByRole('link', { name: 'Moth Masks' })).toHaveLength(1)
    await site.user.click(within(strip).getByRole('link', { name: /Show all/ }))
    expect(await screen.findByText(/packs with a node called “Image Resize”/)).toBeInTheDocument()
    expect(address(site).get('in')).toBe('comfy-nodes')
    expect(screen.getByRole('radio', { name: 'Nodes inside packs' })).toBeChecked()
  })

  it('are not asked for a text of two letters', async () => {
    const site = await renderSite('/?q=mo')
    await card('Moth Masks')
    expect(screen.queryByRole('region', { name: /node called/ })).not.toBeInTheDocument()
    expect(searches(site)).toHaveLength(1)
  })

  it('can be all that is searched', async () => {
    const site = await renderSite('/?q=lens+flare')
    await card('Lens Flare Kit')
    await site.user.click(screen.getByRole('radio', { name: 'Nodes inside packs' }))
    expect(await screen.findByText('1 pack with a node called “lens flare”')).toBeInTheDocument()
    expect(field()).toHaveValue('lens flare')
  })
})

describe('nothing found', () => {
  it('offers the pack of exactly this id, which no list has', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({
      path: /^\/nodes\/search$/,
      status: 200,
      body: { nodes: [], total: 0, page: 1, limit: 24, totalPages: 0 },
    })
    await renderSite(`/?q=${seedIds.dottedId}`, { registry })
    expect(await screen.findByText('This pack has exactly this id:')).toBeInTheDocument()
    expect(names()).toEqual(['Motion Modules 2.1'])
  })

  it('offers the nearest names for a mistyped one', async () => {
    await renderSite('/?q=bananafroge')
    expect(await screen.findByText('No pack matches “bananafroge”')).toBeInTheDocument()
    expect(await card('Banana Forge')).toBeInTheDocument()
  })

  it('leads out of the filters', async () => {
    const site = await renderSite('/?q=moth+masks&os=BeOS')
    expect(await screen.findByText('No pack matches “moth masks”')).toBeInTheDocument()
    await site.user.click(screen.getByRole('link', { name: 'Clear all filters' }))
    expect(await card('Moth Masks')).toBeInTheDocument()
  })
})

describe('keyboard', () => {
  it('walks from the field over the cards and back', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    const [first, second] = cards().map((one) => one.querySelector('a'))
    await site.user.keyboard('/')
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('')
    await site.user.keyboard('{ArrowDown}')
    expect(first).toHaveFocus()
    await site.user.keyboard('{ArrowUp}')
    expect(field()).toHaveFocus()
    await site.user.keyboard('{ArrowDown}{ArrowRight}')
    expect(second).toHaveFocus()
    await site.user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(second).toHaveFocus()
    await site.user.keyboard('{Escape}')
    expect(field()).toHaveFocus()
  })

  it('a letter on a card goes on with the search', async () => {
    const site = await renderSite('/?q=moth')
    await card('Moth Masks')
    await site.user.click(field())
    await site.user.keyboard('{ArrowDown} {ArrowDown}')
    await site.user.keyboard('s')
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('moths')
  })

  it('Escape empties the field and leaves it', async () => {
    const site = await renderSite('/?q=gentle')
    await card('Gentle Grain')
    await site.user.click(field())
    await site.user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(await screen.findByText('72 packs')).toBeInTheDocument()
  })

  it('a slash in another field is a letter', async () => {
    const site = await renderSite('/')
    await screen.findByText('72 packs')
    const version = screen.getByRole('textbox', { name: 'ComfyUI version' })
    await site.user.type(version, '0/')
    expect(version).toHaveValue('0/')
    expect(version).toHaveFocus()
  })

  it('Enter searches at once', async () => {
    const site = await renderSite('/')
    await screen.findByText('72 packs')
    await site.user.type(field(), 'gentle{Enter}')
    expect(address(site).get('q')).toBe('gentle')
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
  })
})
