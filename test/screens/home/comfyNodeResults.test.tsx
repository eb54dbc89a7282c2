import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { card, field, searches, searchParams } from './homePage.ts'

describe('nodes inside packs', () => {
  it('are listed beside the packs, with the pack that provides exactly this node first', async () => {
    const site = await renderSite(`/?q=${encodeURIComponent(seedIds.sharedComfyNode)}`)
    expect(await screen.findByText('provides “Image Resize”')).toBeInTheDocument()
    const strip = screen.getByRole('region', { name: 'Packs with a node called “Image Resize”' })
    const [first] = within(strip).getAllByRole('listitem')
    expect(first).toHaveTextContent('Moth Masks')
    expect(within(strip).getAllByRole('link', { name: 'Moth Masks' })).toHaveLength(1)
    await site.user.click(within(strip).getByRole('link', { name: /Show all/ }))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Nodes' })).toBeChecked())
    expect(await screen.findByText(/packs with a node called “Image Resize”/)).toBeInTheDocument()
    expect(searchParams(site).get('in')).toBe('comfy-nodes')
  })

  it('are not searched when the text has two letters', async () => {
    const site = await renderSite('/?q=mo')
    await card('Moth Masks')
    await act(async () => void (await import('#src/screens/home/PackStrip.tsx')))
    expect(screen.queryByRole('region', { name: /node called/ })).not.toBeInTheDocument()
    expect(searches(site)).toHaveLength(1)
  })

  it('are the only results when the scope is nodes', async () => {
    const site = await renderSite('/?q=lens+flare')
    await card('Lens Flare Kit')
    await site.user.click(screen.getByRole('radio', { name: 'Nodes' }))
    expect(await screen.findByText('1 pack with a node called “lens flare”')).toBeInTheDocument()
    expect(field()).toHaveValue('lens flare')
  })
})
