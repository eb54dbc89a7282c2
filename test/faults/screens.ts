import { routes } from '#src/app/routes.tsx'
import type { RoutePattern } from '#src/paths.ts'
import { samples } from '#test/laws/samples.ts'

/** A page of the table of routes, at an address that the seed can answer. */
export interface Screen {
  path: RoutePattern | string
  address: string
  access: 'public' | 'person' | 'admin'
  layout: 'header' | 'bare'
}

/** Every page of the site; a new one is here as soon as the table of routes and its samples know it. */
export const screens: readonly Screen[] = routes.map(({ path, access, layout }) => ({
  path,
  address: samples[path],
  access,
  layout,
}))
