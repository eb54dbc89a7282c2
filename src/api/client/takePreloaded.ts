/**
 * Returns the response to a request that `src/boot/load.ts` sent before any other script was loaded. Each is returned once:
 * a second read of the URL goes to the network.
 */
export function takePreloaded(url: string): Promise<Response> | undefined {
  const preloaded = globalThis.__preloaded
  const response = preloaded?.[url]
  if (preloaded) delete preloaded[url]
  return response
}

declare global {
  var __preloaded: Record<string, Promise<Response>> | undefined
}
