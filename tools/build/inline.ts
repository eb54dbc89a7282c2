import { build, type Manifest } from 'vite'
import type { BootData } from '#src/boot.ts'

/** Bundles a source file and all it imports into one script that runs at once. */
export async function buildScript(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: source, formats: ['iife'], name: 'script' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${source} was not built`)
  return output.output[0].code.trim()
}

/** The same for a script that stands in the HTML itself. */
export async function buildInlineScript(source: string): Promise<string> {
  const code = await buildScript(source)
  if (/<\/script|<!--/i.test(code)) throw new Error(`${source} would end its own element`)
  return code
}

/** Script files of a source file and of all it imports statically. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const entry = manifest[source]
  if (!entry || seen.has(source)) return []
  seen.add(source)
  return [`/${entry.file}`, ...(entry.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))]
}

/** First path segment → the namespace of its screens, and the screen that most visits open. */
const familyScreens: Record<string, { namespace: string; source?: string }> = {
  '': { namespace: 'home', source: 'src/screens/home/HomeScreen.tsx' },
  nodes: { namespace: 'nodes', source: 'src/screens/nodes/NodeScreen.tsx' },
  publishers: { namespace: 'publishers', source: 'src/screens/publishers/PublisherScreen.tsx' },
  releases: { namespace: 'releases', source: 'src/screens/releases/ReleasesScreen.tsx' },
  auth: { namespace: 'auth', source: 'src/screens/auth/LoginScreen.tsx' },
  // Screens for signed-in users: which of them is opened is known to the router.
  publish: { namespace: 'publish' },
  account: { namespace: 'account' },
  media: { namespace: 'media' },
  admin: { namespace: 'admin' },
}

export function familiesOf(manifest: Manifest): BootData['families'] {
  const always = new Set(filesOf(manifest, 'src/main.tsx'))
  const firstFiles = (source: string | undefined) => {
    if (source === undefined) return []
    if (!manifest[source]) throw new Error(`${source} is not in the manifest`)
    return filesOf(manifest, source).filter((file) => !always.has(file))
  }
  return Object.fromEntries(
    Object.entries(familyScreens).map(([family, { namespace, source }]) => [
      family,
      { namespace, files: firstFiles(source) },
    ]),
  )
}
