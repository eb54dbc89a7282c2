import { beforeAll } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { loadScreen } from '#src/app/screenLoader.ts'
import { fixedI18n } from '#src/i18n/i18n.ts'
import type { RoutePattern } from '#src/paths.ts'
import { localeOf } from '#test/renderSite.tsx'

/** Loads the code of screens before a file's first test, so that no test's patience is spent on compiling it. */
export function loadScreens(...paths: readonly RoutePattern[]): void {
  beforeAll(async () => {
    const i18n = await fixedI18n('en', localeOf('en'))
    const wanted = routes.filter(({ path }) => paths.some((one) => one === path))
    await Promise.all([
      ...wanted.map((route) => loadScreen(route, i18n)),
      import('#src/components/MarkdownGfm.tsx'),
      import('#src/screens/nodes/versions/VersionsTab.tsx'),
    ])
  }, 60_000)
}
