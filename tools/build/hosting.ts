import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { demoPolicy } from './demo.ts'
import { readText } from './sizes.ts'

interface Built {
  outDir: string
  script: string
  /** The script of the page that makes the site ready for offline. */
  offlineScript: string
  css: string
  apiBase: string
  /** Host of the pages that Google and GitHub sign in through. */
  authDomain: string
  /** Base of the local sign-in emulator; null in a build for real people. */
  authEmulator: string | null
  /** Addresses to which use and errors are told; none but in production. */
  telemetry: readonly string[]
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The style sheet that sonner writes into the page when its first toast is loaded: an empty one first, then its text. */
function toastStyle(): string {
  const source = readText('node_modules/sonner/dist/index.mjs')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(source)?.[1]
  if (!literal) throw new Error('sonner inserts its style in another way now: look at its source')
  return JSON.parse(literal) as string // a string literal, matched above
}

const styleHashes = (css: string) => `${hash(css)} ${hash(toastStyle())} ${hash('')}`

/** The content policy of a demo with these in its pages. */
export const demoPolicyOf = (script: string, css: string): string =>
  demoPolicy(hash(script), styleHashes(css))

interface Header {
  key: string
  value: string
}

/** The hosting settings of a demo: the same but for the policy, which is one for all pages. */
export function writeDemoHosting(outDir: string, policy: string): void {
  // Our own file, which the tests of the policy read in the same way.
  const settings = JSON.parse(readText('firebase.json')) as {
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
 * Fills the placeholders of `firebase.json` with what only a build knows: hashes of the inline script and styles,
 * and the API's origin. Written as `firebase.built.json`, which is what gets deployed and previewed.
 */
export function writeHosting({
  outDir,
  script,
  offlineScript,
  css,
  apiBase,
  authDomain,
  authEmulator,
  telemetry,
}: Built): void {
  const values: Record<string, string> = {
    '{{script-hash}}': hash(script),
    '{{offline-hash}}': hash(offlineScript),
    '{{style-hashes}}': styleHashes(css),
    '{{api-origin}}': new URL(apiBase).origin,
    '{{auth-domain}}': authDomain,
    // Without one, no blank is left behind.
    ' {{emulator-origin}}': authEmulator ? ` ${new URL(authEmulator).origin}` : '',
    ' {{telemetry-origins}}': telemetry.map((url) => ` ${new URL(url).origin}`).join(''),
    '{{dist}}': outDir,
  }
  let text = readText('firebase.json')
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(name, value)
  const left = /\{\{[^}]*\}\}/.exec(text)
  if (left) throw new Error(`firebase.json has an unknown placeholder ${left[0]}`)
  writeFileSync(process.env['HOSTING_OUT'] ?? 'firebase.built.json', text)
}
