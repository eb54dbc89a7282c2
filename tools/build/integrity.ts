import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import type { BootData } from '#src/boot.ts'

/** The value of an `integrity` attribute for these bytes. */
const integrityOf = (file: string) =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

export interface SafeScript {
  /** Its address. */
  src: string
  integrity: string
}

/**
 * The one script that the HTML itself names: what all others import, and does nothing by itself. It has a few hundred
 * bytes, because home's first frame waits for no script; the rest is fetched by the first script in the page.
 */
export function runtimeOf(manifest: Manifest, outDir: string): SafeScript {
  const runtime = Object.values(manifest).find(({ name }) => name === 'rolldown-runtime')
  if (!runtime) throw new Error('the build made no runtime file')
  return { src: `/${runtime.file}`, integrity: integrityOf(`${outDir}/${runtime.file}`) }
}

/** Families whose pages are opened with an HTML file; of the others it would hold hashes for nothing. */
const isOpenedWith: Record<BootData['page'], (family: string) => boolean> = {
  home: (family) => family === '',
  auth: (family) => family === 'auth',
  app: (family) => family !== '' && family !== 'auth',
}

/** Hashes of the files that a page of this kind fetches at first. */
export function integrityFor(
  page: BootData['page'],
  { files, families, style }: Pick<BootData, 'files' | 'families' | 'style'>,
  outDir: string,
): BootData['integrity'] {
  const screens = Object.entries(families).flatMap(([family, one]) =>
    isOpenedWith[page](family) ? one.files : [],
  )
  const all = new Set([style, ...files, ...screens])
  return Object.fromEntries([...all].map((file) => [file, integrityOf(outDir + file)]))
}
