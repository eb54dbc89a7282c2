import { matchPath, type PathMatch } from 'react-router'
import { splitLanguage } from '#src/paths.ts'
import { routes, type SiteRoute } from './routes.tsx'

/** What a route names of a path, decoded, as the router's parts ask for it. */
export type Found = PathMatch & { route: SiteRoute }

/** A parameter as it was before it was encoded. `matchPath` has already decoded `%2F`, and nothing else. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A percent sign that encodes nothing.
    return value
  }
}

/** The first route that fits a path without a language; undefined where there is none. */
export function matchAt(path: string): Found | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, path)
    if (!match) continue
    const params = Object.entries(match.params).map(([name, value]) => [name, value && decoded(value)])
    return { ...match, params: Object.fromEntries(params), route }
  }
  return undefined
}

/** The route of an address of this site, with or without a language; undefined for an unknown one. */
export const routeAt = (pathname: string): SiteRoute | undefined =>
  matchAt(splitLanguage(pathname).path)?.route
