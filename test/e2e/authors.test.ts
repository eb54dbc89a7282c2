/** Authors: from sign-up to `pyproject.toml`, the board at `/nodes`, claiming, editing and deleting packs. */
import { expect, test } from 'vitest'
import type { Role } from '#test/auth-emulator/seedUsers.ts'
import { unclaimedPublisher } from '#test/mock-api/records.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { press, tabTo, type, watchPointer } from './keyboard.ts'
import { chooseNewAccount, stubGoogle } from './popups.ts'
import { nightlyTest } from './sample.ts'
import { atRest, servedIdentity, servedSite, signInAs, type Visit } from './site.ts'
import { readWebStorage } from './storedData.ts'

const site = servedSite()
servedIdentity()

/** Signs a user in and opens an address. A stored session can't be used, because each test resets the users. */
async function signInAndVisit(role: Role, address: string): Promise<Visit> {
  const visit = await site.visit()
  await signInAs(visit.page, site.url, role, address)
  return visit
}

test('a new author signs up, creates a publisher and a token, and gets a pyproject.toml, by keyboard only', async () => {
  const { page, consoleErrors } = await site.visit()
  const pointerEvents = await watchPointer(page)
  await page.goto(`${site.url}/auth/signup`)
  await type(page, 'Name', 'Juno Abara')
  await type(page, 'Email', 'juno@example.org')
  // Password fields have no role, so `type` can't find them.
  await page.keyboard.press('Tab')
  if (
    !(await page
      .getByLabel('Password', { exact: true })
      .evaluate((input) => input === document.activeElement))
  ) {
    throw new Error('the password field does not follow the email field')
  }
  await page.keyboard.type('salt-meadow-lantern-9')
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Continue')
  await page.waitForURL(`${site.url}/nodes`)
  await press(page, 'link', 'Create a publisher')
  await page.waitForURL(`${site.url}/publish/publisher`)
  await type(page, 'Publisher ID', 'juno-tools')
  await page.getByText('This ID is available.').waitFor()
  await type(page, 'Display name', 'Juno’s Tools')
  await press(page, 'button', 'Create a publisher')
  await page.waitForURL(`${site.url}/publish?publisher=juno-tools`)
  await page.getByText('@juno-tools').waitFor()
  await press(page, 'link', 'Create an access token')
  await page.waitForURL(`${site.url}/publishers/juno-tools/tokens`)
  await type(page, 'Name', 'CI')
  await press(page, 'button', 'Create token')
  const dialog = page.getByRole('dialog', { name: 'Save your token now' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  const secret = [...site.registry.db.tokens.values()].find(
    ({ publisherId }) => publisherId === 'juno-tools',
  )?.secret
  await dialog.getByText(secret ?? 'none').waitFor()
  expect(await readWebStorage(page)).not.toContain(secret)
  await tabTo(page, 'checkbox', 'I’ve saved it')
  await page.keyboard.press('Space')
  await press(page, 'button', 'Done')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator(':focus').textContent()).toBe('Create token')
  await press(page, 'link', 'Your Nodes')
  await page.waitForURL(`${site.url}/nodes`)
  await type(page, 'Pack ID', 'juno-masks')
  await type(page, 'Repository', 'https://github.com/juno/juno-masks')
  const file = page.locator('pre', { hasText: 'PublisherId = "juno-tools"' })
  await file.waitFor()
  expect(await file.textContent()).toContain('name = "juno-masks"')
  expect(pointerEvents).toEqual([])
  expect(consoleErrors.list()).toEqual([])
})

nightlyTest('claiming a pack with the GitHub popup transfers it to the publisher', async () => {
  const { page, context, consoleErrors, requests } = await site.visit()
  await stubGoogle(context)
  await signInAs(page, site.url, 'owner', `/nodes/${seedIds.unclaimed}`)
  await press(page, 'link', 'Claim this pack')
  await press(page, 'link', 'Continue to verification')
  await page.waitForURL(/\/auth\/claim\?/)
  await atRest(page)
  const opened = page.waitForEvent('popup')
  await press(page, 'button', 'Verify with GitHub')
  await chooseNewAccount(await opened, 'mira@example.org')
  await page.getByText('Orphan Sharpener now belongs to @quiet-harbor.').waitFor()
  expect(site.registry.db.node(seedIds.unclaimed)?.publisherId).toBe('quiet-harbor')
  const claim = requests.find((request) => request.url().endsWith('/claim-my-node'))
  const { GH_TOKEN: token = '' } = (claim?.postDataJSON() ?? {}) as { GH_TOKEN?: string } // the contract's body
  expect(token.length).toBeGreaterThan(5)
  expect(await readWebStorage(page)).not.toContain(token)
  await press(page, 'link', 'Go to the pack')
  await page.getByRole('link', { name: 'Manage versions' }).waitFor()
  expect(await page.getByText('Quiet Harbor').first().isVisible()).toBe(true)
  // Google's script is stubbed.
  expect(consoleErrors.list().filter((error) => !/google|auth\/internal-error/.test(error))).toEqual([])
})

nightlyTest('claiming a pack updates another open tab', async () => {
  const { page, context } = await signInAndVisit('owner', '/nodes')
  const other = await context.newPage()
  await other.goto(`${site.url}/auth/claim?node=${seedIds.unclaimed}&publisher=moth-lantern`)
  await other.getByRole('button', { name: 'Use a GitHub token instead' }).click()
  await other.getByLabel('GitHub token').fill('gho_mine')
  await other.keyboard.press('Enter')
  await other.getByText('Orphan Sharpener now belongs to @moth-lantern.').waitFor()
  await page.getByRole('link', { name: 'Orphan Sharpener', exact: true }).waitFor()
  expect(site.registry.db.node(seedIds.unclaimed)?.publisherId).not.toBe(unclaimedPublisher)
})

test('an author edits a pack, deprecates and deletes versions, and deletes a pack, by keyboard only', async () => {
  site.registry.db.putNode({ id: 'unreleased-pack', name: 'Unreleased Pack', publisherId: 'moth-lantern' })
  const { page } = await signInAndVisit('owner', `/nodes/${seedIds.live}`)
  const pointerEvents = await watchPointer(page)
  await page.reload()
  await press(page, 'link', 'Edit')
  await type(page, 'Display name', 'Slower Dawn')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Edit Slower Dawn' }).waitFor()
  await page.goto(`${site.url}/nodes/${seedIds.live}/manage`)
  await tabTo(page, 'checkbox', 'Select version 1.0.0')
  await page.keyboard.press('Space')
  await page.getByText('1 selected').waitFor()
  // The focus moves to the bar below the list.
  for (let step = 0; step < 20; step += 1) {
    if (await page.evaluate(() => document.activeElement?.textContent === 'Deprecate')) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('Changed', { exact: true }).waitFor()
  expect(site.registry.db.version(seedIds.live, '1.0.0')?.deprecated).toBe(true)
  await press(page, 'button', 'Actions for 1.0.0')
  // A menu gets the focus after it is shown.
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('End')
  // Radix moves the focus between items after the key press.
  await page.getByRole('menuitem', { name: 'Delete' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('The version number 1.0.0 can’t be reused.').waitFor()
  await press(page, 'button', 'Delete')
  await page.getByText('Version 1.0.0 deleted.').waitFor()
  await page.goto(`${site.url}/nodes/unreleased-pack/edit`)
  await press(page, 'button', 'Delete pack')
  await type(page, 'Type unreleased-pack to confirm', 'unreleased-pack')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/nodes`)
  expect(site.registry.db.node('unreleased-pack')).toBeUndefined()
  expect(pointerEvents).toEqual([])
})
