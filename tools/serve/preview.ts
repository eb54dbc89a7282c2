/** `npm run preview`: serves the built site on loopback with exactly the headers of the hosting, at `PORT` or 4173. */

import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../run.ts'
import { answer, type Hosting, readHosting, requestPath } from './hosting.ts'

function body(file: string, accepts: string): { bytes: Buffer; encoding?: string } {
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (accepts.includes(encoding) && existsSync(file + ending)) {
      return { bytes: readFileSync(file + ending), encoding }
    }
  }
  return { bytes: readFileSync(file) }
}

/** Starts the server; port 0 picks a free one. */
export async function preview(
  hosting: Hosting,
  port = 0,
): Promise<{ url: string; close: () => Promise<void>; server: Server }> {
  const server = createServer((request, response) => {
    const path = requestPath(request.url ?? '/')
    if (path === null) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request')
      return
    }
    const { status, headers, file } = answer(hosting, path)
    if (!file) {
      response
        .writeHead(status, { ...headers, 'content-type': 'text/plain' })
        .end(status === 404 ? 'Not found' : '')
      return
    }
    const { bytes, encoding } = body(file, String(request.headers['accept-encoding'] ?? ''))
    if (encoding) headers['content-encoding'] = encoding
    response.writeHead(status, { ...headers, vary: 'accept-encoding', 'content-length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address() as AddressInfo // a TCP server that listens
  return {
    url: `http://127.0.0.1:${address.port}`,
    server,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

if (process.argv[1] === import.meta.filename) {
  const { url, close } = await preview(readHosting(), await freePort(Number(process.env['PORT'] ?? 4173)))
  console.log(`The built site is at ${url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close())
}
