/** Sign-in with passwords, email links, phone codes and second factors, and sign-up. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { press, tabTo, watchPointer } from './keyboard.ts'
import { nightlyTest } from './sample.ts'
import { fillLogin, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
const identity = servedIdentity()

const menu = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** URL of the action page with the code of the newest email. */
async function linkFor(address: string): Promise<string> {
  const message = (await identity.codes.email(address)).at(-1)
  if (!message) throw new Error(`no email to ${address}`)
  return `${site.url}/auth/action${new URL(message.oobLink).search}`
}

describe('a password', () => {
  test('signs in and out by keyboard only, without losing the focus', async () => {
    const { page, consoleErrors } = await site.visit()
    const pointerEvents = await watchPointer(page)
    await page.goto(`${site.url}/releases`)
    await press(page, 'link', 'Login')
    await page.waitForURL(/\/auth\/login\?fromUrl=%2Freleases$/)
    await tabTo(page, 'textbox', 'Email')
    await page.keyboard.type(seedUsers.owner.email)
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(await focused()).toBe('password')
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' }).waitFor()
    for (let step = 0; step < 40 && (await focused()) !== 'password'; step += 1) {
      await page.keyboard.press('Shift+Tab')
    }
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(seedUsers.owner.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/releases`)
    await press(page, 'button', seedUsers.owner.name)
    await page.getByRole('menuitem', { name: 'Account' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    // Closing a menu restores the focus.
    const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
    await expect.poll(() => hasFocus(menu(page, seedUsers.owner.name))).toBe(true)
    await page.keyboard.press('Enter')
    const logoutItem = page.getByRole('menuitem', { name: 'Logout' })
    // The menu handles keys once it has the focus.
    await page.locator('[role=menuitem]:focus').waitFor()
    await page.keyboard.press('End')
    await expect.poll(() => hasFocus(logoutItem)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/auth/logout`)
    await press(page, 'button', 'Logout')
    await page.waitForURL(`${site.url}/auth/login`)
    expect(pointerEvents).toEqual([])
    expect(consoleErrors.list()).toEqual([])
  })

  test('can be reset by email with a link that works once', async () => {
    const { page } = await site.visit()
    await page.goto(`${site.url}/auth/reset`)
    await page.getByLabel('Email', { exact: true }).fill(seedUsers.owner.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('status').filter({ hasText: seedUsers.owner.email }).waitFor()
    const link = await linkFor(seedUsers.owner.email)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('salt-meadow-lantern-9')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('status').filter({ hasText: 'Password updated.' }).waitFor()
    await page.goto(link)
    await page
      .getByRole('alert')
      .filter({ hasText: 'This link is incomplete or has already been used' })
      .waitFor()
  })

  nightlyTest('shows the same message for a known and an unknown address', async () => {
    const { page } = await site.visit()
    const messageFor = async (email: string) => {
      await page.goto(`${site.url}/auth/reset`)
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      const message = page.getByRole('status').filter({ hasText: email })
      return (await message.textContent())?.replace(email, '')
    }
    expect(await messageFor('unknown@example.org')).toBe(await messageFor(seedUsers.owner.email))
  })
})

test('signup creates an account, and its address can be verified', async () => {
  const { page, consoleErrors } = await site.visit()
  await page.goto(`${site.url}/auth/signup?fromUrl=%2Faccount`)
  await page.getByLabel('Name', { exact: true }).fill('Juno Abara')
  await page.getByLabel('Email', { exact: true }).fill('juno@example.org')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await page.getByText('Easy to guess').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('salt-meadow-lantern-9')
  await page.getByText('Very good').waitFor()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'juno@example.org' }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL(`${site.url}/account`)
  await page.getByText('Not verified').waitFor()
  await page.goto(await linkFor('juno@example.org'))
  await page.getByText('Email address verified.').waitFor()
  await page.goto(`${site.url}/account`)
  await page.getByText('Verified', { exact: true }).waitFor()
  expect(consoleErrors.list()).toEqual([])
})

