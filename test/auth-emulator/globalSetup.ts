import type { TestProject } from 'vitest/node'
import { startIdentity } from './serve.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the auth servers, one for each worker: tests reset the users of theirs. */
    authServers: string[]
  }
}

/** Starts an auth server for each worker of the page tests. */
export async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: config.maxWorkers }, () => startIdentity()))
  provide(
    'authServers',
    servers.map(({ url }) => url),
  )
  return async () => void (await Promise.all(servers.map((server) => server.close())))
}
