import type { ConsoleMessage, Page } from 'playwright-core'

interface Origins {
  url: string
  apiUrl: string
  /** Base URL of the auth emulator. */
  identityUrl: string
  /** Mock of the repository hosts. */
  readmeUrl: string
}

/** Records console errors, uncaught errors, security policy violations and requests to unknown hosts. */
export class ConsoleErrors {
  readonly #found: string[] = []
  readonly #origins: Origins

  constructor(page: Page, origins: Origins) {
    this.#origins = origins
    page.on('console', (message) => this.#handleMessage(message))
    page.on('pageerror', (error) => this.#found.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const { url, apiUrl, identityUrl, readmeUrl } = origins
      const isOwn = [url, apiUrl, identityUrl, readmeUrl].includes(origin) || /^(data|blob):$/.test(protocol)
      // Images of packs may be on any host.
      if (!isOwn && request.resourceType() !== 'image') this.#found.push(`requested ${request.url()}`)
    })
  }

  #handleMessage(message: ConsoleMessage): void {
    const text = message.text()
    if (message.type() !== 'error' && !/Content Security Policy|TrustedHTML|TrustedScript/.test(text)) return
    const { url } = message.location()
    const isFile = url.startsWith(this.#origins.url) && /^\/(assets|locales)\//.test(new URL(url).pathname)
    // Failed API calls, blocked images and 404 pages are part of the tests; a missing file of the site is an error.
    if (text.startsWith('Failed to load resource') && !isFile) return
    this.#found.push(`console: ${text}`)
  }

  /** For another test on the same page. */
  clear(): void {
    this.#found.length = 0
  }

  list(): readonly string[] {
    return [...this.#found]
  }
}
