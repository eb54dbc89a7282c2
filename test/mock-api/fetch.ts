import type { Registry } from './registry.ts'

/** Requests to the auth emulator, which is another server, pass through. */
const identityUrl = process.env['VITE_AUTH_EMULATOR']
const realFetch = globalThis.fetch

async function handleWithRedirect(registry: Registry, request: Request): Promise<Response> {
  const response = await registry.handle(request)
  const location = response.status === 302 && response.headers.get('location')
  return location ? registry.handle(new Request(new URL(location, request.url), request)) : response
}

/**
 * A `fetch` that calls the mock API, and redirects and fails like a browser's: network errors throw, aborts abort.
 * @param files JSON files of the site by their path.
 */
export function registryFetch(
  registry: Registry,
  files: Readonly<Record<string, unknown>> = {},
): typeof fetch {
  return (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init)
    const { pathname } = new URL(request.url)
    if (Object.hasOwn(files, pathname)) return Promise.resolve(Response.json(files[pathname]))
    if (identityUrl && request.url.startsWith(`${identityUrl}/`)) return realFetch(input, init)
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('The operation was aborted', 'AbortError'))
      if (request.signal.aborted) return abort()
      request.signal.addEventListener('abort', abort, { once: true })
      handleWithRedirect(registry, request).then((response) => {
        if (response.type === 'error') reject(new TypeError('Failed to fetch'))
        else resolve(response)
      }, reject)
    })
  }
}
