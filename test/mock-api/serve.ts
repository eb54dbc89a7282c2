import { parseArgs } from 'node:util'
import { type HttpBindings, serve as listen, type ServerType } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { RegistryData } from './records.ts'
import { createRegistry, type Registry } from './registry.ts'

export interface Served {
  /** Such as `http://127.0.0.1:4100`, without a slash at the end. */
  url: string
  /** Also closes open connections. */
  close(): Promise<void>
}

export interface ServeOptions {
  registry: Pick<Registry, 'handle'>
  /** 0 picks a free one. */
  port: number
  host?: string
}

async function closeServer(server: ServerType): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
}

/** Serves on a real socket. A network error closes the connection. Rejects when the port is in use. */
export function serve({ registry, port, host = '127.0.0.1' }: ServeOptions): Promise<Served> {
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

const usage =
  'node test/mock-api/serve.ts [--port 4100] [--catalog DIR] [--generate COUNT] [--queue COUNT] [--latency MS]'

function integerOption(option: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${option} ${text} is not an integer. ${usage}`)
  return value
}

interface DataValues {
  catalog?: string
  generate?: string
  queue?: string
}

async function dataOf({ queue, ...values }: DataValues): Promise<RegistryData> {
  if (queue !== undefined) {
    const data = await dataOf(values)
    return (await import('./reviewQueue.ts')).withReviewQueue(data, {
      versions: integerOption('queue', queue),
    })
  }
  if (values.catalog !== undefined) return (await import('./catalog.ts')).loadCatalog(values.catalog)
  if (values.generate !== undefined)
    return (await import('./generate.ts')).generate({ packs: integerOption('generate', values.generate) })
  return (await import('./seed.ts')).seed
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      catalog: { type: 'string' },
      generate: { type: 'string' },
      queue: { type: 'string' },
      latency: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  const registry = createRegistry({
    data: await dataOf(values),
    latencyMs: integerOption('latency', values.latency),
  })
  registry.db.rows() // Builds the lists before the first request.
  const { url, close } = await serve({ registry, port: integerOption('port', values.port) })
  process.stdout.write(`Mock API: ${url}\n`)
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

if (import.meta.main) await main()
