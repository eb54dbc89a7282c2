import { isPageCached } from './pageCache.ts'

/** See `setup.ts`. */
const setupPage = '/offline-setup.html'

/**
 * Prepares the site for offline use in a hidden frame, once per build.
 * @param entry URL of this build's entry script.
 * @param page URL of a page that every host serves as the site's own HTML.
 */
export async function prepareForOffline(entry: string, page: string): Promise<void> {
  // A host without the setup page may serve the site in its frame, which must not open another frame.
  if (globalThis.parent !== globalThis.self) return
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  if ((await isPageCached(entry)) !== false) return
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.dataset['entry'] = entry
  frame.dataset['page'] = page
  frame.src = setupPage
  document.body.append(frame)
}
