const allowedMethods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'
const allowedHeaders = 'authorization, content-type, cache-control, pragma, expires, ai-trace-id'

/** Adds CORS headers, to errors too: without them a browser hides even the status. */
export function withCors(request: Request, response: Response): Response {
  if (response.type === 'error') return response
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', request.headers.get('origin') ?? '*')
  headers.append('vary', 'Origin')
  headers.set('timing-allow-origin', '*')
  headers.set('access-control-expose-headers', 'finish-reason, seed')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** The response to a CORS preflight. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '600',
    },
  })
}
