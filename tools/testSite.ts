import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { serve } from '#test/mock-api/serve.ts'
import { chromiumPath } from './chromium.ts'
import { firefoxPath } from './firefox.ts'
import { freePort } from './run.ts'
import { prepareWebkit } from './webkit.ts'

/** Folder of the files that only tests need. */
export const scratch = '.cache/test'
const hostingFile = `${scratch}/hosting.json`

/** The environment of the built site's tests; see `test/e2e/site.ts`. */
export interface TestSite {
  /** For the build: the mock API responds until `closeApi`. */
  buildEnv: Record<string, string>
  /** For the tests. */
  testEnv: Record<string, string>
  closeApi: () => Promise<void>
}

/** Finds ports and browsers for a site away from `dist`, and starts the mock API that the build reads. */
export async function prepareTestSite(): Promise<TestSite> {
  const [chromium, firefox, webkitMissing] = [chromiumPath(), firefoxPath(), prepareWebkit()]
  const port = await freePort()
  const api = await serve({ registry: createRegistry({ data: seed }), port })
  // Picked while the first port is in use, or both would be the same.
  const identityPort = await freePort()
  const readmePort = await freePort(identityPort + 1)
  return {
    buildEnv: {
      VITE_API_BASE: api.url,
      VITE_AUTH_EMULATOR: `http://127.0.0.1:${identityPort}`,
      // An origin of its own, as in production. The tests map it to the mock API.
      VITE_README: `http://127.0.0.1:${readmePort}`,
      BUILD_OUT: `${scratch}/site`,
      HOSTING_OUT: hostingFile,
    },
    testEnv: {
      E2E_HOSTING: hostingFile,
      E2E_API_PORT: String(port),
      E2E_IDENTITY_PORT: String(identityPort),
      E2E_README_PORT: String(readmePort),
      CHROMIUM_PATH: chromium,
      FIREFOX_PATH: firefox,
      E2E_WEBKIT_MISSING: webkitMissing,
    },
    closeApi: api.close,
  }
}
