import { screen } from '@testing-library/react'
import type { renderSite } from '#test/renderSite.tsx'

type Site = Awaited<ReturnType<typeof renderSite>>

/** Queries for the parts of home. */
export const field = () => screen.getByRole('searchbox', { name: 'Search packs' })
export const cards = () => [...document.querySelectorAll<HTMLElement>('main li > article')]
export const names = () => cards().map((card) => card.querySelector('h2')?.textContent)
export const card = (name: string) => screen.findByRole('heading', { level: 2, name })
export const searchParams = (site: Site) => new URLSearchParams(site.router.state.location.search)
export const searches = (site: Site) => site.registry.calls(/^\/nodes\/search$/)

/** Opens a filter and finds one of its choices. */
export async function choice(site: Site, filter: string, name: string | RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: filter })
  if (button.getAttribute('aria-expanded') === 'false') await site.user.click(button)
  return screen.findByRole('checkbox', { name })
}
