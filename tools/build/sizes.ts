import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { compareText } from './catalog/compareText.ts'

interface Size {
  name: string
  bytes: number
  gzip: number
  brotli: number
}

/** Pages of packs and publishers. There are thousands. */
const catalogPage = /(^|\/)(nodes|publishers)\//

/** Every asset and every page except those of the catalog, by its brotli size, largest first. */
function sizesOf(outDir: string): Size[] {
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  const known = new Set(names)
  const size = (name: string) => statSync(`${outDir}/${name}`).size
  const assets = names
    .filter((name) => known.has(`${name}.br`))
    .map((name) => ({ name, bytes: size(name), gzip: size(`${name}.gz`), brotli: size(`${name}.br`) }))
  // Hosts compress HTML themselves.
  const pages = names
    .filter((name) => name.endsWith('.html') && !catalogPage.test(name))
    .map((name) => {
      const bytes = readFileSync(`${outDir}/${name}`)
      return {
        name,
        bytes: bytes.length,
        gzip: gzipSync(bytes).length,
        brotli: brotliCompressSync(bytes).length,
      }
    })
  return [...assets, ...pages].sort((a, b) => b.brotli - a.brotli || compareText(a.name, b.name))
}

const columns = (...values: (string | number)[]) => values.map((value) => String(value).padStart(9)).join('')

function table(rows: readonly Size[]): string {
  const lines = rows.map(({ name, bytes, gzip, brotli }) => `${columns(bytes, gzip, brotli)}  ${name}`)
  return [`${columns('bytes', 'gzip', 'brotli')}  file`, ...lines].join('\n')
}

function total(name: string, rows: readonly Size[]): Size {
  const sum = (key: 'bytes' | 'gzip' | 'brotli') => rows.reduce((all, row) => all + row[key], 0)
  return { name, bytes: sum('bytes'), gzip: sum('gzip'), brotli: sum('brotli') }
}

/** Max number of files listed in the terminal. */
const maxFiles = 12

export interface SizeReports {
  /** All assets, and all pages except those of packs and publishers, with their sizes in bytes, and the sum of each kind. */
  full: string
  /** The largest scripts and pages, for the terminal. */
  largest: string
}

/** Measures the files of a build. */
export function sizeReports(outDir: string): SizeReports {
  const rows = sizesOf(outDir)
  const kinds = [...new Set(rows.map(({ name }) => name.split('.').at(-1) ?? ''))].sort()
  const sums = kinds.map((kind) =>
    total(
      `all .${kind}`,
      rows.filter(({ name }) => name.endsWith(`.${kind}`)),
    ),
  )
  const largest = rows
    .filter(({ name }) => /\.(js|html)$/.test(name) && !/^[a-z]{2}\//.test(name))
    .slice(0, maxFiles)
  return { full: `${table([...sums, total('all', rows)])}\n\n${table(rows)}\n`, largest: table(largest) }
}
