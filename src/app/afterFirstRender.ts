import type { BootData } from '#src/boot/load.ts'
import { languagePrefix, splitLanguage, to } from '#src/paths.ts'
import { onUserIdle } from './onUserIdle.ts'
import { prefetchOnIntent } from './prefetchOnIntent.ts'
import type { RouteContext } from './routes.tsx'

/** Idle time of the user before the site is cached for offline use, in milliseconds. */
const offlineIdleMs = 5000

/**
 * Caches the site for offline use. Not in a demo, where the mock API's service worker controls the page, and not on
 * sign-in pages, which have another security policy.
 */
function scheduleOfflineCaching(): void {
  const text = document.getElementById('boot')?.textContent
  if (import.meta.env.VITE_DEMO === '1' || !text) return
  // Trusted: written by our own build.
  const { entry } = JSON.parse(text) as BootData
  if (document.documentElement.dataset['layout'] === 'auth') return
  const { language } = splitLanguage(location.pathname)
  const url = languagePrefix(language ?? 'en') + to.releases()
  const prepare = () =>
    import('#src/offline/prepareForOffline.ts').then((file) => file.prepareForOffline(entry, url))
  // Optional: the site works if this file can't be loaded.
  onUserIdle(offlineIdleMs, () => void prepare().catch(() => undefined))
}

/** Starts what the first render doesn't need: prefetching, and caching for offline use. */
export function afterFirstRender(context: RouteContext): void {
  prefetchOnIntent(context)
  scheduleOfflineCaching()
}
