import { beyondRoutes, contractRoutes, type Method } from './contract-routes.ts'

/** A matched route; `methods` are those that the contract specifies for it. */
export interface Match {
  path: string
  methods: readonly Method[]
  params: Record<string, string>
}

interface Route {
  path: string
  methods: readonly Method[]
  segments: readonly string[]
}

const isParam = (segment: string) => segment.startsWith('{')

/** The methods of both contracts by path. */
function allRoutes(): Map<string, readonly Method[]> {
  const all = new Map<string, readonly Method[]>()
  for (const [path, methods] of [...Object.entries(contractRoutes), ...Object.entries(beyondRoutes)]) {
    all.set(path, [...(all.get(path) ?? []), ...methods])
  }
  return all
}

/** Literal segments come before parameters, as in the lists of the contract. */
const routes = Array.from(
  allRoutes(),
  ([path, methods]): Route => ({ path, methods, segments: path.split('/').slice(1) }),
)
const routesByLength = Map.groupBy(routes, ({ segments }) => segments.length)

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function paramsOf(route: Route, raw: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [i, segment] of route.segments.entries()) {
    const part = raw[i] ?? ''
    if (!isParam(segment)) {
      if (segment !== part) return null
      continue
    }
    const value = decode(part)
    if (value === null || value === '') return null
    params[segment.slice(1, -1)] = value
  }
  return params
}

/**
 * Finds the contract's route of a path such as `/nodes/a%2Fb/versions` segment by segment: no prefixes, no wildcards,
 * parameters decoded once and never empty. Null when no route matches or an escape is malformed.
 */
export function matchPath(pathname: string): Match | null {
  const raw = pathname.split('/').slice(1)
  for (const route of routesByLength.get(raw.length) ?? []) {
    const params = paramsOf(route, raw)
    if (params) return { path: route.path, methods: route.methods, params }
  }
  return null
}
