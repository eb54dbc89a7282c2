import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { people, type Role } from '#test/identity/people.ts'
import { kept } from './kept.ts'
import { atRest, fillLogin, servedIdentity, servedSite, signInAs, stubGoogle } from './site.ts'

const site = servedSite()
const identity = servedIdentity()

/** Chooses an account in the emulator's window. */
async function choose(popup: Page, email: string): Promise<void> {
  await popup.locator('#add-account-button').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#sign-in').click()
}

/** Google or GitHub have not checked the address; the emulator's window always says that they have. */
async function unchecked(context: BrowserContext): Promise<void> {
  await context.route('**/emulator/auth/handler*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text.replace('email_verified: true', 'email_verified: false'),
    })
  })
}

/** Works a button that opens a window, and chooses an account there. */
async function through(page: Page, button: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  await choose(await opened, email)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('an address that has an account with another way to sign in', () => {
  const meet = async (role: Role = 'owner') => {
    const visit = await site.visit()
    await stubGoogle(visit.context)
    await unchecked(visit.context)
    await visit.page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
    await through(visit.page, 'Continue with GitHub', people[role].email)
    await visit.page.getByRole('status').filter({ hasText: 'has an account already' }).waitFor()
    return visit
  }

  test('is explained; who then signs in the old way has both', async () => {
    const { page } = await meet()
    const said = page.getByRole('status').filter({ hasText: 'has an account already' })
    expect(await said.textContent()).toContain(people.owner.email)
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(people.owner.email)
    expect(new URL(page.url()).searchParams.get('fromUrl')).toBe('/account')
    await fillLogin(page, 'owner')
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, 'Remove: GitHub').waitFor()
    await button(page, 'Remove: Password').waitFor()
  })

  test('waits while a second factor is asked for', async () => {
    const { page } = await meet('codes')
    await fillLogin(page, 'codes')
    await page.getByLabel('Code from your app').fill(identity.codes.totp(people.codes.totpSecret))
    await button(page, 'Check the code').click()
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, 'Remove: GitHub').waitFor()
  })

  test('waits while a wrong password is said, and is added after the right one', async () => {
    const { page } = await meet()
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'E-mail or password is wrong.' }).waitFor()
    await fillLogin(page, 'owner')
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, 'Remove: GitHub').waitFor()
  })
})

test('what could not be added after all is said before the page is left', async () => {
  const { page, context } = await site.visit()
  await stubGoogle(context)
  await unchecked(context)
  await page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
  await through(page, 'Continue with GitHub', people.owner.email)
  await page.getByRole('status').filter({ hasText: 'has an account already' }).waitFor()
  await context.route('**/accounts:signInWithIdp*', (route) => route.abort())
  await fillLogin(page, 'owner')
  await page.getByRole('alert').filter({ hasText: 'There is no connection.' }).waitFor()
  await button(page, 'Go on').click()
  await page.waitForURL(`${site.url}/account`)
  await page.goto(`${site.url}/auth/methods`)
  await button(page, 'Add: GitHub').waitFor()
})

