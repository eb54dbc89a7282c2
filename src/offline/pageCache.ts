/**
 * One page of this build, kept for when there is no network: any page of the site can be drawn by it, out of the files and
 * answers that the browser has. Its key names the build, so that a page knows whether it is kept already.
 */
const cacheName = 'comfy-registry-page'
const keyOf = (entry: string) => `/kept-page${entry}`

/** Whether the page of the build with this first script is kept; null where the browser keeps nothing. */
export async function isPageCached(entry: string): Promise<boolean | null> {
  try {
    const kept = await caches.match(keyOf(entry), { cacheName })
    return kept !== undefined
  } catch {
    // Storage is blocked, or this is no secure place.
    return null
  }
}

/** Keeps the page in place of the former one. @throws what the browser refuses. */
export async function cachePage(entry: string, page: Response): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  await cache.put(keyOf(entry), page)
}

/** The page that is kept, if any. */
export async function getCachedPage(): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const [key] = await cache.keys()
  return key && cache.match(key)
}
