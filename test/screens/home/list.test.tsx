import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { card, cards, field, names, searchParams } from './homePage.ts'

describe('the list of packs', () => {
  it('shows a page of packs and the number of all packs', async () => {
    const site = await renderSite('/')
    expect(await screen.findByText('73 packs')).toHaveAttribute('role', 'status')
    // The first cards are rendered before the others.
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find custom nodes for ComfyUI')
    expect(site.registry.calls(/^\/nodes$/)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Harbor Suite' })).toHaveAttribute(
      'href',
      `/nodes/${seedIds.rich}`,
    )
  })

  it('shows a loading message and no cards while the list loads', async () => {
    const site = await renderSite('/', {
      registry: createRegistry({ data: seed, latencyMs: 1, wait: () => new Promise(() => {}) }),
    })
    expect(await screen.findByText('Loading…', { selector: 'p.text-sm' })).toBeInTheDocument()
    expect(cards()).toHaveLength(0)
    site.unmount()
  })

  it('links the tags of a pack to the packs that have them', async () => {
    const site = await renderSite('/')
    const name = await card('Harbor Suite')
    const [tag] = within(name.closest('article') ?? document.body)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/?tag='))
    await site.user.click(tag ?? document.body)
    expect(searchParams(site).get('tag')).toBe(tag?.textContent)
    // The link is gone.
    expect(document.activeElement).toHaveRole('status')
  })

  it('changes the page, and Back returns to the previous one', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    const [first] = names()
    await site.user.click(await screen.findByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(names()[0]).not.toBe(first))
    expect(searchParams(site).get('page')).toBe('2')
    expect(screen.getByText('73 packs')).toHaveFocus()
    await site.router.navigate(-1)
    await waitFor(() => expect(names()[0]).toBe(first))
    expect(searchParams(site).has('page')).toBe(false)
  })

  it('leaves the focus alone when the page changes after a click on the current one', async () => {
    const site = await renderSite('/?page=2')
    await screen.findByText('73 packs')
    const { key } = site.router.state.location
    await site.user.click(await screen.findByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(site.router.state.location.key).not.toBe(key))
    field().focus()
    await site.router.navigate('/?page=3')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Page 3', current: 'page' })).toBeVisible())
    expect(field()).toHaveFocus()
  })

  it('links to the last page when the page in the URL does not exist', async () => {
    const site = await renderSite('/?page=40')
    expect(await screen.findByText('Page 40 doesn’t exist')).toBeInTheDocument()
    await site.user.click(screen.getByRole('link', { name: 'Go to page 4' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
    // The link is gone.
    expect(screen.getByText('73 packs')).toHaveFocus()
  })

  it('sorts, and omits the default order from the URL', async () => {
    const site = await renderSite('/?sort=name')
    await screen.findByText('73 packs')
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect(sort).toHaveDisplayValue('Name')
    await site.user.selectOptions(sort, 'Most downloaded')
    await waitFor(() => expect(names()[0]).toBe('Harbor Suite'))
    expect(site.router.state.location.search).toBe('')
  })
})

describe('a failed list of packs', () => {
  it('shows an error and can be retried', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/nodes$/, status: 500, times: 1 })
    const site = await renderSite('/', { registry })
    expect(await screen.findByRole('alert')).toHaveTextContent('The registry is having problems right now.')
    await site.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Harbor Suite')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('leaves the previous results on screen with a notice', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    const endFault = site.registry.fault({ path: /^\/nodes$/, network: 'error' })
    await site.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Showing the previous results.')
    expect(names()[0]).toBe('Harbor Suite')
    endFault()
    await site.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()[0]).not.toBe('Harbor Suite'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows one notice when a refetch fails temporarily, and keeps the focus on the page when it disappears', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    const endFault = site.registry.fault({ path: /^\/nodes$/, network: 'error' })
    await act(() => site.queryClient.refetchQueries({ type: 'active' }))
    expect(await screen.findByText(/Last updated/)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(names()[0]).toBe('Harbor Suite')
    endFault()
    await site.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('shows a notice at the list when a refetch is rejected', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    const endFault = site.registry.fault({ path: /^\/nodes$/, status: 403 })
    await act(() => site.queryClient.refetchQueries({ type: 'active' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Showing saved data, which may be out of date.')
    expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument()
    expect(names()[0]).toBe('Harbor Suite')
    endFault()
    await site.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('offers to clear the filters and keeps the text when the API rejects a value', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({
      path: /^\/nodes\/search$/,
      status: 400,
      body: { message: 'unknown system' },
    })
    const site = await renderSite('/?q=moth+m&os=Plan9', { registry })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('This search isn’t valid')
    expect(alert).toHaveTextContent('unknown system')
    endFault()
    await site.user.click(within(alert).getByRole('link', { name: 'Clear filters' }))
    expect(await card('Moth Masks')).toBeInTheDocument()
    expect(site.router.state.location.search).toBe('?q=moth+m')
  })

  it('does not mention filters and offers a retry when a search without filters is rejected', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: /^\/nodes\/search$/, status: 405, body: { message: 'not here' } })
    const site = await renderSite('/?q=moth+m', { registry })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The registry rejected this request.')
    expect(alert).toHaveTextContent('not here')
    expect(alert).not.toHaveTextContent(/filter/)
    endFault()
    await site.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await card('Moth Masks')).toBeInTheDocument()
  })

  it('offers a retry and the unsorted list when a sorted list is rejected', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: /^\/nodes$/, status: 400, body: { message: 'unknown column' } })
    const site = await renderSite('/?sort=name', { registry })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/')
    endFault()
    await site.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('73 packs')).toBeInTheDocument()
  })

  it('shows the packs when the search for comfy nodes fails', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/comfy-nodes\//, status: 500 })
    await renderSite('/?q=harbor', { registry })
    expect(await card('Harbor Suite')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Show 1 pack' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
