import type { ConsoleMessage, Page } from 'playwright-core'

interface Places {
  url: string
  apiUrl: string
}

/** What a browser says against a page: console errors, thrown errors, broken security policies, strangers asked. */
export class Complaints {
  readonly #found: string[] = []
  readonly #places: Places

  constructor(page: Page, places: Places) {
    this.#places = places
    page.on('console', (message) => this.#hear(message))
    page.on('pageerror', (error) => this.#found.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isOwn = origin === places.url || origin === places.apiUrl || /^(data|blob):$/.test(protocol)
      // Pictures of packs lie on the hosts of their publishers.
      if (!isOwn && request.resourceType() !== 'image') this.#found.push(`asked ${request.url()}`)
    })
  }

  #hear(message: ConsoleMessage): void {
    if (
      message.type() !== 'error' &&
      !/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())
    )
      return
    const { url } = message.location()
    const isLoading = message.text().startsWith('Failed to load resource')
    // What the registry answers, and pictures that are kept away, are part of the tests; a file of the site is not.
    if (isLoading && !url.startsWith(this.#places.url)) return
    this.#found.push(`console: ${message.text()}`)
  }

  list(): readonly string[] {
    return this.#found
  }
}
