/** The demo build on static hosts, and that a normal build contains none of it. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { languagePrefix, languages } from '#src/paths.ts'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { endedFrom, mediaTaskId } from '#test/mock-api/seed/media.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { launchChromium } from '#tools/chromium.ts'
import { readHosting } from '#tools/serve/hosting.ts'
import { preview } from '#tools/serve/preview.ts'
import { builtFolder } from './boot.ts'
import { sendNow } from './decision.ts'
import { press } from './keyboard.ts'
import { axeProblems, overflow } from './measure.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { atRest, waitTimeoutMs } from './site.ts'

const folder = process.env['E2E_DEMO'] ?? '.cache/test/demo'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** A plain static host: serves files, and index.html for all other paths. */
function startPlainHost(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const requested = join(folder, pathname)
    const file =
      existsSync(requested) && statSync(requested).isFile() ? requested : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  })
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // a TCP server that listens
      done({ url: `http://127.0.0.1:${port}`, server })
    }),
  )
}

let browser: Browser
let server: Server
let url = ''
beforeAll(async () => {
  const host = await startPlainHost()
  server = host.server
  url = host.url
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  server.close()
})

interface Visit {
  page: Page
  open: (address: string) => Promise<void>
  /** Requests that reached another origin, or failed. */
  externalRequests: () => string[]
  consoleErrors: string[]
}

/**
 * Opens a tab.
 * @param whenFinished registers its cleanup; null for a tab that several tests share.
 */
async function visit(
  host = url,
  whenFinished: typeof onTestFinished | null = onTestFinished,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(waitTimeoutMs)
  whenFinished?.(() => context.close())
  const external: string[] = []
  const consoleErrors: string[] = []
  const origin = new URL(host).origin
  const addExternal = (address: string) => {
    if (new URL(address).origin !== origin) external.push(address)
  }
  // The service worker answers the requests for images of other origins.
  context.on('response', (response) => !response.fromServiceWorker() && addExternal(response.url()))
  context.on('requestfailed', (request) => addExternal(request.url()))
  const page = await context.newPage()
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    // 404 responses are expected.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) consoleErrors.push(text)
  })
  return {
    page,
    consoleErrors,
    open: async (address) => {
      await page.goto(host + address)
      await atRest(page)
    },
    externalRequests: () => external,
  }
}

async function chooseUser(page: Page, role: Role): Promise<void> {
  await page.getByRole('heading', { name: 'Choose a demo user' }).waitFor()
  await page.getByRole('button', { name: seedUsers[role].name }).click()
}

