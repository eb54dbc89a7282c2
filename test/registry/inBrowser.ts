/** The local registry inside a page: the demo's API, with its data kept in this tab. */
import { type Answer, demoPath, type Question } from './demoProtocol.ts'
import { createRegistry, type Registry } from './registry.ts'
import { seed } from './seed.ts'
import { keepInTab } from './tabMemory.ts'

/** Where the build puts the worker's script. */
const workerFile = '/demo-worker.js'
/** How long the browser may take to start the worker, in milliseconds. */
const startMs = 8_000

async function answerTo(registry: Registry, { method, url, headers, body }: Question): Promise<Answer> {
  try {
    const response = await registry.handle(new Request(url, { method, headers, body }))
    if (response.type === 'error') return null
    return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
  } catch {
    // The registry broke off in the middle of its answer, as some of its faults do.
    return null
  }
}

/** The address as the browser's rule against injected scripts wants it, where there is such a rule. */
function trusted(url: string): string {
  // Not in the compiler's list of types yet.
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL: (url: string) => string }
    }
  }
  const policy = trustedTypes?.createPolicy('demo', {
    createScriptURL: (given) => (given === workerFile ? given : ''),
  })
  return policy?.createScriptURL(url) ?? url
}

/** Resolves when the worker stands between this page and the network. */
async function takeOver(): Promise<void> {
  const workers = navigator.serviceWorker
  await workers.register(trusted(workerFile), { updateViaCache: 'none' })
  const { active } = await workers.ready
  if (workers.controller) return
  const taken = new Promise<void>((done) =>
    workers.addEventListener('controllerchange', () => done(), { once: true }),
  )
  active?.postMessage('claim')
  if (workers.controller) return
  await taken
}

/**
 * Starts the registry in this page, and the worker that hands it the page's calls.
 * @throws where the browser has no service workers: on a site without HTTPS, or where they are switched off.
 */
export async function startInBrowser(): Promise<void> {
  const registry = createRegistry({ data: seed, publicUrl: location.origin + demoPath })
  const save = keepInTab(registry.db)
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
    void answerTo(registry, data).then((answer) => {
      save()
      port?.postMessage(answer, answer ? [answer.body] : [])
    })
  })
  navigator.serviceWorker.startMessages()
  const tooLate = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('The service worker did not start')), startMs)
  })
  await Promise.race([takeOver(), tooLate])
}
