import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'
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

/** An environment variable that `tools/test.ts` sets after the build. */
function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run "npm test -- --only e2e"`)
  return value
}

export const apiPort = () => Number(setting('E2E_API_PORT'))
export const identityPort = () => Number(setting('E2E_IDENTITY_PORT'))
export const readmePort = () => Number(setting('E2E_README_PORT'))

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // a TCP server that listens
      server.close(() => done(port))
    })
  })
}

/** Ports of this worker's servers. Workers run in parallel, but the build contains only one address of each. */
const ownApiPort = await findFreePort()
const ownIdentityPort = await findFreePort()

/**
 * Starts a browser that maps the addresses in the build to this worker's servers and blocks all other hosts. Playwright's
 * routing would disable the HTTP cache.
 */
const launchForWorker = () =>
  launchChromium([
    `--host-resolver-rules=${[
      `MAP 127.0.0.1:${apiPort()} 127.0.0.1:${ownApiPort}`,
      `MAP 127.0.0.1:${readmePort()} 127.0.0.1:${ownApiPort}`,
      `MAP 127.0.0.1:${identityPort()} 127.0.0.1:${ownIdentityPort}`,
      'MAP 127.0.0.1 127.0.0.1',
      'MAP * ~NOTFOUND',
    ].join(', ')}`,
  ])

/** The browser of this worker, which its files share: each start takes a second. It ends with the worker. */
let launched: Promise<Browser> | undefined

export interface Site {
  /** Base URL of the built site, without a trailing slash. */
  readonly url: string
  readonly apiUrl: string
  /** Origin of the mock of the repository hosts. */
  readonly readmeUrl: string
  /** Base URL of the auth emulator, which `servedIdentity` starts. */
  readonly identityUrl: string
  /** The mock API, reset for each test. */
  readonly registry: Registry
  /** Responds to one path with 204, so that a browser stays on its page. Returns a function that ends this. */
  blockPath: (path: string) => () => void
  /** Advances the clock of the mock API, in milliseconds. */
  advanceClock: (ms: number) => void
  /** Opens a new browser context with a page. */
  visit: (options?: VisitOptions) => Promise<Visit>
}

export interface VisitOptions extends BrowserContextOptions {
  /** Called with the page before it opens the site. */
  before?: (page: Page) => Promise<unknown>
  /** Allows service workers. Off by default, because waits for an idle network hang while their hidden frame loads. */
  workers?: true
  /** Registers the cleanup; concurrent tests must pass their own. */
  onTestFinished?: (cleanup: () => Promise<void>) => void
}

export interface Visit {
  page: Page
  context: BrowserContext
  consoleErrors: ConsoleErrors
  /** All requests of the context, in order. */
  requests: Request[]
  /** Opens an address of the site and waits until the page is idle. */
  open: (address: string) => Promise<void>
  /** API calls so far, such as `GET /nodes?limit=24`. */
  apiCalls: () => string[]
}

/** Runs in the page: whether React has hydrated it. */
export function isHydrated(): boolean {
  const elements = [...document.querySelectorAll('h1, main article')].filter((element) =>
    element.checkVisibility(),
  )
  return elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
}

/** Runs in the page: whether it is loaded, without skeletons, busy parts and running transitions. */
export function isStill(): boolean {
  // Animations of hidden elements are paused.
  const isAnimating = document.getAnimations().some(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().endTime === Infinity) return false
    return effect.target?.checkVisibility() ?? true
  })
  return (
    !isAnimating &&
    ![...document.querySelectorAll('main :is(.skeleton, [aria-busy=true])')].some((element) =>
      element.checkVisibility(),
    ) &&
    document.readyState === 'complete'
  )
}

/** Waits until the page is hydrated, without pending requests, skeletons, busy parts and transitions. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('h1:visible, [role=alert]:visible').first().waitFor()
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(isStill)
}

/** Changes color scheme and width of an open page. */
export async function setAppearance(
  page: Page,
  { colorScheme, width }: { colorScheme: 'light' | 'dark'; width: number },
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

/** The visible text of a page. */
export function shownText(page: Evaluator): Promise<string> {
  return page.evaluate(() => document.body.innerText)
}

/** Timeout of waits in milliseconds, long enough for a busy machine. */
export const waitTimeoutMs = 100_000

async function newVisit(browser: Browser, site: Omit<Site, 'visit'>, options: VisitOptions): Promise<Visit> {
  const { before, workers, onTestFinished: whenFinished = onTestFinished, ...contextOptions } = options
  const context = await browser.newContext({ locale: 'en-US', ...contextOptions })
  context.setDefaultTimeout(waitTimeoutMs)
  if (!workers)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  whenFinished(async () => {
    // A handler may still run for a request that the test didn't wait for: its error must not fail the run.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
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

/** Serves the built site and a mock API for the tests of one file. */
export function servedSite(data: RegistryData = seed): Site {
  let clockOffset = 0
  const registry = createRegistry({ data, now: () => Date.now() + clockOffset })
  const identityUrl = `http://127.0.0.1:${identityPort()}`
  const advanceClock = (ms: number) => {
    clockOffset += ms
  }
  const blockPath = (path: string) => {
    const listeners = server?.listeners('request') ?? []
    const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === path) response.writeHead(204).end()
      else for (const listener of listeners) listener.call(server, request, response)
    }
    server?.removeAllListeners('request').on('request', handleRequest)
    return () => {
      server?.removeAllListeners('request')
      for (const listener of listeners) server?.on('request', listener as () => void) // a listener of this event
    }
  }
  const site = {
    url: '',
    blockPath,
    apiUrl: `http://127.0.0.1:${apiPort()}`,
    readmeUrl: `http://127.0.0.1:${readmePort()}`,
    identityUrl,
    registry,
    advanceClock,
  }
  let browser: Browser
  let server: Server | undefined
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const api = await serve({ registry, port: ownApiPort })
    closing.push(api.close)
    const served = await preview(readHosting(setting('E2E_HOSTING')))
    closing.push(served.close)
    site.url = served.url
    server = served.server
    launched ??= launchForWorker()
    browser = await launched
  })
  beforeEach(() => registry.reset())
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close()
    for (const close of closing.reverse()) await close()
  })
  return Object.assign(site, { visit: (options: VisitOptions = {}) => newVisit(browser, site, options) })
}

