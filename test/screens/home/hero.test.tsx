import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'
import { card, field } from './homePage.ts'

const intro = () => screen.queryByText(/^Browse packs of custom nodes/)
const headline = () => screen.getByRole('heading', { level: 1, name: 'Find custom nodes for ComfyUI' })

describe('the introduction', () => {
  it('makes room for the results of a search, and the field keeps the focus', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    expect(intro()).toBeInTheDocument()
    const before = field()
    await site.user.type(before, 'm')
    await waitFor(() => expect(intro()).toBeNull())
    expect(headline()).toHaveClass('sr-only')
    expect(field()).toBe(before)
    expect(before).toHaveFocus()
    await site.user.clear(before)
    await waitFor(() => expect(intro()).toBeInTheDocument())
    expect(headline()).not.toHaveClass('sr-only')
    expect(before).toHaveFocus()
  })

  it('makes room for a filtered list', async () => {
    await renderSite('/?os=Linux')
    expect(headline()).toHaveClass('sr-only')
    expect(intro()).toBeNull()
  })

  it('stays when only the scope changes, so that the switch stays under the pointer', async () => {
    const site = await renderSite('/')
    await card('Harbor Suite')
    await site.user.click(screen.getByRole('radio', { name: /^Nodes/ }))
    await waitFor(() => expect(site.router.state.location.search).toBe('?in=comfy-nodes'))
    expect(intro()).toBeInTheDocument()
  })

  it('shows no number of all packs beside a search, where it would look like its result', async () => {
    const site = await renderSite('/')
    expect(await screen.findByRole('radio', { name: /^Packs \d+$/ })).toBeChecked()
    await site.router.navigate('/?q=harbor')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Packs' })).toBeChecked())
  })
})
