/**
 * Caches one HTML page of this build for offline use. It can render every page of the site from cached files and
 * responses. Its cache key contains the build's entry script, which tells whether this build is cached already.
 */
const cacheName = 'comfy-registry-page'
const cacheKey = (entry: string) => `/kept-page${entry}`

/** Whether the page of the build with this entry script is cached; null if the Cache API is unavailable. */
export async function isPageCached(entry: string): Promise<boolean | null> {
  try {
    const cached = await caches.match(cacheKey(entry), { cacheName })
    return cached !== undefined
  } catch {
    // Storage is blocked, or the context isn't secure.
    return null
  }
}

/**
 * Caches the page, then deletes the previous one.
 * @throws if the browser refuses, for example when storage is full; the previous page stays.
 */
export async function cachePage(entry: string, page: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  const key = cacheKey(entry)
  await cache.put(key, page)
  const previous = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== key)
  await Promise.all(previous.map((request) => cache.delete(request)))
}

/** Resolves to the cached page; to undefined if there is none. */
export async function getCachedPage(): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const [key] = await cache.keys()
  return key && cache.match(key)
}
