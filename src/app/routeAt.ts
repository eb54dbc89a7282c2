import { matchPath, type PathMatch } from 'react-router'
import { splitLanguage } from '#src/paths.ts'
import { routes, type SiteRoute } from './routes.tsx'

/** What a route names of a path, decoded, as the router's parts ask for it. */
export type Found = PathMatch & { route: SiteRoute }

/** Each segment as it was before it was encoded; a slash inside of one stays so until it is a parameter. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    // A percent sign that encodes nothing.
    return path
  }
}

/** The first route that fits a path without a language; undefined where there is none. */
export function matchAt(path: string): Found | undefined {
  const readable = decoded(path)
  for (const route of routes) {
    const match = matchPath(route.path, readable)
    if (match) return { ...match, route }
  }
  return undefined
}

/** The route of an address of this site, with or without a language; undefined for an unknown one. */
export const routeAt = (pathname: string): SiteRoute | undefined =>
  matchAt(splitLanguage(pathname).path)?.route
