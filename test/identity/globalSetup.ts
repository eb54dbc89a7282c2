import { startIdentity } from './serve.ts'

/** One identity provider for the page tests; the site under test finds it as it would in a build. */
export async function setup(): Promise<() => Promise<void>> {
  const identity = await startIdentity()
  process.env['VITE_AUTH_EMULATOR'] = identity.url
  return identity.close
}
