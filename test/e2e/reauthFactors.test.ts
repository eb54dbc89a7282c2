/** Reauthentication of a user with a second factor. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { chooseExistingAccount, completePopup, stubGoogle } from './popups.ts'
import { nightlyTest } from './sample.ts'
import { fillLogin, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
const identity = servedIdentity()
const { email, password, totpSecret, uid } = seedUsers.codes

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('Code from your app').fill(identity.codes.totp(totpSecret))
  await button(page, 'Verify').click()
}

/** Signs in by password and code. */
async function openAccount(): Promise<Page> {
  const { page, context } = await site.visit()
  await stubGoogle(context)
  await page.goto(`${site.url}/auth/login?fromUrl=%2Faccount`)
  await fillLogin(page, 'codes')
  await enterCode(page)
  await page.waitForURL(`${site.url}/account`)
  return page
}

/** Adds a sign-in method to the account. */
async function addMethod(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/auth/methods?fromUrl=%2Faccount`)
  await completePopup(page, `Add: ${name}`, email)
  await button(page, `Remove: ${name}`).waitFor()
}

/** Opens a popup again, and chooses the account that is already linked. */
async function confirmInPopup(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await button(page, name).click()
  await chooseExistingAccount(await opened, email)
}

nightlyTest('reauthentication with Google asks for the code', async () => {
  const page = await openAccount()
  await addMethod(page, 'Google')
  await page.goto(`${site.url}/auth/again?fromUrl=%2Faccount`)
  await confirmInPopup(page, 'Continue with Google')
  await enterCode(page)
  await page.waitForURL(`${site.url}/account`)
})

nightlyTest(
  'reauthentication with GitHub, to claim a pack, asks for the code and then claims the pack',
  async () => {
    site.registry.db.publishers.set('pavels-nodes', {
      id: 'pavels-nodes',
      name: 'Pavel’s Nodes',
      members: [{ id: 'pavel', role: 'owner', user: { id: uid } }],
    })
    const page = await openAccount()
    await addMethod(page, 'GitHub')
    await page.goto(`${site.url}/auth/claim?node=${seedIds.unclaimed}&publisher=pavels-nodes`)
    await confirmInPopup(page, 'Verify with GitHub')
    await enterCode(page)
    await page.getByText('Orphan Sharpener now belongs to @pavels-nodes.').waitFor()
    expect(site.registry.db.node(seedIds.unclaimed)?.publisherId).toBe('pavels-nodes')
  },
)

test('reauthentication with the password logs out other devices, without the code shortly after a login', async () => {
  const page = await openAccount()
  await page.goto(`${site.url}/account?edit=sessions`)
  const form = page.locator('form')
  const confirm = async (text: string) => {
    await form.getByLabel('Your password').fill(text)
    await button(page, 'Log out other devices').click()
  }
  await confirm('wrong-password-1')
  await form.getByText('Incorrect password.').waitFor()
  await confirm(password)
  await page.getByText('You’re logged out on all other devices.').waitFor()
})
