/** The built site in Firefox and WebKit, with the API and the auth emulator on the ports configured in the build. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page as PlaywrightPage } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { startIdentity } from '#test/auth-emulator/serve.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { serve } from '#test/mock-api/serve.ts'
import { launchFirefox } from '#tools/firefox.ts'
import { answer, type Hosting, readHosting } from '#tools/serve/hosting.ts'
import { preview } from '#tools/serve/preview.ts'
import { launchWebkit } from '#tools/webkit.ts'
import { apiPort, identityPort, isHydrated, isStill, readmePort, shownText, waitTimeoutMs } from './site.ts'

/** The operations on a tab that the tests need, in any browser. */
interface EnginePage {
  goto: (url: string) => Promise<unknown>
  /** Sets the window's width in CSS pixels. */
  resize: (width: number) => Promise<unknown>
  /** As Playwright's. */
  evaluate: PlaywrightPage['evaluate']
  type: (selector: string, text: string) => Promise<unknown>
  click: (selector: string) => Promise<unknown>
  close: () => Promise<unknown>
}

const height = 900
const waitOptions = { timeout: waitTimeoutMs }

async function openFirefox(): Promise<EnginePage> {
  const browser = await launchFirefox()
  const [tab = await browser.newPage()] = await browser.pages()
  tab.setDefaultTimeout(100_000)
  return {
    goto: (url) => tab.goto(url),
    resize: (width) => tab.setViewport({ width, height }),
    // Both drivers send the function's text and its argument.
    evaluate: ((code: string, argument: unknown) =>
      tab.evaluate(code, argument)) as PlaywrightPage['evaluate'],
    type: (selector, text) => tab.type(selector, text),
    click: (selector) => tab.click(selector),
    close: () => browser.close(),
  }
}

async function openWebkit(): Promise<EnginePage> {
  const { command, close } = await launchWebkit()
  const run = (script: string, args: readonly unknown[]) => command('POST', '/execute/sync', { script, args })
  const find = async (selector: string): Promise<string> => {
    const found = await command('POST', '/element', { using: 'css selector', value: selector })
    return String(Object.values(found as object)[0]) // WebDriver's reference: an object with one key, whose value is the id
  }
  return {
    goto: (url) => command('POST', '/url', { url }),
    resize: (width) => command('POST', '/window/rect', { width, height }),
    evaluate: ((code: unknown, argument: unknown = null) =>
      typeof code === 'string'
        ? run(code, [])
        : run(`return (${String(code)}).apply(null, arguments)`, [argument])) as PlaywrightPage['evaluate'],
    type: async (selector, text) => command('POST', `/element/${await find(selector)}/value`, { text }),
    click: async (selector) => command('POST', `/element/${await find(selector)}/click`, {}),
    close,
  }
}

const engines = { Firefox: openFirefox, WebKit: openWebkit }
export type EngineName = keyof typeof engines

/** URL to which the script in a page posts messages. */
const messagePath = '/messages'
const watchPath = '/watch.js'

/**
 * Runs in the page before any script of the site: posts console errors, uncaught errors, policy violations, and files of
 * the site that don't load. WebKit's driver has no other way to read the console.
 */
