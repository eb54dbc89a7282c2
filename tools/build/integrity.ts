import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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

/** Hashes of the files that a page loads first. */
export function integrityFor(
  { files, screens, style }: Pick<BootData, 'files' | 'screens' | 'style'>,
  outDir: string,
): BootData['integrity'] {
  const all = new Set([style, ...files, ...screens.flatMap((screen) => screen.files)])
  return Object.fromEntries([...all].map((file) => [file, integrityOf(outDir + file)]))
}