test('an anonymous user searches, an author renames a pack and an administrator opens the dashboard, without external requests', async () => {
  const { page, open, externalRequests, consoleErrors } = await visit()
  await open('/')
  await page.getByRole('complementary', { name: 'About this demo' }).getByText('This is a demo.').waitFor()
  const installed = page.locator('section', { has: page.getByRole('heading', { name: 'Most installed' }) })
  const icon = installed.getByRole('link', { name: /Harbor Suite/ }).locator('img')
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('searchbox').first().fill('harbor')
  // The search changes the URL after a moment, which would cancel a navigation.
  await page.waitForURL(/\?q=harbor$/)
  // A link of the sections could disappear during the click.
  await installed.waitFor({ state: 'detached' })
  await page
    .getByRole('link', { name: /Harbor Suite/ })
    .first()
    .click()
  await page.waitForURL(`${url}/nodes/${seedIds.rich}`)
  await page.getByRole('heading', { level: 1, name: 'Harbor Suite' }).waitFor()

  await open(`/nodes/${seedIds.rich}/edit`)
  await page.waitForURL(/\/auth\/login\?/)
  await chooseUser(page, 'owner')
  await page.waitForURL(`${url}/nodes/${seedIds.rich}/edit`)
  await page.getByLabel('Display name').fill('Harbor Suite of the demo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The notice “Showing saved data” contains the word, too.
  await page.getByText('Saved.', { exact: true }).first().waitFor()
  // A new document keeps the change, which belongs to the tab.
  await open(`/nodes/${seedIds.rich}`)
  await page.getByRole('heading', { level: 1, name: 'Harbor Suite of the demo' }).waitFor()

  await open('/auth/logout')
  await page.getByRole('button', { name: /^Log ?out$/i }).click()
  await page.waitForURL(`${url}/auth/login`)
  await chooseUser(page, 'admin')
  await page.waitForURL(`${url}/nodes`)
  await open('/admin')
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await open(`/nodes/${seedIds.rich}`)
  await page.getByRole('heading', { level: 1, name: 'Harbor Suite of the demo' }).waitFor()
  expect(externalRequests()).toEqual([])
  expect(consoleErrors).toEqual([])
})

nightlyTest(
  'an author claims a pack, creates a token and adds a second factor, without external requests',
  async () => {
    const { page, open, externalRequests, consoleErrors } = await visit()
    await open(`/auth/login?fromUrl=${encodeURIComponent(`/nodes/${seedIds.unclaimed}`)}`)
    await chooseUser(page, 'owner')
    await page.getByRole('link', { name: 'Claim this pack' }).click()
    await page.getByRole('link', { name: 'Continue to verification' }).click()
    await page.getByRole('button', { name: 'Verify with GitHub' }).click()
    await page.getByText('Orphan Sharpener now belongs to @quiet-harbor.').waitFor()
    await page.getByRole('link', { name: 'Go to the pack' }).click()
    await page.getByRole('link', { name: 'Manage versions' }).waitFor()
    await open(`/publishers/${seedIds.richPublisher}/tokens`)
    await page.getByRole('textbox', { name: 'Name' }).fill('CI')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Save your token now' }).waitFor()
    await open('/auth/second-factor?fromUrl=%2Faccount')
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await page.locator('input[name=code]').fill('123456')
    await page.keyboard.press('Enter')
    await page.getByText('Added on').waitFor()
    await open('/account')
    await page.getByText('Authenticator app').waitFor()
    expect(externalRequests()).toEqual([])
    expect(consoleErrors).toEqual([])
  },
)

/** Signs out and signs in as another demo user. */
async function switchUser(visit: Visit, role: Role, address: string): Promise<void> {
  await visit.open('/auth/logout')
  await visit.page.getByRole('button', { name: /^Log ?out$/i }).click()
  await visit.page.waitForURL(`${url}/auth/login`)
  await visit.open(`/auth/login?fromUrl=${encodeURIComponent(address)}`)
  await chooseUser(visit.page, role)
  await visit.page.waitForURL(url + address)
  await atRest(visit.page)
}

nightlyTest('media results, a balance, API keys and a review work without external requests', async () => {
  const firstVisit = await visit()
  const { page, open, externalRequests, consoleErrors } = firstVisit
  const task = `/media/openai/${mediaTaskId('openai', 'done', endedFrom)}`
  await open(`/auth/login?fromUrl=${encodeURIComponent(task)}`)
  await chooseUser(page, 'owner')
  await page.waitForURL(url + task)
  await page.locator('main audio[src^="blob:"]').waitFor()
  await page.locator('main img[src^="blob:"]').waitFor()
  // A loaded sound has a duration.
  await page.waitForFunction(() =>
    Number.isFinite(document.querySelector<HTMLAudioElement>('main audio')?.duration),
  )
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[src^="blob:"]')].every(
      ({ naturalWidth }) => naturalWidth > 0,
    ),
  )

  await switchUser(firstVisit, 'customer', '/account/balance')
  await page.getByText('Forecast').waitFor()
  await open('/account/api-keys')
  await page.getByText(/comfyui-7f3a/).waitFor()

  await switchUser(firstVisit, 'admin', '/admin/versions?at=clip-courier%401.3.0')
  await page.getByRole('list', { name: 'Queue' }).waitFor()
  await page.keyboard.press('w')
  await page.getByRole('switch', { name: /Editing is on/ }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('It reads only its own files.')
  await page.keyboard.press('Enter')
  await sendNow(page)
  await page.getByText('1 of 1 done').first().waitFor()
  await open('/nodes/clip-courier/versions/1.3.0')
  await page.getByText('Live', { exact: true }).first().waitFor()
  expect(externalRequests()).toEqual([])
  expect(consoleErrors).toEqual([])
})

nightlyTest('another tab starts with the seed data', async () => {
  const { page, open } = await visit()
  await open(`/auth/login?fromUrl=${encodeURIComponent(`/nodes/${seedIds.rich}/edit`)}`)
  await chooseUser(page, 'owner')
  await page.waitForURL(`${url}/nodes/${seedIds.rich}/edit`)
  await page.getByLabel('Display name').fill('Only here')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The notice “Showing saved data” contains the word, too.
  await page.getByText('Saved.', { exact: true }).first().waitFor()
  const other = await page.context().newPage()
  await other.goto(`${url}/nodes/${seedIds.rich}`)
  await other.getByRole('heading', { level: 1, name: 'Harbor Suite' }).waitFor()
  expect(await other.getByText('Only here').count()).toBe(0)
})

