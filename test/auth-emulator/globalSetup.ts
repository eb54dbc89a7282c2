import { startIdentity } from './serve.ts'

/** Starts one auth server for the page tests. The site finds it by VITE_AUTH_EMULATOR, as in a build. */
export async function setup(): Promise<() => Promise<void>> {
  const identity = await startIdentity()
  process.env['VITE_AUTH_EMULATOR'] = identity.url
  return identity.close
}
