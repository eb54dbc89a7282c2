/** A small CDN edge on loopback: HTTP/2 over TLS, brotli, entity tags. */
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Registry } from '#test/mock-api/registry.ts'
import { answer, type Hosting, requestPath } from '#tools/serve/hosting.ts'

export interface Certificate {
  key: Buffer
  cert: Buffer
  /** Path of the certificate, for programs that must trust it. */
  file: string
  /** Hash of its public key: the browser trusts exactly this key and keeps its HTTP cache enabled. */
  spki: string
}

/** Creates a one-day certificate for `localhost` in an existing folder. */
export function createCertificate(folder: string): Certificate {
  const keyFile = join(folder, 'key.pem')
  const file = join(folder, 'certificate.pem')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', keyFile, '-out', file], {
    stdio: 'ignore',
  })
  const cert = readFileSync(file)
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    key: readFileSync(keyFile),
    cert,
    file,
    spki: createHash('sha256').update(publicKey).digest('base64'),
  }
}

interface Reply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

type Responder = (request: Http2ServerRequest) => Promise<Reply> | Reply

/** @param quality brotli quality: 11 for build output, 5 for responses compressed on the fly. */
function brotli(bytes: Buffer, quality: 5 | 11): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

const canReceiveBrotli = (request: Http2ServerRequest) =>
  /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))

const fileReplies = new Map<string, { body: Buffer; etag: string; isCompressed: boolean }>()

function readReply(file: string, canBeCompressed: boolean) {
  const name = canBeCompressed && existsSync(`${file}.br`) ? `${file}.br` : file
  const known = fileReplies.get(name)
  if (known) return known
  const body = readFileSync(name)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const reply = { body, etag, isCompressed: name !== file }
  fileReplies.set(name, reply)
  return reply
}

const unchanged = (request: Http2ServerRequest, headers: Record<string, string>, body: Buffer): Reply =>
  request.headers['if-none-match'] === headers['etag']
    ? { status: 304, headers, body: Buffer.alloc(0) }
    : { status: 200, headers, body }

/** Serves the built site with exactly the headers of the hosting, which is read at each request. */
export function siteResponder(hosting: () => Hosting): Responder {
  return (request) => {
    const path = requestPath(request.url)
    if (path === null) {
      return { status: 400, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Bad request') }
    }
    const { status, headers, file } = answer(hosting(), path)
    if (!file) {
      const plain = { ...headers, 'content-type': 'text/plain' }
      return { status, headers: plain, body: Buffer.from(status === 404 ? 'Not found' : '') }
    }
    const { body, etag, isCompressed } = readReply(file, canReceiveBrotli(request))
    const all = {
      ...headers,
      etag,
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'br' }),
    }
    return status === 200 ? unchanged(request, all, body) : { status, headers: all, body }
  }
}

/** Serves one page at every URL, compressed and cached like the site's own pages. */
export function pageResponder(html: string, others: Record<string, string>): Responder {
  const body = brotli(Buffer.from(html), 11)
  const headers = {
    ...others,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: '"baseline"',
  }
  return (request) => unchanged(request, headers, body)
}

/** Serves the responses of the mock API, compressed on the fly. */
export function registryResponder(registry: Registry): Responder {
  return async (request) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a stream without an encoding set
    const plain = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
    const headers = new Headers(plain.map(([name, value]): [string, string] => [name, String(value)]))
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
    const forwarded = new Request(`https://localhost${request.url}`, {
      method: request.method,
      headers,
      ...body,
    })
    const response = await registry.handle(forwarded)
    const bytes = Buffer.from(await response.arrayBuffer())
    const sent = Object.fromEntries(response.headers)
    if (bytes.length === 0 || !canReceiveBrotli(request)) {
      return { status: response.status, headers: sent, body: bytes }
    }
    const vary = [sent['vary'], 'accept-encoding'].filter(Boolean).join(', ')
    return {
      status: response.status,
      headers: { ...sent, vary, 'content-encoding': 'br' },
      body: brotli(bytes, 5),
    }
  }
}

async function respond(request: Http2ServerRequest, response: Http2ServerResponse, responder: Responder) {
  const { status, headers, body } = await responder(request)
  // The browser may have canceled the request.
  if (response.destroyed || response.writableEnded) return
  const hasNoBody = status === 204 || status === 304
  const sent: OutgoingHttpHeaders = hasNoBody ? headers : { ...headers, 'content-length': body.length }
  response.writeHead(status, sent)
  response.end(request.method === 'HEAD' || hasNoBody ? '' : body)
}

export interface Listening {
  /** Such as `https://localhost:40123`. */
  url: string
  close: () => void
}

/** Serves on a free loopback port. */
export async function listen(certificate: Certificate, responder: Responder): Promise<Listening> {
  const server = createSecureServer(
    { key: certificate.key, cert: certificate.cert, allowHTTP1: true },
    (request, response) => {
      respond(request, response, responder).catch(() => response.destroy())
    },
  )
  // Closing a browser resets its connections.
  server.on('sessionError', () => undefined)
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  return {
    url: `https://localhost:${port}`,
    close: () => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}
