import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { headTags } from '#tools/build/head.ts'

const pack = `/nodes/${seedIds.rich}`

/** Gives the document the head of a prerendered page. */
function prerenderHead(path: string): void {
  const texts = { title: 'Title', description: 'Description' }
  document.head.innerHTML = `<title>Title</title>${headTags({ ...texts, path, feed: '/feed.xml', isTranslated: true }, 'en', 'https://site.test')}`
}

const links = () => document.head.querySelectorAll('link')

beforeEach(() => {
  const { innerHTML } = document.head
  onTestFinished(() => {
    document.head.innerHTML = innerHTML
  })
})

test('drops the links of the first page when the user opens another one', async () => {
  prerenderHead('/')
  const { router } = await renderSite('/')
  await router.navigate(pack)
  await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
  await waitFor(() => expect(links()).toHaveLength(0))
})

test('drops them when the user switches the language', async () => {
  prerenderHead('/')
  const { user } = await renderSite('/')
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '日本語 Japanese' }))
  await waitFor(() => expect(links()).toHaveLength(0))
})

test.each([
  ['/?q=mask', '/'],
  [`${pack}?tab=versions`, pack],
])('drops them when the user opens %s', async (url, path) => {
  prerenderHead(path)
  await renderSite(url)
  await waitFor(() => expect(links()).toHaveLength(0))
})

test('drops them when the user searches', async () => {
  prerenderHead('/')
  const { user } = await renderSite('/')
  await user.type(await screen.findByRole('searchbox'), 'mask')
  await waitFor(() => expect(links()).toHaveLength(0))
})

test.each([
  ['with a query', `${pack}?utm_source=x`],
  ['below the publisher', `/publishers/quiet-harbor${pack}`],
])('keeps them on a page that the user opens first %s', async (_, url) => {
  prerenderHead(pack)
  const count = links().length
  await renderSite(url)
  await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
  expect(links()).toHaveLength(count)
  expect(count).toBeGreaterThan(2)
})
