import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { card, cards, field, names } from '#test/screens/home/homePage.ts'

type Site = Awaited<ReturnType<typeof renderSite>>

async function openPack({ user }: Site): Promise<void> {
  await user.click(await card('Harbor Suite'))
  await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
}

async function goBack({ router }: Site): Promise<void> {
  await router.navigate(-1)
  await screen.findByRole('heading', { level: 1, name: /Find custom nodes/ })
}

describe('Back from a pack to the home page', () => {
  it('shows the same elements as before, without loading the list first', async () => {
    const registry = createRegistry({ data: seed })
    const site = await renderSite('/', { registry })
    await waitFor(() => expect(cards()).toHaveLength(24))
    const [first] = cards()
    await openPack(site)
    expect(first).not.toBeVisible()
    await goBack(site)
    expect(cards()[0]).toBe(first)
    expect(cards()).toHaveLength(24)
  })

  it('keeps open filters open', async () => {
    const site = await renderSite('/')
    await site.user.click(await screen.findByRole('button', { name: 'ComfyUI version' }))
    await openPack(site)
    await goBack(site)
    expect(screen.getByRole('button', { name: 'ComfyUI version', expanded: true })).toBeVisible()
  })

  it('fetches the list again', async () => {
    const registry = createRegistry({ data: seed })
    const site = await renderSite('/', { registry })
    await openPack(site)
    const before = registry.calls(/^\/nodes$/).length
    await goBack(site)
    await waitFor(() => expect(registry.calls(/^\/nodes$/).length).toBeGreaterThan(before))
  })

  it('keeps the search that the user left, whatever the query of the pack’s URL', async () => {
    const site = await renderSite('/?q=harbor')
    await waitFor(() => expect(names()[0]).toBe('Harbor Suite'))
    const found = names()
    await site.router.navigate(`/nodes/${seedIds.rich}?q=moth&tab=versions`)
    await goBack(site)
    expect(field()).toHaveValue('harbor')
    expect(names()).toEqual(found)
  })
})

describe('a link to the home page', () => {
  it('starts a new page', async () => {
    const site = await renderSite('/?q=harbor')
    await waitFor(() => expect(names()[0]).toBe('Harbor Suite'))
    const left = field()
    await openPack(site)
    await site.router.navigate('/')
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(field()).toHaveValue('')
    expect(left).not.toBeInTheDocument()
  })
})
