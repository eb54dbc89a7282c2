import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { card, names } from './homePage.ts'

describe('a search that finds no pack', () => {
  it('offers the pack with exactly this id when no list contains it', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({
      path: /^\/nodes\/search$/,
      status: 200,
      body: { nodes: [], total: 0, page: 1, limit: 24, totalPages: 0 },
    })
    await renderSite(`/?q=${seedIds.dottedId}`, { registry })
    expect(await screen.findByText('Exact ID match:')).toBeInTheDocument()
    expect(names()).toEqual(['Motion Modules 2.1'])
  })

  it('shows the packs that have a node of this name instead of similar names', async () => {
    await renderSite(`/?q=${encodeURIComponent(seedIds.sharedComfyNode)}`)
    expect(await screen.findByText('These packs contain a node with that name:')).toBeInTheDocument()
    expect(screen.getByText(/^\d packs with a node called “Image Resize”$/)).toHaveAttribute('role', 'status')
    expect(screen.queryByText(/^No packs match|^0 packs/)).not.toBeInTheDocument()
    expect(names()).toContain('Moth Masks')
    expect(names().length).toBeGreaterThan(1)
    expect(screen.queryByText(/Check the spelling/)).not.toBeInTheDocument()
  })

  it('offers the most similar names for a typo', async () => {
    await renderSite('/?q=bananafroge')
    expect(await screen.findByText('No packs match “bananafroge”')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Browse all packs' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
    expect(screen.queryByText(/^No pack contains/)).not.toBeInTheDocument()
    expect(await card('Banana Forge')).toBeInTheDocument()
  })

  it('offers to clear the filters', async () => {
    const site = await renderSite('/?q=moth+masks&os=BeOS')
    expect(await screen.findByText('No packs match “moth masks” and your filters')).toBeInTheDocument()
    await site.user.click(screen.getByRole('link', { name: 'Clear all filters' }))
    // The sentence must be gone: before, the same pack was shown as a suggestion.
    await waitFor(() => expect(screen.queryByText(/^No packs match/)).not.toBeInTheDocument())
    await waitFor(async () => expect(await card('Moth Masks')).toBeInTheDocument())
    expect(screen.getByText(/packs? found$/)).toHaveFocus()
  })
})
