import { isPageCached } from './pageCache.ts'

/** The page that does it; see `setup.ts`. */
const setupPage = '/offline-setup.html'

/**
 * Makes ready, unseen, that the site can be opened without a network: once for each build.
 * @param entry address of this build's first script.
 * @param page address of a page that any host answers with the site's own HTML.
 */
export async function prepareForOffline(entry: string, page: string): Promise<void> {
  // A host that has no such page may answer with the site: it must not open another one in turn.
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
