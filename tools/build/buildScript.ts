import { build, type Manifest } from 'vite'

/** Bundles a source file and all it imports into one classic script. */
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

/** The same for a script that is inlined in the HTML. */
export async function buildInlineScript(source: string): Promise<string> {
  const code = await buildScript(source)
  if (/<\/script|<!--/i.test(code))
    throw new Error(`${source} contains </script or <!--, which would end its element`)
  return code
}

/** Script files of a source file and of all it imports statically. */
export function scriptFilesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const entry = manifest[source]
  if (!entry || seen.has(source)) return []
  seen.add(source)
  return [
    `/${entry.file}`,
    ...(entry.imports ?? []).flatMap((imported) => scriptFilesOf(manifest, imported, seen)),
  ]
}
