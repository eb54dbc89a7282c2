import { type HttpBindings, serve as listen, type ServerType } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Registry } from './registry.ts'

const host = '127.0.0.1'

export interface Served {
  /** Such as `http://127.0.0.1:4100`, without a slash at the end. */
  url: string
  /** Also closes open connections. */
  close(): Promise<void>
}

interface ServeOptions {
  registry: Pick<Registry, 'handle'>
  /** 0 picks a free one. */
  port: number
}

async function closeServer(server: ServerType): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
}

/** Serves on a real socket. A network error closes the connection. Rejects when the port is in use. */
export function serve({ registry, port }: ServeOptions): Promise<Served> {
  const respond = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    const response = await registry.handle(request)
    if (response.type !== 'error') return response
    outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  }
  return new Promise((resolve, reject) => {
    // Keep Node's own global classes: other code in this process creates responses with them too.
    // The bindings are those of HTTP/1.1, because this is the only kind of server that is created here.
    const fetch = (request: Request, env: unknown) => respond(request, env as HttpBindings)
    const server = listen({ fetch, port, hostname: host, overrideGlobalObjects: false }, (address) => {
      resolve({ url: `http://${host}:${address.port}`, close: () => closeServer(server) })
    })
    server.on('error', reject)
  })
}
