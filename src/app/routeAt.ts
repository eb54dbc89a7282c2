import { matchPath } from 'react-router'
import { splitLanguage } from '#src/paths.ts'
import { routes, type SiteRoute } from './routes.tsx'

/** The route of an address of this site, with or without a language; undefined for an unknown one. */
export function routeAt(pathname: string): SiteRoute | undefined {
  const { path } = splitLanguage(pathname)
  return routes.find((route) => matchPath(route.path, path))
}
