import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface ApiRequest {
  path: string
  query: URLSearchParams
  /** Counts the requests of that URL, from 1. */
  attempt: number
}

/**
 * Starts an API until the end of the test.
 * @param respond returns the JSON of a response, or a number for an error of that status.
 * @returns its URL and the URLs of the requests so far.
 */
export async function startApi(
  respond: (request: ApiRequest) => unknown,
): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    requests.push(url)
    const { pathname: path, searchParams: query } = new URL(url, 'http://api')
    const body = respond({ path, query, attempt: requests.filter((other) => other === url).length })
    response.writeHead(typeof body === 'number' ? body : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests } // a TCP server that listens
}
