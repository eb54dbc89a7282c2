/**
 * Prepares the site for offline use: caches a page and registers the service worker that serves it. It runs in its own
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

/** Caches the page, unless it belongs to a newer deployment, whose files aren't cached. */
async function cacheIfSameBuild(entry: string, url: string): Promise<boolean> {
  const page = await fetch(url, { credentials: 'omit' })
  if (!page.ok || page.redirected) return false
  const isSameBuild = (await page.clone().text()).includes(`"${entry}"`)
  if (isSameBuild) await cachePage(entry, page)
  return isSameBuild
}

async function main(frame: HTMLElement): Promise<void> {
  const { entry, page } = frame.dataset
  try {
    if (entry && page && (await cacheIfSameBuild(entry, page))) {
      await navigator.serviceWorker.register(trustedWorkerUrl(), { updateViaCache: 'none' })
    }
  } catch {
    // Offline, storage full or blocked: the site works without offline support.
  }
  frame.remove()
}

// Does nothing outside of a frame. A frame element is always an HTMLElement.
if (globalThis.frameElement) void main(globalThis.frameElement as HTMLElement)
