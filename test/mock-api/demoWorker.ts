/**
 * The demo's service worker: forwards each API call to the page that made it, where the mock API responds, and draws the
 * images of other origins. Keeps no state, so the browser may stop and restart it at any time. Bundled by the demo build
 * into one file.
 */
import { demoPicture } from './demoPictures.ts'
import { demoPath, type WorkerRequest, type WorkerResponse } from './demoProtocol.ts'

/** The used parts of a service worker's scope; the compiler's type library covers pages only. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent<unknown>) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> }
}
interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void
}
interface FetchEvent extends Event {
  request: Request
  clientId: string
  respondWith(response: Promise<Response>): void
}
interface Client {
  postMessage(message: unknown, transfer: Transferable[]): void
}

// This file runs only as a service worker.
const scope = globalThis as unknown as Scope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
// A page that a forced reload loaded without the worker asks to be claimed.
scope.addEventListener('message', (event) => event.waitUntil(scope.clients.claim()))

async function forward(request: Request, clientId: string): Promise<Response> {
  const client = await scope.clients.get(clientId)
  if (!client) return Response.error()
  const channel = new MessageChannel()
  const received = new Promise<WorkerResponse>((done) => {
    channel.port1.onmessage = ({ data }: MessageEvent<WorkerResponse>) => done(data)
  })
  const message: WorkerRequest = {
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: request.method === 'GET' ? null : await request.arrayBuffer(),
  }
  client.postMessage(message, [channel.port2])
  const response = await received
  channel.port1.close()
  if (!response) return Response.error()
  const { status, headers, body } = response
  return new Response(body.byteLength > 0 ? body : null, { status, headers })
}

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== location.origin) event.respondWith(Promise.resolve(demoPicture(url)))
  else if (url.pathname.startsWith(`${demoPath}/`)) event.respondWith(forward(event.request, event.clientId))
})
