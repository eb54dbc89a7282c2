import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const compressible = /\.(js|css|json|svg|txt|webmanifest)$/

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
}

/** Writes `.br` and `.gz` beside every text file except HTML and XML, which hosts compress themselves. */
export async function compressAssets(outDir: string): Promise<void> {
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(`${outDir}/${name}`)),
  )
}
