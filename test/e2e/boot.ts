import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { BootData } from '#src/boot/load.ts'
import { buildId } from '#tools/build/commit.ts'
import { readHosting } from '#tools/serve/hosting.ts'

/** The folder of the built site. */
export const builtFolder = () => readHosting(process.env['E2E_HOSTING']).public

/** The boot data in the HTML of a built page. */
export function bootData(file = 'index.html'): BootData {
  const html = readFileSync(`${builtFolder()}/${file}`, 'utf8')
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
  if (!text) throw new Error(`${file} has no boot data`)
  return JSON.parse(text) as BootData // written by our own build with this type
}

/** Script files that a URL's screen needs beyond the entry's. */
export function filesAt(path: string, file: string): string[] {
  const matches = (pattern: string) => new RegExp(`^${pattern}/?$`).test(path)
  const screen = bootData(file).screens.find(({ patterns }) => patterns.some(matches))
  if (!screen) throw new Error(`${file} knows no screen at ${path}`)
  return screen.files
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const sizes = new Map<string, number>()

/**
 * Bytes of a file of the site with brotli. What changes with each commit and compresses differently is replaced: the build
 * id, and the hashes in the names of imported files, by digests of these names.
 */
export function brotliBytes(path: string): number {
  const known = sizes.get(path)
  if (known) return known
  const text = readFileSync(`${builtFolder()}${path}`, 'utf8')
  const stable = text
    .replaceAll(buildId(), '0123456789ab')
    .replace(/([\w.]+)-[\w-]{8}\.js\b/g, (_, name: string) => `${name}-${digestOf(name)}.js`)
  const size = brotliCompressSync(stable).length
  sizes.set(path, size)
  return size
}