describe('an email link', () => {
  const requestLink = async (page: Page) => {
    await page.goto(`${site.url}/auth/login?way=link`)
    await page.getByLabel('Email', { exact: true }).fill(seedUsers.owner.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('status').filter({ hasText: seedUsers.owner.email }).waitFor()
  }

  test('signs in when opened in the same browser', async () => {
    const { page, context } = await site.visit()
    await requestLink(page)
    const other = await context.newPage()
    await other.goto(await linkFor(seedUsers.owner.email))
    await other.waitForURL(`${site.url}/nodes`)
  })

  test('offers to load the page again when its code fails to load', async () => {
    const { page, context } = await site.visit()
    await context.route(/\/assets\/emailLink-/, (route) => route.abort())
    await page.goto(`${site.url}/auth/action?mode=signIn&oobCode=x`)
    await page.getByRole('button', { name: 'Reload the page' }).waitFor()
  })

  nightlyTest('asks for the address when opened in another browser', async () => {
    const { page } = await site.visit()
    await requestLink(page)
    const { page: other } = await site.visit()
    await other.goto(await linkFor(seedUsers.owner.email))
    await other.getByLabel('Email', { exact: true }).fill(seedUsers.owner.email)
    await other.getByRole('button', { name: 'Log in', exact: true }).click()
    await other.waitForURL(`${site.url}/nodes`)
  })
})

test('a phone code signs in; a wrong one shows an error', async () => {
  const { page } = await site.visit()
  await page.goto(`${site.url}/auth/login?way=phone&fromUrl=%2Faccount`)
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('alert').filter({ hasText: 'Enter a valid phone number' }).waitFor()
  await page.getByLabel('Phone number').fill('+1 (555) 555-0177')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('alert').filter({ hasText: 'Incorrect code.' }).waitFor()
  const sent = (await identity.codes.sms('+15555550177')).at(-1)
  await page.getByLabel('Verification code').fill(sent?.code ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(`${site.url}/account`)
})

test('a phone code can be used while another one is being requested', async () => {
  const { page } = await site.visit({ before: (page) => page.clock.install() })
  await page.goto(`${site.url}/auth/login?way=phone&fromUrl=%2Faccount`)
  await page.getByLabel('Phone number').fill('+1 (555) 555-0178')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('You can request a new code in').waitFor()
  const sent = (await identity.codes.sms('+15555550178')).at(-1)
  // The timer of the SDK's test reCAPTCHA never fires again, like a reCAPTCHA that the user has closed.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await page.getByRole('button', { name: 'Resend code', disabled: true }).waitFor()
  await page.getByLabel('Verification code').fill(sent?.code ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(`${site.url}/account`)
})

describe('a second factor', () => {
  test('by authenticator app is required; a wrong code shows an error', async () => {
    const { page } = await site.visit()
    await page.goto(`${site.url}/auth/login`)
    await fillLogin(page, 'codes')
    await page.getByLabel('Code from your app').fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('alert').filter({ hasText: 'Incorrect code.' }).waitFor()
    await page.getByLabel('Code from your app').fill(identity.codes.totp(seedUsers.codes.totpSecret))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL(`${site.url}/nodes`)
  })

  nightlyTest('by text message is required', async () => {
    const { page } = await site.visit()
    await page.goto(`${site.url}/auth/login`)
    await fillLogin(page, 'texts')
    await page.getByRole('button', { name: /ending in 0142/ }).click()
    await page.getByLabel('Verification code').waitFor()
    const sent = (await identity.codes.sms(seedUsers.texts.phoneFactor)).at(-1)
    await page.getByLabel('Verification code').fill(sent?.code ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL(`${site.url}/nodes`)
  })

  test('by text message accepts the code of a second message', async () => {
    const { page } = await site.visit({ before: (page) => page.clock.install() })
    const sentCodes = async () => identity.codes.sms(seedUsers.texts.phoneFactor)
    await page.goto(`${site.url}/auth/login`)
    await fillLogin(page, 'texts')
    await page.getByRole('button', { name: /ending in 0142/ }).click()
    await page.getByText('You can request a new code in').waitFor()
    const { length } = await sentCodes()
    await page.clock.fastForward(30_000)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect.poll(async () => (await sentCodes()).length).toBe(length + 1)
    await page.getByText('You can request a new code in').waitFor()
    await page.getByLabel('Verification code').fill((await sentCodes()).at(-1)?.code ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL(`${site.url}/nodes`)
  })
})

test.each([
  [390, 844],
  [1440, 800],
])('the login page fits a screen of %i × %i and has one background color', async (width, height) => {
  const { page } = await site.visit({ viewport: { width, height } })
  await page.goto(`${site.url}/auth/login`)
  await page.getByRole('button', { name: 'Continue with GitHub' }).waitFor()
  const { excess, backgrounds } = await page.evaluate(() => ({
    excess: document.documentElement.scrollHeight - innerHeight,
    backgrounds: ['main', '#root'].map((part) => {
      const element = document.querySelector(part)
      return element && getComputedStyle(element).backgroundColor
    }),
  }))
  expect(excess).toBeLessThanOrEqual(0)
  // Transparent: the body's color, which the browser also gives the scrollbar's space.
  expect(backgrounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
})
