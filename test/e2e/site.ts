import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { people, type Role } from '#test/auth-emulator/people.ts'
import { type Identity, startIdentity } from '#test/auth-emulator/serve.ts'
import type { RegistryData } from '#test/mock-api/records.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { serve } from '#test/mock-api/serve.ts'
import { launchChromium } from '#tools/chromium.ts'
import { readHosting } from '#tools/serve/hosting.ts'
import { preview } from '#tools/serve/preview.ts'
import { ConsoleErrors } from './consoleErrors.ts'
import type { Evaluator } from './measure.ts'

/** Set by `tools/test.ts`, which has built the site before. */
function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run "npm test -- --only e2e"`)
  return value
}

export const apiPort = () => Number(setting('E2E_API_PORT'))
export const identityPort = () => Number(setting('E2E_IDENTITY_PORT'))

/** A port that the system gives away, held by nobody for now. */
function anyPort(): Promise<number> {
  const server = createServer()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a port
      server.close(() => done(port))
    })
  })
}

/** Where this worker's own identity provider listens: workers run side by side, and the build knows one address only. */
const ownIdentityPort = await anyPort()

/**
 * The browser finds this file's own services at the addresses that the build knows. Pictures that publishers host anywhere
 * are theirs; nothing leaves this machine. No routing: it would switch the cache off.
 */
const onlyThisMachine = (ownApiPort: number) =>
  `--host-resolver-rules=${[
    `MAP 127.0.0.1:${apiPort()} 127.0.0.1:${ownApiPort}`,
    `MAP 127.0.0.1:${identityPort()} 127.0.0.1:${ownIdentityPort}`,
    'MAP 127.0.0.1 127.0.0.1',
    'MAP * ~NOTFOUND',
  ].join(', ')}`

export interface Site {
  /** Where the built site is served, without a slash at the end. */
  readonly url: string
  readonly apiUrl: string
  /** Where people sign in; a file that needs an answer there calls `servedIdentity`. */
  readonly identityUrl: string
  /** The registry behind it, as new for each test. */
  readonly registry: Registry
  /** Answers one address of the site with nothing, so that a browser that is sent there stays where it is. */
  barred: (address: string) => () => void
  /** Moves the registry's clock on, by milliseconds. */
  later: (ms: number) => void
  /** A new visitor with a page of their own. */
  visit: (options?: VisitOptions) => Promise<Visit>
}

export interface VisitOptions extends BrowserContextOptions {
  /** Runs in every page before anything of the site does. */
  before?: (page: Page) => Promise<unknown>
  /**
   * The site may make itself ready to be opened without a network. Elsewhere the browser has no service workers: the unseen
   * frame for them comes and goes in the middle of what is tested, and waits for an idle network hung when it did.
   */
  workers?: true
  /** How to end with the test; a test that runs beside others hands in its own. */
  onTestFinished?: (end: () => Promise<void>) => void
}

export interface Visit {
  page: Page
  context: BrowserContext
  consoleErrors: ConsoleErrors
  /** Every request of the visit, in order. */
  requests: Request[]
  /** Goes to an address of the site and waits until the page is drawn and at rest. */
  open: (address: string) => Promise<void>
  /** Addresses of the API asked for so far, each `GET /nodes?limit=24`. */
  apiCalls: () => string[]
}

/** Runs in the page: React has hydrated it. What is in the HTML looks the same before, and does nothing yet. */
export function isHydrated(): boolean {
  const parts = [...document.querySelectorAll('h1, main article')].filter((part) => part.checkVisibility())
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
}

/** Runs in the page: it is loaded, and no skeleton and no transition is left. */
export function isStill(): boolean {
  // What moves in a page that is kept alive but hidden stands still until it is shown again.
  const moving = document.getAnimations().some(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().endTime === Infinity) return false
    return effect.target?.checkVisibility() ?? true
  })
  return (
    !moving &&
    ![...document.querySelectorAll('main .skeleton')].some((part) => part.checkVisibility()) &&
    document.readyState === 'complete'
  )
}

/** Waits until nothing is on its way: no request, no skeleton, no transition, and React has drawn the page. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('h1:visible, [role=alert]:visible').first().waitFor()
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(isStill)
}

/** Gives a page another look, as when somebody turns the device or the evening comes. */
export async function setAppearance(
  page: Page,
  { colorScheme, width }: { colorScheme: 'light' | 'dark'; width: number },
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

/** The text a person sees, without what is hidden or stands in scripts. */
export function shownText(page: Evaluator): Promise<string> {
  return page.evaluate(() => document.body.innerText)
}

/** How long anything may take, in milliseconds: a machine that is busy with others makes a page slow, not wrong. */
export const patienceMs = 100_000

async function newVisit(browser: Browser, site: Omit<Site, 'visit'>, options: VisitOptions): Promise<Visit> {
  const { before, workers, onTestFinished: whenFinished = onTestFinished, ...contextOptions } = options
  const context = await browser.newContext({ locale: 'en-US', ...contextOptions })
  context.setDefaultTimeout(patienceMs)
  if (!workers)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  whenFinished(() => context.close())
  const requests: Request[] = []
  context.on('request', (request) => void requests.push(request))
  const page = await context.newPage()
  const consoleErrors = new ConsoleErrors(page, site)
  await before?.(page)
  return {
    page,
    context,
    consoleErrors,
    requests,
    open: async (address) => {
      await page.goto(site.url + address)
      await atRest(page)
    },
    apiCalls: () =>
      requests
        .filter((request) => request.url().startsWith(site.apiUrl))
        .map((request) => `${request.method()} ${request.url().slice(site.apiUrl.length)}`),
  }
}

/** Serves the built site and a local registry for the tests of one file, with one browser. */
export function servedSite(data: RegistryData = seed): Site {
  let ahead = 0
  const registry = createRegistry({ data, now: () => Date.now() + ahead })
  const identityUrl = `http://127.0.0.1:${identityPort()}`
  const later = (ms: number) => {
    ahead += ms
  }
  const barred = (address: string) => {
    const usual = server?.listeners('request') ?? []
    const bar = (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === address) response.writeHead(204).end()
      else for (const listener of usual) listener.call(server, request, response)
    }
    server?.removeAllListeners('request').on('request', bar)
    return () => {
      server?.removeAllListeners('request')
      for (const listener of usual) server?.on('request', listener as () => void) // as it was there
    }
  }
  const site = { url: '', barred, apiUrl: `http://127.0.0.1:${apiPort()}`, identityUrl, registry, later }
  let browser: Browser
  let server: Server | undefined
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const api = await serve({ registry, port: 0 })
    closing.push(api.close)
    const served = await preview(readHosting(setting('E2E_HOSTING')))
    closing.push(served.close)
    site.url = served.url
    server = served.server
    browser = await launchChromium([onlyThisMachine(Number(new URL(api.url).port))])
    closing.push(() => browser.close())
  })
  beforeEach(() => registry.reset())
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })
  return Object.assign(site, { visit: (options: VisitOptions = {}) => newVisit(browser, site, options) })
}

