import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { headTags } from '#tools/build/head.ts'

const origin = 'https://site.test'
const pack = `/nodes/${seedIds.rich}`

/** Gives the document the head of a prerendered page. */
function prerenderHead(path: string): void {
  const texts = { title: 'Title', description: 'Description' }
  const tags = headTags({ ...texts, path, feed: '/feed.xml', jsonLd: {} }, 'en', origin)
  document.head.innerHTML = `<title>Title</title><meta name="description" content="Description">${tags}<style></style>`
}

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

beforeEach(() => {
  const { innerHTML } = document.head
  onTestFinished(() => {
    document.head.innerHTML = innerHTML
  })
})

test('names the page that is open, without the description of the first one', async () => {
  prerenderHead('/')
  const { router } = await renderSite('/')
  await act(async () => router.navigate(`${pack}?tab=versions#top`))
  await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
  await waitFor(() => expect(canonical()).toBe(origin + pack))
  expect([...document.head.children].map(({ localName }) => localName)).toEqual(['title', 'link', 'style'])
  await act(async () => router.navigate(-1))
  await waitFor(() => expect(canonical()).toBe(`${origin}/`))
})

test('names the page in the language that the user switches to', async () => {
  prerenderHead('/')
  const { user } = await renderSite('/')
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '日本語 Japanese' }))
  await waitFor(() => expect(canonical()).toBe(`${origin}/ja`))
})

test.each([
  ['with a query', `${pack}?utm_source=x`],
  ['below the publisher', `/publishers/quiet-harbor${pack}`],
])('keeps the head of a prerendered page that the user opens first %s', async (_, url) => {
  prerenderHead(pack)
  const head = () => document.head.innerHTML.replace(/<title>.*<\/title>/, '')
  const prerendered = head()
  await renderSite(url)
  await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
  expect(head()).toBe(prerendered)
})
