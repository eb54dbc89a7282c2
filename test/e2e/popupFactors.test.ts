/** The second factor of users who reauthenticate with a popup. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { chooseExistingAccount, completePopup, stubGoogle } from './popups.ts'
import { fillLogin, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
const identity = servedIdentity()
const { email, totpSecret, uid } = seedUsers.codes

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('Code from your app').fill(identity.codes.totp(totpSecret))
  await button(page, 'Verify').click()
}

/** Signs in by password and code, and opens the page for sign-in methods. */
async function openMethods(): Promise<Page> {
  const { page, context } = await site.visit()
  await stubGoogle(context)
  await page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
  await fillLogin(page, 'codes')
  await enterCode(page)
  await page.waitForURL(`${site.url}/account`)
  await page.goto(`${site.url}/auth/methods?fromUrl=%2Faccount`)
  return page
}

/** Opens a popup again, and chooses the account that is already linked. */
async function confirmInPopup(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await button(page, name).click()
  await chooseExistingAccount(await opened, email)
}

test('is required when the user reauthenticates with Google', async () => {
  const page = await openMethods()
  await completePopup(page, 'Add: Google', email)
  await button(page, 'Remove: Google').waitFor()
  await page.goto(`${site.url}/auth/again?fromUrl=%2Faccount`)
  await confirmInPopup(page, 'Continue with Google')
  await enterCode(page)
  await page.waitForURL(`${site.url}/account`)
})

test('is required when the user claims a pack with GitHub, and the claim then succeeds', async () => {
  site.registry.db.publishers.set('pavels-nodes', {
    id: 'pavels-nodes',
    name: 'Pavel’s Nodes',
    members: [{ id: 'pavel', role: 'owner', user: { id: uid } }],
  })
  const page = await openMethods()
  await completePopup(page, 'Add: GitHub', email)
  await button(page, 'Remove: GitHub').waitFor()
  await page.goto(`${site.url}/auth/claim?node=${seedIds.unclaimed}&publisher=pavels-nodes`)
  await confirmInPopup(page, 'Verify with GitHub')
  await enterCode(page)
  await page.getByText('Orphan Sharpener now belongs to @pavels-nodes.').waitFor()
  expect(site.registry.db.node(seedIds.unclaimed)?.publisherId).toBe('pavels-nodes')
})