function watch(path: string): void {
  const post = (text: string) => {
    // Synchronous: messages just before a navigation arrive as well.
    const request = new XMLHttpRequest()
    request.open('POST', path, false)
    request.send(text)
  }
  const { error } = console
  console.error = (...values: unknown[]) => {
    post(`console: ${values.map(String).join(' ')}`)
    error(...values)
  }
  const handleError = (event: Event) => {
    const { target } = event
    if (event instanceof ErrorEvent) post(`thrown: ${event.message}`)
    else if (target instanceof HTMLScriptElement) post(`not loaded: ${target.src}`)
    // Firefox also fires an error at a modulepreload link whose module is loaded already.
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      post(`not loaded: ${target.href}`)
  }
  addEventListener('error', handleError, true)
  addEventListener('unhandledrejection', ({ reason }) => post(`rejected: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    post(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )
}

/** Serves the site with its real headers; documents start with the watching script. */
function withWatch(hosting: Hosting, messages: string[]) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (pathname === messagePath) {
      let text = ''
      request.on('data', (part: Buffer) => {
        text += String(part)
      })
      request.on('end', () => {
        messages.push(text)
        response.end()
      })
      return true
    }
    if (pathname === watchPath) {
      response.setHeader('content-type', 'text/javascript')
      response.end(`(${String(watch)})(${JSON.stringify(messagePath)})`)
      return true
    }
    const { status, headers, file } = answer(hosting, decodeURI(pathname))
    if (!file?.endsWith('.html')) return false
    const html = readFileSync(file, 'utf8').replace('<head>', `<head><script src="${watchPath}"></script>`)
    response.writeHead(status, headers).end(html)
    return true
  }
}

export interface EngineSite {
  readonly url: string
  /** Messages that the pages have posted: console errors, policy violations and the like. */
  readonly messages: string[]
}

/** Serves the built site on the ports configured in the build, so only one test file can use it at a time. */
export function servedForEngines(): EngineSite {
  const site = { url: '', messages: [] as string[] }
  const cleanups: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    for (const port of [apiPort(), readmePort()]) {
      const api = await serve({ registry: createRegistry({ data: seed }), port })
      cleanups.push(api.close)
    }
    const identity = await startIdentity({ port: identityPort() })
    cleanups.push(identity.close)
    const hosting = readHosting(process.env['E2E_HOSTING'])
    const { server, url, close } = await preview(hosting)
    cleanups.push(close)
    site.url = url
    const handleWatched = withWatch(hosting, site.messages)
    const listeners = server.listeners('request')
    server.removeAllListeners('request').on('request', (request, response) => {
      if (!handleWatched(request, response))
        for (const listener of listeners) listener.call(server, request, response)
    })
  })
  afterAll(async () => {
    for (const close of cleanups.reverse()) await close()
  })
  return site
}

export interface Engine {
  readonly page: EnginePage
  /** Ends the browser, and starts a new one with an empty profile. */
  restart: () => Promise<void>
  /** Opens an address and waits until the page is rendered and shows a text. */
  open: (address: string, shows: RegExp) => Promise<void>
  /** Waits until the page is rendered and shows a text. */
  settle: (shows: RegExp) => Promise<void>
  /** Signs a user in through the login page, which then leads to an address of the site. */
  signIn: (role: Role, fromUrl: string) => Promise<void>
}

/** One tab of a browser for the tests around it. */
export function launchedEngine(name: EngineName, site: EngineSite): Engine {
  let page: EnginePage | undefined
  const openedPage = () => {
    if (!page) throw new Error(`${name} has not started`)
    return page
  }
  beforeAll(async () => {
    page = await engines[name]()
  })
  afterAll(() => page?.close())
  const settle = (shows: RegExp) =>
    vi.waitFor(async () => {
      expect(await shownText(openedPage())).toMatch(shows)
      expect(await openedPage().evaluate(isHydrated), 'hydrated').toBe(true)
      expect(await openedPage().evaluate(isStill), 'still').toBe(true)
    }, waitOptions)
  const open = async (address: string, shows: RegExp) => {
    await openedPage().goto(site.url + address)
    await settle(shows)
  }
  return {
    get page() {
      return openedPage()
    },
    restart: async () => {
      await page?.close()
      page = await engines[name]()
    },
    open,
    settle,
    signIn: async (role, fromUrl) => {
      const { evaluate, type, click } = openedPage()
      await open(`/auth/login?fromUrl=${encodeURIComponent(fromUrl)}`, /Log in/)
      await type('input[type=email]', seedUsers[role].email)
      await type('input[type=password]', seedUsers[role].password)
      await click('main button[type=submit]')
      const reached = () => evaluate(() => location.pathname + location.search)
      await vi.waitFor(async () => expect(await reached()).toBe(fromUrl), waitOptions)
    },
  }
}
