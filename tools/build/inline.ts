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

const guardedScreens = 'src/app/routes/guardedScreens.ts'

/** First path segment → its namespace and the screen that most visits of it open. */
const familyScreens: Record<string, { namespace: string; source: string }> = {
  '': { namespace: 'home', source: 'src/screens/home/HomeScreen.tsx' },
  nodes: { namespace: 'nodes', source: 'src/screens/nodes/NodeScreen.tsx' },
  publishers: { namespace: 'publishers', source: 'src/screens/publishers/PublisherScreen.tsx' },
  releases: { namespace: 'releases', source: 'src/screens/releases/ReleasesScreen.tsx' },
  // Screens of those who are signed in wait for the guard; their texts need not, nor the list of their screens.
  publish: { namespace: 'publish', source: guardedScreens },
  account: { namespace: 'account', source: guardedScreens },
  media: { namespace: 'media', source: guardedScreens },
  admin: { namespace: 'admin', source: guardedScreens },
  auth: { namespace: 'auth', source: 'src/screens/auth/LoginScreen.tsx' },
}

export function familiesOf(manifest: Manifest): BootData['families'] {
  const always = new Set(filesOf(manifest, 'src/main.tsx'))
  return Object.fromEntries(
    Object.entries(familyScreens).map(([family, { namespace, source }]) => {
      if (!manifest[source]) throw new Error(`${source} is not in the manifest`)
      return [family, { namespace, files: filesOf(manifest, source).filter((file) => !always.has(file)) }]
    }),
  )
}
