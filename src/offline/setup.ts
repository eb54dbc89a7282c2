/**
 * Prepares the site for offline use: registers the service worker and caches the page that it serves. It runs in its own
 * page, in a hidden frame that it removes when done. Pages with user data forbid script URLs (`trusted-types 'none'`);
 * the policy of this page allows exactly one.
 */
import { cachePage } from './pageCache.ts'

/** URL of the worker in the build. */
const workerFile = '/offline-worker.js'

/** Returns the worker's URL, as a trusted type if the browser supports them. */
function trustedWorkerUrl(): string {
  // TypeScript has no types for it yet.
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL: (_: '') => string }
    }
  }
  return (
    trustedTypes?.createPolicy('offline', { createScriptURL: () => workerFile }).createScriptURL('') ??
    workerFile
  )
}

/** Fetches the page; null if it belongs to a newer deployment, whose files aren't cached. */
async function fetchSameBuild(entry: string, url: string): Promise<Response | null> {
  const page = await fetch(url, { credentials: 'omit' })
  if (!page.ok || page.redirected) return null
  return (await page.clone().text()).includes(`"${entry}"`) ? page : null
}

async function prepare(entry: string, url: string): Promise<void> {
  const page = await fetchSameBuild(entry, url)
  if (!page) return
  await navigator.serviceWorker.register(trustedWorkerUrl(), { updateViaCache: 'none' })
  // Last, because a build whose page is cached isn't prepared again, and the registration may have failed.
  await cachePage(entry, page)
}

async function main(frame: HTMLElement): Promise<void> {
  const { entry, page } = frame.dataset
  try {
    if (entry && page) await prepare(entry, page)
  } catch {
    // Offline, storage full or blocked: the site works without offline support.
  }
  frame.remove()
}

// Does nothing outside of a frame. A frame element is always an HTMLElement.
if (globalThis.frameElement) void main(globalThis.frameElement as HTMLElement)
