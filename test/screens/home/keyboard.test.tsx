import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'
import { card, cards, field, names, searchParams } from './homePage.ts'

describe('keyboard', () => {
  it('arrow keys move from the search field to the cards and back', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    const [first, second] = cards().map((card) => card.querySelector('a'))
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

  it('ArrowDown moves to the last card from above the gap of the last row, but not from within that row', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const columns = 5
    // jsdom has no layout.
    const indexOf = (item: HTMLElement) => [...(item.parentElement?.children ?? [])].indexOf(item)
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return Math.floor(indexOf(this) / columns)
    })
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return indexOf(this) % columns
    })
    const site = await renderSite('/')
    await waitFor(() => expect(cards()).toHaveLength(24))
    const links = cards().map((card) => card.querySelector('a'))
    await site.user.keyboard('/{ArrowDown}{ArrowDown>4/}')
    expect(links[20]).toHaveFocus()
    await site.user.keyboard('{ArrowDown}')
    expect(links[20]).toHaveFocus()
    await site.user.keyboard('{ArrowLeft}')
    expect(links[19]).toHaveFocus()
    await site.user.keyboard('{ArrowDown}')
    expect(links[23]).toHaveFocus()
  })

  it('a letter typed on a card is added to the search', async () => {
    const site = await renderSite('/?q=moth')
    await card('Moth Masks')
    await site.user.click(field())
    await site.user.keyboard('{ArrowDown} {ArrowDown}')
    await site.user.keyboard('s')
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('moths')
  })

  it('Escape clears the search field, which keeps the focus', async () => {
    const site = await renderSite('/?q=gentle')
    await card('Gentle Grain')
    await site.user.click(field())
    await site.user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(await screen.findByText('73 packs')).toBeInTheDocument()
  })

  it('a slash typed in another field does not focus the search field', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    await site.user.click(screen.getByRole('button', { name: 'ComfyUI version' }))
    const version = await screen.findByRole('textbox', { name: 'ComfyUI version' })
    await site.user.type(version, '0/')
    expect(version).toHaveValue('0/')
    expect(version).toHaveFocus()
  })

  it('Enter searches at once', async () => {
    const site = await renderSite('/')
    await screen.findByText('73 packs')
    await site.user.type(field(), 'gentle{Enter}')
    expect(searchParams(site).get('q')).toBe('gentle')
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
  })

  it('arrow keys move to the other results when there are no cards', async () => {
    const site = await renderSite('/?q=qqzzxxv&os=BeOS')
    const link = await screen.findByRole('link', { name: 'Clear all filters' })
    await site.user.click(field())
    await site.user.keyboard('{ArrowDown}')
    expect(link).toHaveFocus()
    await site.user.keyboard('{Escape}')
    expect(field()).toHaveFocus()
  })
})
