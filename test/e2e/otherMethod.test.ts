import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { people, type Role } from '#test/auth-emulator/people.ts'
import { stubGoogle, through } from './popups.ts'
import { fillLogin, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
const identity = servedIdentity()

/** Google or GitHub have not checked the address; the emulator's window always says that they have. */
async function unchecked(context: BrowserContext): Promise<void> {
  await context.route('**/emulator/auth/handler*', async (route) => {
    // The browser finds the service at another port than it names.
    const answer = await route.fetch({ url: identity.reached(route.request().url()) })
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text.replace('email_verified: true', 'email_verified: false'),
    })
  })
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