/** The identity provider of this worker: all its files share it, and with it who has signed in. */
let identity: Promise<Identity> | undefined
/** Whether a file has been there whose tests change people. */
let isChanged = false
let resets = 0

/** How often everybody was made anew: whoever signed in before that is signed out. */
export const identityRound = (): number => resets

/**
 * Serves the identity provider the site was built for, with everybody as seeded at first.
 * @param options.reset whether each test finds everybody as seeded; not where tests run side by side, or change nobody.
 */
export function servedIdentity({ reset = true } = {}): {
  readonly codes: Identity['codes']
  /** Where a test itself finds what the browser knows by this address. */
  reached: (url: string) => string
} {
  let served: Identity | undefined
  const renew = async () => {
    resets += 1
    await served?.reset()
  }
  beforeAll(async () => {
    identity ??= startIdentity({ port: ownIdentityPort })
    served = await identity
    if (isChanged) await renew()
    isChanged = reset
  })
  if (reset) beforeEach(renew)
  return {
    reached: (url) => url.replace(`127.0.0.1:${identityPort()}`, `127.0.0.1:${ownIdentityPort}`),
    get codes() {
      if (!served) throw new Error('the identity provider has not been started')
      return served.codes
    },
  }
}

/** Types an address and a password into the log-in form of the open page, and sends it. */
export async function fillLogin(page: Page, role: Role): Promise<void> {
  const { email, password } = people[role]
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Signs somebody in through the log-in page, which then leads to a page of the site. */
export async function signInAs(page: Page, siteUrl: string, role: Role, fromUrl = '/account'): Promise<void> {
  await page.goto(`${siteUrl}/auth/login?fromUrl=${encodeURIComponent(fromUrl)}`)
  await fillLogin(page, role)
  await page.waitForURL(siteUrl + fromUrl)
  await atRest(page)
}
