import type { paths } from '#contract/schema.d.ts'
import type { beyondRoutes, Method, MethodOf } from './contract-routes.ts'
import type { Db } from './db.ts'
import type { Query } from './query.ts'
import type { UserRecord } from './records.ts'

type Spec<P extends keyof paths, M extends Method> = paths[P][M]
type PathParams<S> = S extends { parameters: { path: infer T } } ? T : Record<never, string>
type QueryName<S> = S extends { parameters: { query?: infer T } } ? keyof NonNullable<T> & string : never
type JsonOf<R> = R extends { content: { 'application/json': infer B } } ? B : never

/** A response that the contract allows for the call: a status and its body. No body means an empty one. */
export type Reply<S> = S extends { responses: infer R }
  ? { [K in keyof R]: { status: K; body?: JsonOf<R[K]>; headers?: Record<string, string> } }[keyof R]
  : never

/** The request as a handler sees it; parameters are decoded and named as in the contract. */
export interface Call<Params extends string = string, Names extends string = string> {
  request: Request
  params: Readonly<Record<Params, string>>
  query: Query<Names>
  db: Db
  /** The caller from the bearer token; null without a valid token or for an unknown user. */
  user: UserRecord | null
  /** Milliseconds since 1970. */
  now: () => number
  /** Path of the API base without a trailing slash, for Location headers. */
  basePath: string
}

interface AnyReply {
  status: unknown
  body?: unknown
  /** Binary content instead of a body. */
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** One implemented call of either contract. */
export interface Operation {
  method: Method
  path: string
  /** Lifetime in seconds of responses that proxies cache (`x-server-cache`). */
  cacheSeconds?: number
  run: (call: Call) => AnyReply | Promise<AnyReply>
}

/**
 * Declares the handler of a call. The compiler checks path, method, parameter and query names, and every status with its
 * body against the contract.
 */
export function operation<P extends keyof paths, M extends MethodOf<P>>(
  method: M,
  path: P,
  run: (
    call: Call<keyof PathParams<Spec<P, M>> & string, QueryName<Spec<P, M>>>,
  ) => Reply<Spec<P, M>> | Promise<Reply<Spec<P, M>>>,
  options: { cacheSeconds?: number } = {},
): Operation {
  return { method, path, ...options, run }
}

type ParamsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never

/** The same for a call of openapi-beyond.yaml, which has no types: only tests check its responses. */
export function beyondOperation<P extends keyof typeof beyondRoutes>(
  method: (typeof beyondRoutes)[P][number],
  path: P,
  run: (call: Call<ParamsIn<P>>) => AnyReply | Promise<AnyReply>,
): Operation {
  return { method, path, run }
}

/** Turns a handler's result into a response with a JSON, binary or empty body. */
export function toResponse(reply: AnyReply): Response {
  const init = { status: Number(reply.status), headers: reply.headers ?? {} }
  if (reply.bytes) return new Response(reply.bytes, init)
  return reply.body === undefined ? new Response(null, init) : Response.json(reply.body, init)
}
