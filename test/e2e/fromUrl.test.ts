/** The page to which the login page redirects a signed-in user. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { to } from '#src/paths.ts'
import { hostileFromUrls, hostileSearches } from '#test/screens/auth/hostileFromUrls.ts'
import { everyNth } from './sample.ts'
import { visitAs } from './sessions.ts'
import { atRest, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const tabCount = 3

const allQueries: readonly string[] = [
  ...hostileFromUrls.map(([value]) => `?fromUrl=${encodeURIComponent(value)}`),
  ...hostileSearches.map(([search]) => search),
]
/** The page tests check all of them without a browser. */
const queries = everyNth(allQueries, 32)

/** Opens the login page as a signed-in user. Returns the URL of its redirect. */
async function redirectOf(page: Page, query: string): Promise<string> {
  const leaving = page.waitForRequest(
    (request) => request.isNavigationRequest() && !request.url().startsWith(`${site.url}/auth/login`),
  )
  await page.goto(`${site.url}/auth/login${query}`, { waitUntil: 'commit' })
  const request = await leaving
  // The next navigation would cancel the pending one.
  await request.response()
  return request.url()
}

test('redirects to the default page for each hostile fromUrl', async () => {
  const { context, page, requests } = await visitAs(site, 'owner', '/releases')
  // Only the URL counts, so don't render the target page each time.
  onTestFinished(site.blockPath(to.yourNodes()))
  const dialogs: string[] = []
  const otherTabs = await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage()))
  for (const tab of [page, ...otherTabs]) {
    tab.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
  }
  requests.length = 0
  const remaining = [...queries]
  const unexpected: [query: string, url: string][] = []
  const checkQueries = async (tab: Page) => {
    for (let query = remaining.pop(); query !== undefined; query = remaining.pop()) {
      const url = await redirectOf(tab, query)
      if (url !== site.url + to.yourNodes()) unexpected.push([query, url])
    }
  }
  await Promise.all([page, ...otherTabs].map(checkQueries))
  expect(unexpected).toEqual([])
  expect(dialogs).toEqual([])
  const documents = requests.filter((request) => request.isNavigationRequest())
  expect(documents.length).toBeGreaterThanOrEqual(queries.length * 2)
  const origins = new Set(documents.map((request) => new URL(request.url()).origin))
  expect([...origins]).toEqual([new URL(site.url).origin])
}, 400_000)

test.each(
  everyNth(
    [
      ['/nodes/harbor-suite?tab=versions', '/nodes/harbor-suite?tab=versions'],
      ['/releases?project=desktop', '/releases?project=desktop'],
      ['//thief.example', to.yourNodes()],
    ],
    3,
  ),
)('a login with the fromUrl %s loads %s', async (fromUrl, address) => {
  const { page } = await visitAs(site, 'owner', '/releases')
  await page.goto(`${site.url}/auth/login?fromUrl=${encodeURIComponent(fromUrl)}`, { waitUntil: 'commit' })
  await page.waitForURL(site.url + address)
  await atRest(page)
  expect(page.url()).toBe(site.url + address)
})
