import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#src/paths.ts'
import { catalogFiles } from '#test/catalog/catalogFiles.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { card, field, searchParams } from './homePage.ts'

const topics = () => screen.queryByRole('navigation', { name: 'Topics' })
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name })

async function homeWithSections(path = '/', { language = 'en' as Language, data = seed } = {}) {
  const site = await renderSite(path, {
    files: await catalogFiles(data, { sections: true }),
    language,
  })
  await card('Harbor Suite')
  return site
}

describe('the sections of home', () => {
  it('link to packs, to their full list, and to the searches of topics', async () => {
    const site = await homeWithSections()
    await waitFor(() => expect(heading('Most installed')).toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Recently updated' })).toHaveAttribute('href', '/?sort=updated')
    await site.user.click(screen.getByRole('link', { name: 'Most installed' }))
    expect(searchParams(site).get('sort')).toBe('downloads')
    await waitFor(() => expect(heading('Most installed')).toBeNull())
  })

  it.each([
    ['ru', 73_502, /^73,5\sтыс\. скачиваний /],
    ['fr', 1_234_567, /^1,2\sM de téléchargements /],
  ] as const)('have the plural of short numbers in the language %s', async (language, downloads, text) => {
    const nodes = seed.nodes.map((node) => (node.id === 'wire-tidy' ? { ...node, downloads } : node))
    await homeWithSections('/', { language, data: { ...seed, nodes } })
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('are hidden during a search', async () => {
    const site = await homeWithSections()
    await waitFor(() => expect(topics()).toBeInTheDocument())
    await site.user.type(field(), 'moth')
    await waitFor(() => expect(topics()).toBeNull())
    await site.user.clear(field())
    await waitFor(() => expect(topics()).toBeInTheDocument())
  })

  it('come with the number of all packs, which a search hides', async () => {
    const site = await homeWithSections()
    expect(await screen.findByRole('radio', { name: 'Packs 73' })).toBeChecked()
    await site.user.type(field(), 'moth')
    expect(await screen.findByText(/packs? found/)).not.toHaveTextContent('73')
    expect(screen.getByRole('radio', { name: 'Packs' })).toBeChecked()
  })

  it('open the search of a topic', async () => {
    const site = await homeWithSections()
    await waitFor(() => expect(topics()).toBeInTheDocument())
    const [first] = within(topics() ?? document.body).getAllByRole('link')
    if (first) await site.user.click(first)
    await waitFor(() => expect(field()).toHaveValue(searchParams(site).get('q')))
    expect(await screen.findByText(/packs? found/)).toBeInTheDocument()
  })

  it('are absent, without an error, in a build without a catalog', async () => {
    await renderSite('/')
    await card('Harbor Suite')
    expect(topics()).toBeNull()
    expect(heading('Most installed')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are absent, without an error, when their file is missing', async () => {
    const { '/catalog/home.test.json': _, ...files } = await catalogFiles(seed, { sections: true })
    await renderSite('/', { files })
    await card('Harbor Suite')
    expect(heading('Most installed')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
