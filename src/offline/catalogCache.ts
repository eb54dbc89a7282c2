/**
 * Caches the files of the newest catalog for offline use. A file's URL is `/catalog/<name>.<hash>.json`: the cache has one
 * response for each name, so that the file of a new build replaces the former one.
 */
const cacheName = 'comfy-registry-catalog'
const filePath = /^\/catalog\/([\w-]+)\.[\w-]+\.json$/

/** Whether a URL is that of a file of the catalog. */
export const isCatalogFile = (url: string): boolean => filePath.test(new URL(url).pathname)

/**
 * Returns a file of the catalog: from the cache if it is of the same build, else from the network, else that of the last
 * build.
 * @param waitUntil keeps the service worker alive until a promise settles.
 */
export async function getCatalogFile(
  request: Request,
  waitUntil: (stored: Promise<unknown>) => void,
): Promise<Response> {
  const name = filePath.exec(new URL(request.url).pathname)?.[1]
  const cache = await caches.open(cacheName)
  const key = `/catalog/${name}.json`
  const cached = await cache.match(key)
  if (cached?.url === request.url) return cached
  try {
    const response = await fetch(request)
    if (!response.ok) return cached ?? response
    // Not awaited: a full storage must not delay or break search.
    waitUntil(cache.put(key, response.clone()).catch(() => undefined))
    return response
  } catch (error) {
    if (!cached) throw error
    return cached
  }
}
