import { beforeAll } from 'vitest'
import { routeTable } from '#src/app/routeTable.ts'
import type { RoutePattern } from '#src/paths.ts'

/** Loads the code of screens before a file's first test, so that compiling it does not count toward a test's timeout. */
export function loadScreens(...paths: readonly RoutePattern[]): void {
  beforeAll(async () => {
    const routes = routeTable.filter(({ path }) => paths.some((known) => known === path))
    await Promise.all([
      ...routes.map((route) => route.load()),
      import('#src/components/MarkdownGfm.tsx'),
      import('#src/screens/nodes/versions/VersionsTab.tsx'),
    ])
  })
}
