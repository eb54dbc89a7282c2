import { expect, onTestFinished, test, vi } from 'vitest'
import { startErrors } from '#src/telemetry/errors.ts'

// Sentry captures `fetch` on import.
const network = vi.hoisted(() => {
  const bodies: string[] = []
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    bodies.push(await new Request(input, init).text())
    return Response.json({})
  }
  return { bodies }
})

test('sends a replay with an error, and no query or fragment of a page that the user has left', async () => {
  // In Node, Sentry records only in Electron's renderer process.
  Object.defineProperty(process, 'type', { value: 'renderer', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(process, 'type'))
  // Instead of a wrapped timer, Sentry would use that of an iframe; jsdom stops it when the iframe is removed.
  Object.assign(globalThis.setTimeout, { toString: () => 'function setTimeout() { [native code] }' })
  const errors = startErrors({
    dsn: 'https://key@errors.example.org/1',
    release: 'build-7',
    environment: 'production',
  })
  history.pushState(null, '', '/?q=typed-canary#hash-canary')
  history.pushState(null, '', '/nodes?q=typed-canary#hash-canary')
  history.pushState(null, '', '/plan')
  onTestFinished(() => history.replaceState(null, '', '/'))
  // Sentry sends no replay that is shorter than five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  onTestFinished(() => void vi.useRealTimers())
  errors.capture(new Error('broken'), 'screen')
  await expect.poll(() => network.bodies.join('')).toContain('"type":"replay_recording"')
  const sent = network.bodies.join('')
  expect(sent).toContain(`"previous":"${location.origin}/nodes"`)
  expect(sent).not.toContain('canary')
})
