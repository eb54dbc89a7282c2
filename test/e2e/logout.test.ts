import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { nightlyTest } from './sample.ts'
import { atRest, servedIdentity, servedSite, signInAs } from './site.ts'
import { readStoredData } from './storedData.ts'

/** Sign-out in several tabs, offline, and when it fails. */
const site = servedSite()
servedIdentity()

const privateData = new RegExp(`${seedUsers.owner.email}|${seedUsers.owner.uid}|eyJ`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a sign-out', () => {
  const signOut = async (page: Page) => {
    await page.goto(`${site.url}/auth/logout`)
    await page.getByRole('button', { name: 'Logout' }).click()
  }

  test('ends the session in three tabs, and leaves no private data and no later request', async () => {
    const { page, context, requests } = await site.visit()
    await signInAs(page, site.url, 'owner')
    const [second, third] = [await context.newPage(), await context.newPage()]
    await second.goto(`${site.url}/nodes`)
    await third.goto(`${site.url}/releases`)
    await button(third, seedUsers.owner.name).waitFor()
    expect(await readStoredData(page)).toMatch(privateData)
    await signOut(page)
    await page.waitForURL(`${site.url}/auth/login`)
    await second.waitForURL(/\/auth\/login/)
    await third.getByRole('link', { name: 'Login', exact: true }).waitFor()
    for (const tab of [page, second, third]) expect(await tab.evaluate(() => sessionStorage.length)).toBe(0)
    requests.length = 0
    for (const tab of [page, second, third]) await atRest(tab)
    for (const tab of [page, second, third]) expect(await readStoredData(tab)).not.toMatch(privateData)
    const bearers = await Promise.all(requests.map((request) => request.headerValue('authorization')))
    expect(bearers.filter(Boolean)).toEqual([])
  })

  nightlyTest('leaves no private data when offline', async () => {
    const { page, context } = await site.visit()
    await signInAs(page, site.url, 'owner')
    await page.goto(`${site.url}/auth/logout`)
    const button = page.getByRole('button', { name: 'Logout' })
    await button.waitFor()
    await context.setOffline(true)
    await button.click()
    await page.waitForURL(/auth\/login|chrome-error/).catch(() => undefined)
    await context.setOffline(false)
    await page.goto(`${site.url}/auth/login`)
    await atRest(page)
    expect(await readStoredData(page)).not.toMatch(privateData)
  })
})

describe('a sign-out that fails', () => {
  /** Breaks the SDK's delete call; clearing a whole store still works. */
  const breakDatabase = (page: Page) =>
    page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error('the database is broken')
      }
    })

  test('shows an error, and leaves no private data and no later request in any tab', async () => {
    const { page, context, requests } = await site.visit()
    await signInAs(page, site.url, 'owner')
    const other = await context.newPage()
    await other.goto(`${site.url}/nodes`)
    await atRest(other)
    await page.goto(`${site.url}/auth/logout`)
    await button(page, 'Logout').waitFor()
    expect(await readStoredData(page)).toMatch(privateData)
    await breakDatabase(page)
    await button(page, 'Logout').click()
    await page.getByText(/^Logout Error: .*the database is broken/).waitFor()
    requests.length = 0
    expect(await readStoredData(page)).not.toMatch(privateData)
    await page.getByText('your account’s data is removed from this browser.').waitFor()
    await other.waitForURL(/\/auth\/login/)
    await page.waitForURL(`${site.url}/auth/login`)
    for (const tab of [page, other]) await atRest(tab)
    // A new document must not restore the session.
    await page.goto(`${site.url}/nodes`)
    await page.waitForURL(/\/auth\/login\?fromUrl=/)
    await atRest(page)
    for (const tab of [page, other]) expect(await readStoredData(tab)).not.toMatch(privateData)
    expect(requests.length).toBeGreaterThan(0)
    const bearers = await Promise.all(requests.map((request) => request.headerValue('authorization')))
    expect(bearers.filter(Boolean)).toEqual([])
    const tokens = requests.filter((request) => /securetoken|accounts:lookup/.test(request.url()))
    expect(tokens.map((request) => request.url())).toEqual([])
  })
})
