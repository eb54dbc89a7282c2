import type { Registry } from './registry.ts'

/** The identity provider is another server; its requests pass through. */
const identityUrl = process.env['VITE_AUTH_EMULATOR']
const real = globalThis.fetch

/** A `fetch` that calls the mock API and fails like a browser's: network errors throw, aborts abort. */
export function registryFetch(registry: Registry): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init)
    if (identityUrl && request.url.startsWith(`${identityUrl}/`)) return real(input, init)
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('The operation was aborted', 'AbortError'))
      if (request.signal.aborted) return abort()
      request.signal.addEventListener('abort', abort, { once: true })
      registry.handle(request).then((response) => {
        if (response.type === 'error') reject(new TypeError('Failed to fetch'))
        else resolve(response)
      }, reject)
    })
  }
}
