/** The mock API inside a page: the demo's API, with its data kept in this tab. */
import { demoPath, type WorkerRequest, type WorkerResponse } from './demoProtocol.ts'
import { persistInTab } from './persistInTab.ts'
import { createRegistry, type Registry } from './registry.ts'
import { seed } from './seed.ts'

/** Path of the built worker script. */
const workerFile = '/demo-worker.js'
/** Maximum time to start the worker, in milliseconds. */
const maxStartMs = 8_000

async function respondTo(
  registry: Registry,
  { method, url, headers, body }: WorkerRequest,
): Promise<WorkerResponse> {
  try {
    const response = await registry.handle(new Request(url, { method, headers, body }))
    if (response.type === 'error') return null
    return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
  } catch {
    // A fault interrupted the response's body.
    return null
  }
}

/** The script URL as a trusted type where the browser requires one. */
function trusted(url: string): string {
  // Not in the compiler's type library yet.
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL: (url: string) => string }
    }
  }
  const policy = trustedTypes?.createPolicy('demo', {
    createScriptURL: (scriptUrl) => (scriptUrl === workerFile ? scriptUrl : ''),
  })
  return policy?.createScriptURL(url) ?? url
}

/** Resolves when the worker controls this page. */
async function waitForControl(): Promise<void> {
  const workers = navigator.serviceWorker
  await workers.register(trusted(workerFile), { updateViaCache: 'none' })
  const { active } = await workers.ready
  if (workers.controller) return
  const controlled = new Promise<void>((done) =>
    workers.addEventListener('controllerchange', () => done(), { once: true }),
  )
  active?.postMessage('claim')
  if (workers.controller) return
  await controlled
}

/**
 * Starts the mock API in this page, and the worker that forwards the page's calls.
 * @throws when the browser has no service workers: without HTTPS, or when they are disabled.
 */
export async function startInBrowser(): Promise<void> {
  const registry = createRegistry({ data: seed, publicUrl: location.origin + demoPath })
  const save = persistInTab(registry.db)
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
      void respondTo(registry, data).then((response) => {
        save()
        port?.postMessage(response, response ? [response.body] : [])
      })
    },
  )
  navigator.serviceWorker.startMessages()
  const timeout = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('The service worker did not start')), maxStartMs)
  })
  await Promise.race([waitForControl(), timeout])
}
