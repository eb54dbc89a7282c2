/** Axe and layout of sign-in steps that have no URL. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { axeProblems, overflow } from './measure.ts'
import { everyNth } from './sample.ts'
import { sessionOf } from './sessions.ts'
import { atRest, fillLogin, servedIdentity, servedSite, setAppearance, shownText } from './site.ts'

const site = servedSite()
// No step is completed, so none changes a user.
const identity = servedIdentity({ reset: false })
const getSession = sessionOf(site)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

interface Step {
  /** The signed-in user; signed out if omitted. */
  as?: Role
  open: (page: Page) => Promise<unknown>
  shows: string | RegExp
}

/** Sign-in steps without a URL: how to reach each, and a text that it shows. */
const steps: Record<string, Step> = {
  'a wrong code of a phone login': {
    open: async (page) => {
      await page.goto(`${site.url}/auth/login?way=phone`)
      await page.getByLabel('Phone number').fill('+1 555 555 0177')
      await button(page, 'Send code').click()
      await page.getByText('We sent a code to +15555550177.').waitFor()
      await page.locator('input[name=code]:focus').fill('000000')
      await button(page, 'Verify').click()
      await page.getByRole('alert').waitFor()
    },
    shows: 'Incorrect code.',
  },
  'the one-time code of a login': {
    open: async (page) => {
      await page.goto(`${site.url}/auth/login`)
      await fillLogin(page, 'codes')
      await page.getByLabel('Code from your app').waitFor()
    },
    shows: 'Confirm it’s you with your second factor.',
  },
  'the choice of a second factor': {
    open: async (page) => {
      await page.goto(`${site.url}/auth/login`)
      await fillLogin(page, 'texts')
      await button(page, /ending in 0142/).waitFor()
    },
    shows: 'Choose how to verify',
  },
  'the code of a text message': {
    open: async (page) => {
      await page.goto(`${site.url}/auth/login`)
      await fillLogin(page, 'texts')
      await button(page, /ending in 0142/).click()
      await page.getByLabel('Verification code').waitFor()
    },
    shows: 'Verify',
  },
  'the QR code for an authenticator app': {
    as: 'owner',
    open: async (page) => {
      await page.goto(`${site.url}/auth/second-factor`)
      await button(page, 'Add an authenticator app').click()
      await page.getByRole('img', { name: 'QR code' }).waitFor()
    },
    shows: 'Scan this QR code with your authenticator app, or enter the key by hand.',
  },
  'the code for a new phone': {
    as: 'owner',
    open: async (page) => {
      await page.goto(`${site.url}/auth/second-factor`)
      await button(page, 'Add a phone number').click()
      await page.getByLabel('Phone number').fill('+1 555 555 0188')
      await button(page, 'Send code').click()
      await page.getByLabel('Name', { exact: true }).waitFor()
    },
    shows: 'Turn on',
  },
  'the confirmation before a second factor is removed': {
    open: async (page) => {
      await page.goto(`${site.url}/auth/login?fromUrl=%2Freleases`)
      await fillLogin(page, 'codes')
      await page.getByLabel('Code from your app').fill(identity.codes.totp(seedUsers.codes.totpSecret))
      await button(page, 'Verify').click()
      await page.waitForURL(`${site.url}/releases`)
      await page.goto(`${site.url}/auth/second-factor`)
      await button(page, 'Remove: Authenticator').click()
      await button(page, 'Cancel').waitFor()
    },
    shows: 'You’ll no longer be asked for a second factor.',
  },
  'the form for a new password': {
    open: async (page) => {
      const { email } = seedUsers.owner
      await page.goto(`${site.url}/auth/reset`)
      await page.getByLabel('Email', { exact: true }).fill(email)
      await button(page, 'Send reset link').click()
      await page.getByRole('status').filter({ hasText: email }).waitFor()
      const [message] = (await identity.codes.email(email)).slice(-1)
      await page.goto(`${site.url}/auth/action${message ? new URL(message.oobLink).search : ''}`)
      await page.getByLabel('New password', { exact: true }).waitFor()
    },
    shows: 'Save password',
  },
}

test.each(everyNth(Object.entries(steps), 4))(
  '%s is accessible and fits the screen',
  async (_, { as: role, open, shows }) => {
    const { page, consoleErrors } = await site.visit({
      ...(await getSession(role)),
      colorScheme: 'light',
      viewport: { width: 390, height: 900 },
    })
    await open(page)
    await atRest(page)
    // A code field has the focus; after a wrong code, the message.
    const code = page.locator('input[name=code]')
    if (await code.count()) {
      const hasFocus = (field: Element) =>
        document.activeElement === (document.querySelector('[role=alert]') ?? field)
      expect.soft(await code.evaluate(hasFocus), 'focus').toBe(true)
    }
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), 'level 1 headings').toBe(1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await setAppearance(page, { colorScheme, width: 390 })
      await page.locator(`html.${colorScheme}`).waitFor()
      await atRest(page)
      expect.soft(await shownText(page), colorScheme).toMatch(shows)
      expect.soft(await overflow(page), `wider than the window, ${colorScheme}`).toEqual([])
      expect.soft(await axeProblems(page), `accessibility, ${colorScheme}`).toEqual([])
    }
    expect.soft(consoleErrors.list(), 'console errors').toEqual([])
  },
)
