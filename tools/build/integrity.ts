import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import type { BootData } from '#src/boot/load.ts'

/** Hashes by file: every page needs those of the same few files. */
const hashes = new Map<string, string>()

/** The value of an `integrity` attribute for the bytes of a file. */
function integrityOf(file: string): string {
  const known = hashes.get(file)
  if (known) return known
  const integrity = `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
  hashes.set(file, integrity)
  return integrity
}

export interface SafeScript {
  /** The URL of the file. */
  src: string
  integrity: string
}

/**
 * The only script in the HTML: the runtime chunk, which all others import. It is a few hundred bytes, because home's
 * first frame waits for no script; the inline script loads the rest.
 */
export function runtimeOf(manifest: Manifest, outDir: string): SafeScript {
  const runtime = Object.values(manifest).find(({ name }) => name === 'rolldown-runtime')
  if (!runtime) throw new Error('the build has no runtime chunk')
  return { src: `/${runtime.file}`, integrity: integrityOf(`${outDir}/${runtime.file}`) }
}

/** Hashes of the files that a page loads first. */
export function integrityFor(
  { files, screens, style }: Pick<BootData, 'files' | 'screens' | 'style'>,
  outDir: string,
): BootData['integrity'] {
  const all = new Set([style, ...files, ...screens.flatMap((screen) => screen.files)])
  return Object.fromEntries([...all].map((file) => [file, integrityOf(outDir + file)]))
}