nightlyTest('sign-up, login with a password and the account page work without Firebase', async () => {
  const { page, open, externalRequests, consoleErrors } = await visit()
  await open('/auth/signup')
  await page.getByLabel('Name', { exact: true }).fill('Juno Ábara')
  await page.getByLabel('Email', { exact: true }).fill('juno@example.org')
  await page.getByLabel('Password', { exact: true }).fill('salt-meadow-lantern-9')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL(`${url}/nodes`)
  await open('/account')
  await page.getByText('juno@example.org').first().waitFor()
  await page.getByText('Juno Ábara').first().waitFor()
  await open('/auth/logout')
  await page.getByRole('button', { name: /^Log ?out$/i }).click()
  await page.waitForURL(`${url}/auth/login`)
  await page.getByLabel('Email', { exact: true }).fill('juno@example.org')
  await page.getByLabel('Password', { exact: true }).fill('salt-meadow-lantern-9')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`${url}/nodes`)
  expect(externalRequests()).toEqual([])
  expect(consoleErrors).toEqual([])
})

describe('the login page on a small screen', () => {
  // One tab for all languages: the demo's API starts once.
  let tab: Visit
  beforeAll(async () => {
    tab = await visit(url, null)
    await tab.page.setViewportSize({ width: 320, height: 800 })
  })
  afterAll(() => tab.page.context().close())

  // The languages with the longest texts.
  test.each(everyNth(languages, 8, 5))('explains the demo and lists its users in %s', async (language) => {
    const texts = JSON.parse(readFileSync(`public/locales/${language}/demo.json`, 'utf8')) as Record<
      string,
      string
    > // our own file
    const { page, open } = tab
    await open(`${languagePrefix(language)}/auth/login`)
    const banner = page.getByRole('complementary', { name: texts['label'] ?? '' })
    await banner.getByText(texts['text'] ?? '').waitFor()
    await banner.getByRole('heading', { name: texts['choose'] ?? '' }).waitFor()
    expect(await banner.getByRole('button').count()).toBe(Object.keys(seedUsers).length)
    expect(await overflow(page)).toEqual([])
    expect(await axeProblems(page)).toEqual([])
  })
})

nightlyTest('the list of demo users works by keyboard only', async () => {
  const { page, open } = await visit()
  await open('/auth/login?fromUrl=%2Faccount')
  await press(page, 'button', new RegExp(`^${seedUsers.admin.name}`))
  await page.waitForURL(`${url}/account`)
  await page.getByText(seedUsers.admin.email).first().waitFor()
})

test('works on Firebase Hosting with its headers, which allow no more than the pages themselves', async () => {
  const hosting = readHosting(`${folder}.json`)
  const policies = hosting.headers.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => value),
  )
  expect(policies.length).toBeGreaterThan(0)
  for (const policy of policies) {
    // The service worker draws the images of other origins.
    expect(policy).toContain("img-src 'self' blob: https:;")
    expect(policy.replace(/img-src [^;]+/, '')).not.toMatch(/https?:|\{\{|unsafe/)
  }
  const served = await preview(hosting)
  onTestFinished(served.close)
  const { page, open, externalRequests, consoleErrors } = await visit(served.url)
  await open('/auth/login')
  await chooseUser(page, 'otherOwner')
  await page.waitForURL(`${served.url}/nodes`)
  await page.getByRole('link', { name: 'Clip Courier' }).first().waitFor()
  expect(externalRequests()).toEqual([])
  expect(consoleErrors).toEqual([])
})

nightlyTest('a page loaded without its service worker is claimed by it', async () => {
  const { page, open } = await visit()
  await open(`/nodes/${seedIds.rich}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await page.waitForEvent('load')
  await page.getByRole('heading', { level: 1, name: 'Harbor Suite' }).waitFor()
})

nightlyTest('shows an error when the service worker can’t start', async () => {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${url}/releases`)
  await page.getByRole('alert').filter({ hasText: 'couldn’t start' }).waitFor({ timeout: 30_000 })
})

describe('a normal build', () => {
  test('contains neither the mock API nor its users nor the demo', () => {
    const texts = globSync(`${builtFolder()}/**/*.{js,html,json}`).map((file) => readFileSync(file, 'utf8'))
    expect(texts.length).toBeGreaterThan(50)
    for (const word of [
      /\bmsw\b/i,
      /demo-api/,
      /demo-worker/,
      /mira@example\.org/,
      /uid-mira-owner/,
      /Choose a demo user/,
    ]) {
      expect(texts.filter((text) => word.test(text)).length, String(word)).toBe(0)
    }
    expect(existsSync(`${builtFolder()}/demo-worker.js`)).toBe(false)
  })

  test('differs from the demo, which contains them', () => {
    const texts = globSync(`${folder}/**/*.{js,html,json}`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    for (const word of [/demo-api/, /mira@example\.org/, /Choose a demo user/]) expect(texts).toMatch(word)
    // The demo has no Firebase.
    expect(texts).not.toMatch(/identitytoolkit\.googleapis/)
  })

  test('writes a report of its file sizes', () => {
    const report = `${builtFolder()}-report`
    const sizes = readFileSync(`${report}/sizes.txt`, 'utf8')
    for (const name of ['index.html', 'ja/app.html']) expect(sizes).toContain(`  ${name}\n`)
  })
})