/** The auth emulator of this worker, which its files share with all signed-in sessions. */
let identity: Promise<Identity> | undefined
/** Whether a previous file has changed users. */
let hasChangedUsers = false
let resets = 0

/** Number of resets of the users: each ends all sessions. */
export const identityRound = (): number => resets

/**
 * Starts the auth emulator with the seeded users.
 * @param options.reset whether to reset the users before each test; not for concurrent tests, or tests that change none.
 */
export function servedIdentity({ reset = true } = {}): {
  readonly codes: Identity['codes']
  /** The URL that a test must request: only the browser maps the port in the build to this worker's. */
  mappedUrl: (url: string) => string
} {
  let served: Identity | undefined
  const resetUsers = async () => {
    resets += 1
    await served?.reset()
  }
  beforeAll(async () => {
    identity ??= startIdentity({ port: ownIdentityPort })
    served = await identity
    if (hasChangedUsers) await resetUsers()
    hasChangedUsers = reset
  })
  if (reset) beforeEach(resetUsers)
  return {
    mappedUrl: (url) => url.replace(`127.0.0.1:${identityPort()}`, `127.0.0.1:${ownIdentityPort}`),
    get codes() {
      if (!served) throw new Error('the auth emulator has not started')
      return served.codes
    },
  }
}

/** Fills and submits the login form of the open page. */
export async function fillLogin(page: Page, role: Role): Promise<void> {
  const { email, password } = seedUsers[role]
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Signs a user in on the login page, which then redirects to a page of the site. */
export async function signInAs(page: Page, siteUrl: string, role: Role, fromUrl = '/account'): Promise<void> {
  await page.goto(`${siteUrl}/auth/login?fromUrl=${encodeURIComponent(fromUrl)}`)
  await fillLogin(page, role)
  await page.waitForURL(siteUrl + fromUrl)
  await atRest(page)
}
