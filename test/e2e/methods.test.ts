/** Sign-in with Google, GitHub and a second factor by phone, and adding and removing these methods. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import type { ConsoleErrors } from './consoleErrors.ts'
import { chooseExistingAccount, chooseNewAccount, completePopup, stubGoogle } from './popups.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { atRest, fillLogin, servedIdentity, servedSite, signInAs } from './site.ts'

const site = servedSite()
const identity = servedIdentity()

const providers = ['Google', 'GitHub']

/** Security policy violations. */
const policyViolations = (consoleErrors: ConsoleErrors) =>
  consoleErrors.list().filter((error) => /policy|trusted/i.test(error))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('Google and GitHub', () => {
  const open = async (address = '/auth/login?fromUrl=%2Faccount') => {
    const visit = await site.visit()
    await stubGoogle(visit.context)
    await visit.page.goto(site.url + address)
    return visit
  }

  test.each(everyNth(providers, 2))('%s signs in with a popup', async (name) => {
    const { page } = await open()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await chooseNewAccount(await opened, 'kofi@example.org')
    await page.waitForURL(`${site.url}/account`)
    await page.getByText('kofi@example.org').first().waitFor()
  })

  test('a click before hydration opens the popup after it', async () => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    const clicked = Promise.withResolvers<void>()
    await context.route(/\/assets\/main-/, async (route) => {
      await clicked.promise
      await route.continue()
    })
    await page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
    const opened = page.waitForEvent('popup')
    await button(page, 'Continue with GitHub').click()
    clicked.resolve()
    await chooseNewAccount(await opened, 'kofi@example.org')
    await page.waitForURL(`${site.url}/account`)
  })

  nightlyTest('a closed popup shows an error, and the user can try again', async () => {
    const { page } = await open()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await (await opened).close()
    await page
      .getByRole('alert')
      .filter({ hasText: 'The sign-in window closed' })
      .waitFor({ timeout: 20_000 })
    await fillLogin(page, 'owner')
    await page.waitForURL(`${site.url}/account`)
  })

  test('a blocked popup falls back to a redirect', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await page.waitForURL(/emulator\/auth\/handler/)
    await chooseNewAccount(page, 'kofi@example.org')
    await page.waitForURL(`${site.url}/account`)
  })
})

test('a redirect that returns without a result shows an error and resets the URL', async () => {
  const { page, context } = await site.visit()
  await stubGoogle(context)
  await page.goto(`${site.url}/auth/login?way=return&fromUrl=%2Faccount`)
  await page.getByRole('alert').filter({ hasText: 'The sign-in didn’t complete.' }).waitFor()
  expect(page.url()).toBe(`${site.url}/auth/login?fromUrl=%2Faccount`)
  await fillLogin(page, 'owner')
  await page.waitForURL(`${site.url}/account`)
})

test.each([
  ['/auth/methods', 'Add: Google', /\/assets\/provider-/],
  [
    `/auth/claim?node=${seedIds.unclaimed}&publisher=quiet-harbor`,
    'Verify with GitHub',
    /\/assets\/githubToken-/,
  ],
])('%s loads the code of its popup before the click', async (url, name, file) => {
  const { page } = await site.visit()
  await signInAs(page, site.url, 'owner')
  await page.goto(site.url + url)
  const loaded = page.waitForResponse(file)
  await button(page, name).hover()
  await loaded
})

describe('Google and GitHub on the signup page', () => {
  const open = async () => {
    const visit = await site.visit()
    await stubGoogle(visit.context)
    await visit.page.goto(`${site.url}/auth/signup?fromUrl=%2Faccount`)
    return visit
  }

  nightlyTest('a blocked popup falls back to a redirect', async () => {
    const { page } = await open()
    await button(page, 'Continue with Google').waitFor()
    await page.evaluate(() => {
      window.open = () => null
    })
    await button(page, 'Continue with Google').click()
    await page.waitForURL(/emulator\/auth\/handler/)
    await chooseNewAccount(page, 'kofi@example.org')
    await page.waitForURL(`${site.url}/account`)
  })

  test('an existing account with a second factor requires its code', async () => {
    const { page } = await open()
    await completePopup(page, 'Continue with Google', seedUsers.codes.email)
    await page.getByLabel('Code from your app').fill(identity.codes.totp(seedUsers.codes.totpSecret))
    await button(page, 'Verify').click()
    await page.waitForURL(`${site.url}/account`)
  })
})

