import type { ConsoleMessage, Page } from 'playwright-core'

interface Places {
  url: string
  apiUrl: string
  /** Where people sign in. */
  identityUrl: string
}

/** Records console errors, uncaught errors, security policy violations and requests to unknown hosts. */
export class ConsoleErrors {
  readonly #found: string[] = []
  readonly #places: Places

  constructor(page: Page, places: Places) {
    this.#places = places
    page.on('console', (message) => this.#hear(message))
    page.on('pageerror', (error) => this.#found.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isOwn =
        origin === places.url ||
        origin === places.apiUrl ||
        origin === places.identityUrl ||
        /^(data|blob):$/.test(protocol)
      // Pictures of packs lie on the hosts of their publishers.
      if (!isOwn && request.resourceType() !== 'image') this.#found.push(`asked ${request.url()}`)
    })
  }

  #hear(message: ConsoleMessage): void {
    const text = message.text()
    if (message.type() !== 'error' && !/Content Security Policy|TrustedHTML|TrustedScript/.test(text)) return
    const { url } = message.location()
    const isFile = url.startsWith(this.#places.url) && /^\/(assets|locales)\//.test(new URL(url).pathname)
    // What the registry answers, pictures that are kept away and the 404 of a page that does not exist are
    // part of the tests; a file of the site that can't be loaded is not.
    if (text.startsWith('Failed to load resource') && !isFile) return
    this.#found.push(`console: ${text}`)
  }

  /** Another test begins on the same page. */
  forget(): void {
    this.#found.length = 0
  }

  /** All of them, in order. */
  list(): readonly string[] {
    return [...this.#found]
  }
}
