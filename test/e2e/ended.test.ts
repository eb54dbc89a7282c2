/** A revoked session in several tabs. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { nightlyTest } from './sample.ts'
import { atRest, fillLogin, servedIdentity, servedSite, signInAs } from './site.ts'
import { readStoredData } from './storedData.ts'

const site = servedSite()
servedIdentity()

/** Revokes the session: the API rejects the user, and Firebase issues no new token. Returns a function that restores it. */
async function revoke(context: BrowserContext): Promise<() => Promise<void>> {
  const restore = site.registry.fault({ path: /^\/users/, status: 401 })
  const tokens = '**/securetoken.googleapis.com/v1/token*'
  await context.route(tokens, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED', status: 'INVALID_ARGUMENT' } }),
    }),
  )
  return async () => {
    restore()
    await context.unroute(tokens)
  }
}

const expiredNotice = (page: Page) => page.getByRole('complementary', { name: 'Your session' })

/** Two tabs of a user: one with a half-filled form, and one that detects the revoked session. */
async function twoTabs() {
  const { page: typing, context } = await site.visit()
  await signInAs(typing, site.url, 'owner')
  await typing.goto(`${site.url}/account?edit=name`)
  await typing.getByLabel('New name').fill('Mira of the Sea')
  const other = await context.newPage()
  await other.goto(`${site.url}/releases`)
  await atRest(other)
  const restore = await revoke(context)
  await other.getByRole('button', { name: seedUsers.owner.name, exact: true }).click()
  await other.getByRole('menuitem', { name: 'Your Nodes' }).click()
  await expiredNotice(other).waitFor()
  return { typing, other, context, restore }
}

describe('a revoked session', () => {
  test('shows a notice in every tab, and keeps the page and its input until the user signs in again', async () => {
    const { typing, context, restore } = await twoTabs()
    await expiredNotice(typing).waitFor()
    expect(typing.url()).toBe(`${site.url}/account?edit=name`)
    expect(await typing.getByLabel('New name').inputValue()).toBe('Mira of the Sea')
    await restore()
    const opened = context.waitForEvent('page')
    await expiredNotice(typing).getByRole('link').click()
    const login = await opened
    expect(new URL(login.url()).searchParams.get('fromUrl')).toBe('/account?edit=name')
    await fillLogin(login, 'owner')
    await login.waitForURL(`${site.url}/account?edit=name`)
    await expiredNotice(typing).waitFor({ state: 'detached' })
    await typing.getByRole('button', { name: 'Save', exact: true }).click()
    await typing.getByRole('button', { name: 'Mira of the Sea', exact: true }).waitFor()
  })

  nightlyTest('redirects to the login page on a reload, with the return URL', async () => {
    const { typing, restore } = await twoTabs()
    await expiredNotice(typing).waitFor()
    await restore()
    await typing.reload()
    await typing.waitForURL(`${site.url}/auth/login?fromUrl=%2Faccount%3Fedit%3Dname`)
  })

  nightlyTest('still signs out tabs with an expired session on a later sign-out', async () => {
    const { typing, other, context, restore } = await twoTabs()
    await expiredNotice(typing).waitFor()
    await restore()
    const third = await context.newPage()
    await signInAs(third, site.url, 'owner')
    await third.goto(`${site.url}/auth/logout`)
    await third.getByRole('button', { name: 'Logout' }).click()
    await third.waitForURL(`${site.url}/auth/login`)
    await typing.waitForURL(/\/auth\/login/)
    await other.waitForURL(/\/auth\/login/)
    for (const page of [typing, other, third]) {
      await atRest(page)
      expect(await readStoredData(page)).not.toMatch(
        new RegExp(`${seedUsers.owner.email}|${seedUsers.owner.uid}|eyJ`),
      )
    }
  })
})
