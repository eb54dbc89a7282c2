import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { SiteRoute } from '#src/app/routeTable.ts'
import { demoPolicy } from './demo.ts'
import type { InlineScripts } from './html.ts'
import { readText } from './readText.ts'
import { appSegments, privatePaths } from './screens.ts'

interface HostingOptions {
  outDir: string
  /** The route table, from which the rewrites derive. */
  routes: readonly SiteRoute[]
  scripts: InlineScripts
  /** The inline script of the page that registers the service worker. */
  offlineScript: string
  /** The inline style sheets. */
  styles: readonly string[]
  apiBase: string
  /** Host of the sign-in pages of Google and GitHub. */
  authDomain: string
  /** Base URL of the auth emulator; null in a production build. */
  authEmulator: string | null
  /** Hosts of analytics and error reports; empty outside of production. */
  telemetry: readonly string[]
  /** Sources of READMEs; empty without READMEs. */
  readmes: readonly string[]
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The style sheets that sonner inserts with its first toast: an empty one, then its text. */
function toastStyle(): string {
  const source = readText('node_modules/sonner/dist/index.mjs')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(source)?.[1]
  if (!literal) throw new Error('sonner inserts its styles differently in this version; check its source')
  return JSON.parse(literal) as string // a string literal, matched above
}

const scriptHashes = ({ page, load }: InlineScripts) => `${hash(page)} ${hash(load)}`

const styleHashes = (styles: readonly string[]) => [...styles, toastStyle(), ''].map(hash).join(' ')

/** The security policy of a demo with these inline hashes. */
export const demoPolicyOf = (scripts: InlineScripts, styles: readonly string[]): string =>
  demoPolicy(scriptHashes(scripts), styleHashes(styles))

interface Header {
  key: string
  value: string
}

const routeValues = (routes: readonly SiteRoute[]) => ({
  '{{app-segments}}': appSegments(routes),
  '{{private-paths}}': privatePaths(routes),
})

function fill(text: string, values: Readonly<Record<string, string>>): string {
  let filled = text
  for (const [name, value] of Object.entries(values)) filled = filled.replaceAll(name, value)
  return filled
}

/** The hosting settings of a demo: the same, but with one policy for all pages. */
export function writeDemoHosting(outDir: string, policy: string, routes: readonly SiteRoute[]): void {
  // Our own file, which the policy tests read in the same way.
  const settings = JSON.parse(fill(readText('firebase.json'), routeValues(routes))) as {
    hosting: { public: string; headers: { headers: Header[] }[] }
  }
  settings.hosting.public = outDir
  for (const rule of settings.hosting.headers) {
    rule.headers = rule.headers.map((header) =>
      header.key === 'Content-Security-Policy'
        ? { ...header, value: `${policy}; frame-ancestors 'none'` }
        : header,
    )
  }
  writeFileSync(process.env['HOSTING_OUT'] ?? 'firebase.demo.json', JSON.stringify(settings, null, 2))
}

/**
 * Fills the placeholders of `firebase.json` with the build's values: hashes of the inline scripts and styles, the API's
 * origin, and the paths of the route table. Writes `firebase.built.json` for deployment and preview.
 */
export function writeHosting({
  outDir,
  routes,
  scripts,
  offlineScript,
  styles,
  apiBase,
  authDomain,
  authEmulator,
  telemetry,
  readmes,
}: HostingOptions): void {
  const values: Record<string, string> = {
    ...routeValues(routes),
    '{{script-hashes}}': scriptHashes(scripts),
    '{{offline-hash}}': hash(offlineScript),
    '{{style-hashes}}': styleHashes(styles),
    '{{api-origin}}': new URL(apiBase).origin,
    '{{auth-domain}}': authDomain,
    // An empty value leaves no double space.
    ' {{emulator-origin}}': authEmulator ? ` ${new URL(authEmulator).origin}` : '',
    ' {{telemetry-origins}}': telemetry.map((url) => ` ${new URL(url).origin}`).join(''),
    ' {{readme-sources}}': readmes.map((source) => ` ${source}`).join(''),
    '{{dist}}': outDir,
  }
  const text = fill(readText('firebase.json'), values)
  const left = /\{\{[^}]*\}\}/.exec(text)
  if (left) throw new Error(`firebase.json has an unknown placeholder ${left[0]}`)
  writeFileSync(process.env['HOSTING_OUT'] ?? 'firebase.built.json', text)
}
