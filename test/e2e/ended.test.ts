import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { people } from '#test/auth-emulator/people.ts'
import { kept } from './kept.ts'
import { atRest, fillLogin, servedIdentity, servedSite, signInAs } from './site.ts'

const site = servedSite()
servedIdentity()

/** From now on the service refuses the person, and the identity provider gives no new token: as after a revocation. */
async function revoke(context: BrowserContext): Promise<() => Promise<void>> {
  const heal = site.registry.fault({ path: /^\/users/, status: 401 })
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
    heal()
    await context.unroute(tokens)
  }
}

const ended = (page: Page) => page.getByRole('complementary', { name: 'Your session' })

/** Two tabs of somebody: one in the middle of a form, and one that then learns that the session is over. */
async function twoTabs() {
  const { page: typing, context } = await site.visit()
  await signInAs(typing, site.url, 'owner')
  await typing.goto(`${site.url}/account?edit=name`)
  await typing.getByLabel('New name').fill('Mira of the Sea')
  const other = await context.newPage()
  await other.goto(`${site.url}/releases`)
  await atRest(other)
  const heal = await revoke(context)
  await other.getByRole('button', { name: people.owner.name, exact: true }).click()
  await other.getByRole('menuitem', { name: 'Your Nodes' }).click()
  await ended(other).waitFor()
  return { typing, other, context, heal }
}

describe('a session that was revoked', () => {
  test('asks in every tab to sign in again, and keeps the page and what was typed', async () => {
    const { typing, context, heal } = await twoTabs()
    await ended(typing).waitFor()
    expect(typing.url()).toBe(`${site.url}/account?edit=name`)
    expect(await typing.getByLabel('New name').inputValue()).toBe('Mira of the Sea')
    await heal()
    const opened = context.waitForEvent('page')
    await ended(typing).getByRole('link').click()
    const login = await opened
    expect(new URL(login.url()).searchParams.get('fromUrl')).toBe('/account?edit=name')
    await fillLogin(login, 'owner')
    await login.waitForURL(`${site.url}/account?edit=name`)
    await ended(typing).waitFor({ state: 'detached' })
    await typing.getByRole('button', { name: 'Save', exact: true }).click()
    await typing.getByRole('button', { name: 'Mira of the Sea', exact: true }).waitFor()
  })

  test('is not brought back by a reload, which asks to log in and comes back', async () => {
    const { typing, heal } = await twoTabs()
    await ended(typing).waitFor()
    await heal()
    await typing.reload()
    await typing.waitForURL(`${site.url}/auth/login?fromUrl=%2Faccount%3Fedit%3Dname`)
  })

  test('and a log-out afterwards still empties the tabs it had ended in', async () => {
    const { typing, other, context, heal } = await twoTabs()
    await ended(typing).waitFor()
    await heal()
    const third = await context.newPage()
    await signInAs(third, site.url, 'owner')
    await third.goto(`${site.url}/auth/logout`)
    await third.getByRole('button', { name: 'Logout' }).click()
    await third.waitForURL(`${site.url}/auth/login`)
    await typing.waitForURL(/\/auth\/login/)
    await other.waitForURL(/\/auth\/login/)
    for (const page of [typing, other, third]) {
      await atRest(page)
      expect(await kept(page)).not.toMatch(new RegExp(`${people.owner.email}|${people.owner.uid}|eyJ`))
    }
  })
})
