/** Sign-in with an email address that has an account with another sign-in method. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { completePopup, stubGoogle } from './popups.ts'
import { nightlyTest } from './sample.ts'
import { fillLogin, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
const identity = servedIdentity()

/** Makes the address unverified by Google or GitHub; the emulator always reports it as verified. */
async function useUnverifiedEmail(context: BrowserContext): Promise<void> {
  await context.route('**/emulator/auth/handler*', async (route) => {
    // Only the browser maps the port of the emulator.
    const response = await route.fetch({ url: identity.mappedUrl(route.request().url()) })
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replace('email_verified: true', 'email_verified: false'),
    })
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('an email address of an account with another sign-in method', () => {
  const openConflict = async (role: Role = 'owner') => {
    const visit = await site.visit()
    await stubGoogle(visit.context)
    await useUnverifiedEmail(visit.context)
    await visit.page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
    await completePopup(visit.page, 'Continue with GitHub', seedUsers[role].email)
    await visit.page.getByRole('status').filter({ hasText: 'already has an account' }).waitFor()
    return visit
  }

  test('shows a message; signing in with the existing method links both', async () => {
    const { page } = await openConflict()
    const message = page.getByRole('status').filter({ hasText: 'already has an account' })
    expect(await message.textContent()).toContain(seedUsers.owner.email)
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(seedUsers.owner.email)
    expect(new URL(page.url()).searchParams.get('fromUrl')).toBe('/account')
    await fillLogin(page, 'owner')
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, 'Remove: GitHub').waitFor()
    await button(page, 'Remove: Password').waitFor()
  })

  nightlyTest('is linked after a second factor', async () => {
    const { page } = await openConflict('codes')
    await fillLogin(page, 'codes')
    await page.getByLabel('Code from your app').fill(identity.codes.totp(seedUsers.codes.totpSecret))
    await button(page, 'Verify').click()
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, 'Remove: GitHub').waitFor()
  })

  test('is linked after a wrong and then the right password', async () => {
    const { page } = await openConflict()
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' }).waitFor()
    await fillLogin(page, 'owner')
    await page.waitForURL(`${site.url}/account`)
    await page.goto(`${site.url}/auth/methods`)
    await button(page, 'Remove: GitHub').waitFor()
  })
})

nightlyTest('shows an error before leaving the page when linking fails', async () => {
  const { page, context } = await site.visit()
  await stubGoogle(context)
  await useUnverifiedEmail(context)
  await page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
  await completePopup(page, 'Continue with GitHub', seedUsers.owner.email)
  await page.getByRole('status').filter({ hasText: 'already has an account' }).waitFor()
  await context.route('**/accounts:signInWithIdp*', (route) => route.abort())
  await fillLogin(page, 'owner')
  await page.getByRole('alert').filter({ hasText: 'You’re offline.' }).waitFor()
  await button(page, 'Continue').click()
  await page.waitForURL(`${site.url}/account`)
  await page.goto(`${site.url}/auth/methods`)
  await button(page, 'Add: GitHub').waitFor()
})
