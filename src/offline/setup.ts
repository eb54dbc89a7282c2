/**
 * Makes the site ready to be opened without a network: keeps a page of it, and registers the worker that hands it out. This
 * is the script of a page of its own, which the site opens unseen and which takes itself away: no page with people's data
 * may name the address of a script (`trusted-types 'none'`), so this one does, and it may name one address only.
 */
import { cachePage } from './pageCache.ts'

/** Where the build puts the worker. */
const workerFile = '/offline-worker.js'

/** The address as the browser's rule against injected scripts wants it, where there is such a rule. */
function trusted(): string {
  // Not in the compiler's list of types yet.
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

/** Keeps the page, unless the site was deployed anew since the tab was opened: the files of that page were never read. */
async function keep(entry: string, address: string): Promise<boolean> {
  const page = await fetch(address, { credentials: 'omit' })
  if (!page.ok || page.redirected) return false
  const isSameBuild = (await page.clone().text()).includes(`"${entry}"`)
  if (isSameBuild) await cachePage(entry, page)
  return isSameBuild
}

async function main(frame: HTMLElement): Promise<void> {
  const { entry, page } = frame.dataset
  try {
    if (entry && page && (await keep(entry, page))) {
      await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' })
    }
  } catch {
    // No network, no room, or none of it allowed: the site works as before.
  }
  frame.remove()
}

// Whoever opens this page by itself gets an empty one. What frames a page is an element of HTML.
if (globalThis.frameElement) void main(globalThis.frameElement as HTMLElement)