describe('ways to sign in', () => {
  test.each(['Google', 'GitHub'])('%s is added, signs in, and is taken away again', async (name) => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    await signInAs(page, site.url, 'owner')
    await page.goto(`${site.url}/auth/methods?fromUrl=%2Faccount`)
    await page.getByText('This is your only way in, so it stays.').waitFor()
    expect(await button(page, 'Remove: Password').count()).toBe(0)
    await through(page, `Add: ${name}`, 'mira.elsewhere@example.org')
    await button(page, `Remove: ${name}`).waitFor()
    await page.goto(`${site.url}/auth/logout`)
    await button(page, 'Logout').click()
    await page.waitForURL(`${site.url}/auth/login`)
    const opened = page.waitForEvent('popup')
    await button(page, `Continue with ${name}`).click()
    const popup = await opened
    await popup.getByText('mira.elsewhere@example.org').first().click()
    await page.waitForURL(`${site.url}/nodes`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, `Remove: ${name}`).click()
    await button(page, `Add: ${name}`).waitFor()
    await page.getByText('This is your only way in, so it stays.').waitFor()
  })

  /** Until the page is loaded anew. */
  const blockWindows = (page: Page) =>
    page.evaluate(() => {
      window.open = () => null
    })
  const blocked = 'Your browser blocked the window. Allow it for this site and try again.'

  test('a window that is blocked is said, and is tried again', async () => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    await signInAs(page, site.url, 'owner')
    await page.goto(`${site.url}/auth/methods?fromUrl=%2Faccount`)
    await button(page, 'Add: GitHub').waitFor()
    await blockWindows(page)
    await button(page, 'Add: GitHub').click()
    await page.getByRole('alert').filter({ hasText: blocked }).waitFor()
    await page.reload()
    await through(page, 'Add: GitHub', 'mira.elsewhere@example.org')
    await button(page, 'Remove: GitHub').waitFor()
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account')
  })

  test('one proves once more who somebody is; nobody else can do that', async () => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    await page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
    await through(page, 'Continue with GitHub', 'kofi@example.org')
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/again?then=methods&fromUrl=%2Faccount`)
    await button(page, 'Continue with GitHub').waitFor()
    await blockWindows(page)
    await button(page, 'Continue with GitHub').click()
    await page.getByRole('alert').filter({ hasText: blocked }).waitFor()
    await page.reload()
    await through(page, 'Continue with GitHub', 'somebody.else@example.org')
    await page.getByRole('alert').filter({ hasText: 'That is another account.' }).waitFor()
    const opened = page.waitForEvent('popup')
    await button(page, 'Continue with GitHub').click()
    await (await opened).getByText('kofi@example.org').first().click()
    await page.waitForURL(`${site.url}/auth/methods?fromUrl=%2Faccount`)
    await page.getByText('This is your only way in, so it stays.').waitFor()
  })

  test('one that belongs to somebody else is refused', async () => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    await page.goto(`${site.url}/auth/login`)
    await through(page, 'Continue with Google', 'kofi@example.org')
    await page.waitForURL(`${site.url}/nodes`)
    const { page: other, context: otherContext } = await site.visit()
    await stubGoogle(otherContext)
    await signInAs(other, site.url, 'owner')
    await other.goto(`${site.url}/auth/methods`)
    const opened = other.waitForEvent('popup')
    await button(other, 'Add: Google').click()
    await (await opened).getByText('kofi@example.org').first().click()
    await other.getByRole('alert').filter({ hasText: 'This belongs to an account already.' }).waitFor()
    await button(other, 'Add: Google').waitFor()
  })
})

test('a phone becomes a second factor, is asked for, and is taken away', async () => {
  const number = '+15555550188'
  const code = async () => (await identity.codes.sms(number)).at(-1)?.code ?? ''
  const { page } = await site.visit()
  await signInAs(page, site.url, 'owner')
  await page.goto(`${site.url}/auth/second-factor?fromUrl=%2Faccount`)
  await button(page, 'Add a phone').click()
  await page.getByLabel('Phone number').fill('+1 (555) 555-0188')
  await button(page, 'Send the code').click()
  await page.getByLabel('Code from the message').fill('000000')
  await button(page, 'Turn it on').click()
  await page.getByRole('alert').filter({ hasText: 'The code is wrong.' }).waitFor()
  await page.getByLabel('Code from the message').fill(await code())
  await page.getByLabel('Its name').fill('Harbor phone')
  await button(page, 'Turn it on').click()
  await button(page, 'Remove: Harbor phone').waitFor()

  await page.goto(`${site.url}/auth/logout`)
  await button(page, 'Logout').click()
  await page.waitForURL(`${site.url}/auth/login`)
  await fillLogin(page, 'owner')
  await button(page, 'Text message to the number ending in 0188').click()
  await page.getByLabel('Code from the message').waitFor()
  await page.getByLabel('Code from the message').fill(await code())
  await button(page, 'Check the code').click()
  await page.waitForURL(`${site.url}/nodes`)

  await page.goto(`${site.url}/auth/second-factor`)
  await button(page, 'Remove: Harbor phone').click()
  await button(page, 'Remove').click()
  await page.getByText('You have no second factor.').waitFor()
  await page.goto(`${site.url}/auth/logout`)
  await button(page, 'Logout').click()
  await page.waitForURL(`${site.url}/auth/login`)
  await fillLogin(page, 'owner')
  await page.waitForURL(`${site.url}/nodes`)
  await atRest(page)
})

describe('a log-out that fails', () => {
  /** The SDK can't take the person out of its database; emptying a whole store is another call, which works. */
  const breakDatabase = (page: Page) =>
    page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error('the disk is full of sand')
      }
    })

  test('says so, and leaves nothing private and no later call, in this tab and another', async () => {
    const { page, context, requests } = await site.visit()
    await signInAs(page, site.url, 'owner')
    const other = await context.newPage()
    await other.goto(`${site.url}/nodes`)
    await atRest(other)
    await page.goto(`${site.url}/auth/logout`)
    await button(page, 'Logout').waitFor()
    const privateWords = new RegExp(`${people.owner.email}|${people.owner.uid}|eyJ`)
    expect(await kept(page)).toMatch(privateWords)
    await breakDatabase(page)
    await button(page, 'Logout').click()
    await page.getByText(/^Logout Error: .*the disk is full of sand/).waitFor()
    requests.length = 0
    expect(await kept(page)).not.toMatch(privateWords)
    await page.getByText('Nothing of yours is kept in it.').waitFor()
    await other.waitForURL(/\/auth\/login/)
    await page.waitForURL(`${site.url}/auth/login`)
    for (const one of [page, other]) await atRest(one)
    // Nobody is brought back by a document that begins anew.
    await page.goto(`${site.url}/nodes`)
    await page.waitForURL(/\/auth\/login\?fromUrl=/)
    await atRest(page)
    for (const one of [page, other]) expect(await kept(one)).not.toMatch(privateWords)
    expect(requests.length).toBeGreaterThan(0)
    const bearers = await Promise.all(requests.map((request) => request.headerValue('authorization')))
    expect(bearers.filter(Boolean)).toEqual([])
    const tokens = requests.filter((request) => /securetoken|accounts:lookup/.test(request.url()))
    expect(tokens.map((request) => request.url())).toEqual([])
  })
})
