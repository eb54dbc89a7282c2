import { expect, onTestFinished, test, vi } from 'vitest'
import { openSignedIn, storeToken, tokenOf } from '#test/auth/openDocument.ts'

// Sentry captures `fetch` on import.
const network = vi.hoisted(() => {
  const urls: string[] = []
  globalThis.fetch = async (input: RequestInfo | URL) => {
    urls.push(new Request(input).url)
    return Response.json({})
  }
  return { urls }
})

test('leaves both storages empty after sign-out, also when an error is recorded afterwards', async () => {
  const { logOut } = await openSignedIn()
  // In Node, Sentry records only in Electron's renderer process.
  Object.defineProperty(process, 'type', { value: 'renderer', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(process, 'type'))
  const { startErrors } = await import('#src/telemetry/errors.ts')
  const errors = startErrors({
    dsn: 'https://key@errors.example.org/1',
    release: 'build-7',
    environment: 'production',
  })
  const record = async (message: string) => {
    network.urls.length = 0
    errors.capture(new Error(message), 'screen')
    await expect.poll(() => network.urls).not.toEqual([])
  }
  await record('while signed in')
  storeToken(tokenOf('anna'))
  await logOut({ cancelReads: () => undefined, clearCache: () => undefined, leave: () => undefined })
  await record('after sign-out')
  document.body.click()
  dispatchEvent(new Event('blur'))
  expect({ ...localStorage }).toEqual({})
  expect({ ...sessionStorage }).toEqual({})
})
