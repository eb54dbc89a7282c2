/** Missing and damaged locale files, on a pack page. */
import { expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { readTexts } from '#test/architecture/locales.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { everyNth } from './sample.ts'
import { atRest, servedSite, shownText } from './site.ts'

const site = servedSite()
const pack = to.node(seedIds.rich)

const failures = [
  ['missing', 404, 'Not found'],
  ['unavailable', 503, ''],
  ['not JSON', 200, '<!doctype html>'],
  ['JSON without texts', 200, '[]'],
] as const

test.each(everyNth(failures, 4))(
  'shows English texts and offers a retry when a locale file is %s',
  async (_, status, body) => {
    const { page, context, consoleErrors } = await site.visit()
    const isNodes = (url: URL) => url.pathname.endsWith('/ja/nodes.json')
    await context.route(isNodes, (route) => route.fulfill({ status, body }))
    await page.goto(`${site.url}/ja${pack}`)
    await page.getByRole('link', { name: /^Versions/ }).waitFor()
    await page.getByText('英語で表示しています').waitFor()
    await atRest(page)
    const keys = [...readTexts('en', 'nodes').keys()]
    const lines = (await shownText(page)).split('\n')
    expect(keys.filter((key) => lines.includes(key))).toEqual([])
    await context.unroute(isNodes)
    await page.getByRole('button', { name: '再試行' }).click()
    await page.getByRole('link', { name: /^バージョン/ }).waitFor()
    expect(await page.getByRole('link', { name: /^Versions/ }).count()).toBe(0)
    await page.getByText('英語で表示しています').waitFor({ state: 'detached' })
    expect(consoleErrors.list().filter((line) => !line.includes('Failed to load resource'))).toEqual([])
  },
)

test('requests no English file when every file of the language can be read', async () => {
  const { open, requests } = await site.visit()
  await open(`/ja${pack}`)
  const files = requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/locales/'))
  expect(files.filter((path) => path.includes('/ja/'))).not.toEqual([])
  expect(files.filter((path) => path.includes('/en/'))).toEqual([])
})

test.each(everyNth(['common', 'nodes'], 2))(
  'shows an error with a button when the English file %s is damaged',
  async (name) => {
    const { page, context, requests } = await site.visit()
    const isDamaged = (url: URL) => url.pathname.endsWith(`/en/${name}.json`)
    await context.route(isDamaged, (route) => route.fulfill({ body: '{' }))
    await page.goto(site.url + pack)
    const button = page.getByRole('alert').getByRole('button', { name: 'Reload the page' })
    await button.waitFor()
    expect(requests.filter((request) => request.resourceType() === 'document')).toHaveLength(2)
    await context.unroute(isDamaged)
    await button.click()
    await page.getByRole('link', { name: /^Versions/ }).waitFor()
  },
)