describe('sign-in methods', () => {
  test.each(everyNth(providers, 2, 1))('%s can be added, used to sign in, and removed', async (name) => {
    const { page, context, consoleErrors } = await site.visit()
    await stubGoogle(context)
    await signInAs(page, site.url, 'owner')
    await page.goto(`${site.url}/auth/methods?fromUrl=%2Faccount`)
    await page.getByText('This is your only sign-in method, so it can’t be removed.').waitFor()
    expect(await button(page, 'Remove: Password').count()).toBe(0)
    await completePopup(page, `Add: ${name}`, 'mira.elsewhere@example.org')
    await button(page, `Remove: ${name}`).waitFor()
    await page.goto(`${site.url}/auth/logout`)
    await button(page, 'Logout').click()
    await page.waitForURL(`${site.url}/auth/login`)
    const opened = page.waitForEvent('popup')
    await button(page, `Continue with ${name}`).click()
    await chooseExistingAccount(await opened, 'mira.elsewhere@example.org')
    await page.waitForURL(`${site.url}/nodes`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, `Remove: ${name}`).click()
    await button(page, `Add: ${name}`).waitFor()
    await page.getByText('This is your only sign-in method, so it can’t be removed.').waitFor()
    expect(policyViolations(consoleErrors)).toEqual([])
  })

  /** Blocks popups until the next page load. */
  const blockPopups = (page: Page) =>
    page.evaluate(() => {
      window.open = () => null
    })
  const blocked = 'Your browser blocked the pop-up. Try again'

  nightlyTest('a blocked popup shows an error, and can be retried', async () => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    await signInAs(page, site.url, 'owner')
    await page.goto(`${site.url}/auth/methods?fromUrl=%2Faccount`)
    await button(page, 'Add: GitHub').waitFor()
    await blockPopups(page)
    await button(page, 'Add: GitHub').click()
    await page.getByRole('alert').filter({ hasText: blocked }).waitFor()
    await page.reload()
    await completePopup(page, 'Add: GitHub', 'mira.elsewhere@example.org')
    await button(page, 'Remove: GitHub').waitFor()
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account')
  })

  test('reauthentication accepts the same account only', async () => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    await page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
    await completePopup(page, 'Continue with GitHub', 'kofi@example.org')
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/again?then=methods&fromUrl=%2Faccount`)
    await button(page, 'Continue with GitHub').waitFor()
    await blockPopups(page)
    await button(page, 'Continue with GitHub').click()
    await page.getByRole('alert').filter({ hasText: blocked }).waitFor()
    await page.reload()
    await completePopup(page, 'Continue with GitHub', 'other.user@example.org')
    await page.getByRole('alert').filter({ hasText: 'That’s a different account.' }).waitFor()
    const opened = page.waitForEvent('popup')
    await button(page, 'Continue with GitHub').click()
    await chooseExistingAccount(await opened, 'kofi@example.org')
    await page.waitForURL(`${site.url}/auth/methods?fromUrl=%2Faccount`)
    await page.getByText('This is your only sign-in method, so it can’t be removed.').waitFor()
  })

  nightlyTest('a method of another account is rejected', async () => {
    const { page, context } = await site.visit()
    await stubGoogle(context)
    await page.goto(`${site.url}/auth/login`)
    await completePopup(page, 'Continue with Google', 'kofi@example.org')
    await page.waitForURL(`${site.url}/nodes`)
    const { page: other, context: otherContext } = await site.visit()
    await stubGoogle(otherContext)
    await signInAs(other, site.url, 'owner')
    await other.goto(`${site.url}/auth/methods`)
    const opened = other.waitForEvent('popup')
    await button(other, 'Add: Google').click()
    await chooseExistingAccount(await opened, 'kofi@example.org')
    await other
      .getByRole('alert')
      .filter({ hasText: 'This sign-in method is linked to another account.' })
      .waitFor()
    await button(other, 'Add: Google').waitFor()
  })
})

nightlyTest('a phone can be added as second factor, is required on sign-in, and can be removed', async () => {
  const number = '+15555550188'
  const code = async () => (await identity.codes.sms(number)).at(-1)?.code ?? ''
  const { page, consoleErrors } = await site.visit()
  await signInAs(page, site.url, 'owner')
  await page.goto(`${site.url}/auth/second-factor?fromUrl=%2Faccount`)
  await button(page, 'Add a phone number').click()
  await page.getByLabel('Phone number').fill('+1 (555) 555-0188')
  await button(page, 'Send code').click()
  await page.getByText('We sent a code to +15555550188.').waitFor()
  await page.getByLabel('Verification code').fill('000000')
  await button(page, 'Turn on').click()
  await page.getByRole('alert').filter({ hasText: 'Incorrect code.' }).waitFor()
  await page.getByLabel('Verification code').fill(await code())
  await page.getByLabel('Name', { exact: true }).fill('Harbor phone')
  await button(page, 'Turn on').click()
  await button(page, 'Remove: Harbor phone').waitFor()

  await page.goto(`${site.url}/auth/logout`)
  await button(page, 'Logout').click()
  await page.waitForURL(`${site.url}/auth/login`)
  await fillLogin(page, 'owner')
  await button(page, 'Text message to the number ending in 0188').click()
  await page.getByLabel('Verification code').waitFor()
  await page.getByLabel('Verification code').fill(await code())
  await button(page, 'Verify').click()
  await page.waitForURL(`${site.url}/nodes`)

  await page.goto(`${site.url}/auth/second-factor`)
  // By keyboard: canceling restores the focus.
  await button(page, 'Remove: Harbor phone').focus()
  await page.keyboard.press('Enter')
  await page.locator(':focus', { hasText: 'Cancel' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator(':focus', { hasText: 'Remove' }).waitFor()
  await page.keyboard.press('Enter')
  await button(page, 'Remove').click()
  await page.getByText('You have no second factor.').waitFor()
  await page.goto(`${site.url}/auth/logout`)
  await button(page, 'Logout').click()
  await page.waitForURL(`${site.url}/auth/login`)
  await fillLogin(page, 'owner')
  await page.waitForURL(`${site.url}/nodes`)
  await atRest(page)
  expect(consoleErrors.list()).toEqual([])
})
