/** Derives from the route table what the HTML and the hosting file need. */
import type { Manifest } from 'vite'
import type { SiteRoute } from '#src/app/routeTable.ts'
import type { BootData } from '#src/boot/load.ts'
import type { PageLayout } from '#src/boot/page.ts'
import { scriptFilesOf } from './buildScript.ts'

type Path = Pick<SiteRoute, 'path'>

/** `/media/:provider?` → `/media(/[^/]+)?`, a regular expression. */
const patternOf = ({ path }: Path) =>
  path.replace(/\/:\w+(\?)?/g, (_, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'))

const segmentOf = ({ path }: Path) => path.split('/')[1] ?? ''

/** First path segments of the pages with a header, as alternatives of a regular expression: `nodes|media`. */
export function appSegments(routes: readonly SiteRoute[]): string {
  const segments = routes.filter(({ layout }) => layout === 'app').map(segmentOf)
  return [...new Set(segments)].filter(Boolean).join('|')
}

/** The pages that need a signed-in user, and all below a first segment where every page does, in the same form. */
export function privatePaths(routes: readonly SiteRoute[]): string {
  const publicSegments = new Set(routes.filter(({ access }) => access === 'public').map(segmentOf))
  const paths = routes
    .filter(({ access }) => access !== 'public')
    .map((route) =>
      publicSegments.has(segmentOf(route)) ? patternOf(route).slice(1) : `${segmentOf(route)}(/.*)?`,
    )
  return [...new Set(paths)].join('|')
}

/** The HTML file that a screen is opened with. */
function layoutOf({ path, layout }: Pick<SiteRoute, 'path' | 'layout'>): PageLayout {
  if (layout === 'auth') return 'auth'
  return path === '/' ? 'home' : 'app'
}

/** A row of the table and the name of its component; null for a private screen, whose code is loaded behind the guard. */
export interface ScreenSource {
  route: SiteRoute
  component: string | null
}

/** The source file of a screen, which is named after its component. */
function sourceOf(manifest: Manifest, component: string): string {
  const sources = Object.keys(manifest).filter((source) => source.endsWith(`/${component}.tsx`))
  const [source] = sources
  if (!source || sources.length > 1) throw new Error(`${sources.length} files are named ${component}.tsx`)
  return source
}

/** The files that a page's first script preloads for each screen that is opened with it. */
export function screensOf(
  layout: PageLayout,
  sources: readonly ScreenSource[],
  manifest: Manifest,
): BootData['screens'] {
  const always = new Set(scriptFilesOf(manifest, 'src/main.tsx'))
  const screens: BootData['screens'] = []
  for (const { route, component } of sources.filter((source) => layoutOf(source.route) === layout)) {
    const { namespace } = route
    const all = component === null ? [] : scriptFilesOf(manifest, sourceOf(manifest, component))
    const files = all.filter((file) => !always.has(file))
    const same = screens.find((screen) => screen.namespace === namespace && `${screen.files}` === `${files}`)
    if (same) same.patterns.push(patternOf(route))
    else screens.push({ patterns: [patternOf(route)], namespace, files })
  }
  return screens
}
