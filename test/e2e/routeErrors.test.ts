/** Code that a page can't do without and that fails to load: the header stays, and the page can be opened again. */
import { expect, test } from 'vitest'
import { nightlyTest } from './sample.ts'
import { visitAs } from './sessions.ts'
import { atRest, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })

test('an author page opened offline shows an error below the header, and opens when back online', async () => {
  const { page, context, open } = await site.visit()
  await open('/releases')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Publish', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: /Check your connection/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Browse', exact: true }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.waitForURL(/\/auth\/login\?fromUrl=/)
})

nightlyTest('an admin page opened offline can be opened again when back online', async () => {
  const { page, context } = await visitAs(site, 'admin', '/admin')
  await atRest(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: /Check your connection/ }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})

test('a not-found page whose file fails to load can be retried', async () => {
  const { page, context, open } = await site.visit()
  await open('/releases')
  await context.route(/\/assets\/NotFound-/, (route) => route.abort())
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  expect(await page.getByRole('link', { name: 'Browse', exact: true }).isVisible()).toBe(true)
  await context.unroute(/\/assets\/NotFound-/)
  await retry.click()
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
})
