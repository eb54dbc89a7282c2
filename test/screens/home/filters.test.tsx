import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'
import { card, choice, field, searchParams } from './homePage.ts'

describe('filters', () => {
  it('are stored in the URL, shown as chips, and can be removed one by one', async () => {
    const site = await renderSite('/?page=2')
    await screen.findByText('73 packs')
    await site.user.click(await choice(site, 'Operating system', /^Linux/))
    await site.user.click(screen.getByRole('checkbox', { name: 'Show banned packs' }))
    await waitFor(() => expect(searchParams(site).get('banned')).toBe('true'))
    expect(searchParams(site).get('os')).toBe('POSIX :: Linux')
    expect(searchParams(site).has('page')).toBe(false)
    const chips = await screen.findByRole('list', { name: 'Active filters' })
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument()
    await site.user.click(within(chips).getByRole('button', { name: 'Remove filter: Linux' }))
    await waitFor(() => expect(searchParams(site).has('os')).toBe(false))
    expect(screen.getByRole('checkbox', { name: /^Linux/ })).not.toBeChecked()
    await site.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(site.router.state.location.search).toBe(''))
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
  })

  it('scroll to the top when they hide the sections above them, and stay in place afterwards', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    const linux = await choice(site, 'Operating system', /^Linux/)
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    onTestFinished(() => scrollTo.mockRestore())
    await site.user.click(linux)
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0))
    scrollTo.mockClear()
    await site.user.click(screen.getByRole('checkbox', { name: 'Show banned packs' }))
    await waitFor(() => expect(searchParams(site).get('banned')).toBe('true'))
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('are restored from the URL, even a value that no pack has', async () => {
    const site = await renderSite('/?os=BeOS&accelerator=GPU+%3A%3A+NVIDIA+CUDA&comfyui=0.3.40&since=90')
    expect(await screen.findByRole('checkbox', { name: 'BeOS' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'NVIDIA CUDA' })).toBeChecked()
    expect(screen.getByRole('textbox', { name: 'ComfyUI version' })).toHaveValue('0.3.40')
    expect(screen.getByRole('radio', { name: 'Last 90 days' })).toBeChecked()
    const [call] = site.registry.calls(/^\/nodes$/)
    const query = new URLSearchParams(call?.search)
    expect(query.get('supported_os')).toBe('BeOS')
    expect(query.get('comfyui_version')).toBe('0.3.40')
    expect(query.get('include_banned')).toBe('false')
    expect(Date.parse(query.get('timestamp') ?? '')).toBeLessThan(Date.now())
    expect(await screen.findByText('No packs match your filters')).toBeInTheDocument()
  })

  it('stay open, with the focus, when the filter that opened them is removed', async () => {
    const site = await renderSite('/?os=POSIX+%3A%3A+Linux')
    const linux = await screen.findByRole('checkbox', { name: /^Linux/ })
    expect(linux).toBeChecked()
    await site.user.click(linux)
    await waitFor(() => expect(searchParams(site).has('os')).toBe(false))
    expect(await screen.findByText('73 packs')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /^Linux/ })).toHaveFocus()
    await site.user.click(screen.getByRole('button', { name: 'Operating system' }))
    expect(screen.queryByRole('checkbox', { name: /^Linux/ })).not.toBeInTheDocument()
  })

  it('show an error for an invalid version, and keep the input', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    await site.user.click(screen.getByRole('button', { name: 'ComfyUI version' }))
    const version = await screen.findByRole('textbox', { name: 'ComfyUI version' })
    await site.user.type(version, 'latest{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a version such as')
    expect(version).toHaveValue('latest')
    expect(version).toBeInvalid()
    expect(site.router.state.location.search).toBe('')
    await site.user.clear(version)
    await site.user.type(version, '0.3.40{Enter}')
    await waitFor(() => expect(searchParams(site).get('comfyui')).toBe('0.3.40'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('complete a version with fewer than three numbers', async () => {
    const site = await renderSite('/?comfyui=0.3')
    expect(await screen.findByRole('textbox', { name: 'ComfyUI version' })).toHaveValue('0.3.0')
    const versions = () =>
      site.registry.calls(/^\/nodes$/).map(({ search }) => new URLSearchParams(search).get('comfyui_version'))
    expect(versions()).toEqual(['0.3.0'])
    const version = screen.getByRole('textbox', { name: 'ComfyUI version' })
    await site.user.clear(version)
    await site.user.type(version, '1{Enter}')
    expect(await screen.findByRole('button', { name: 'Remove filter: ComfyUI 1.0.0' })).toBeInTheDocument()
    expect(version).toHaveValue('1.0.0')
    await waitFor(() => expect(versions()).toEqual(['0.3.0', '1.0.0']))
  })

  it('that the API cannot combine with a text are not active during a search by the API', async () => {
    const site = await renderSite('/?q=moth&comfyui=0.3.40&since=30&sort=stars')
    await card('Moth Masks')
    await site.user.click(screen.getByRole('button', { name: 'ComfyUI version' }))
    expect(await screen.findByRole('textbox', { name: 'ComfyUI version' })).toHaveValue('0.3.40')
    // There is a single order then.
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
    await site.user.clear(field())
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Most stars'),
    )
    expect(screen.getByRole('button', { name: 'Remove filter: ComfyUI 0.3.40' })).toBeInTheDocument()
  })

  it('open by keyboard on narrow screens', async () => {
    const site = await renderSite('/')
    const button = await screen.findByRole('button', { name: 'Filters' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    button.focus()
    await site.user.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })
})
