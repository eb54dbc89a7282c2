import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|json|svg|txt|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file except HTML and XML, which hosts compress themselves. */
export function compressAssets(outDir: string): void {
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!compressible.test(name)) continue
    const bytes = readFileSync(`${outDir}/${name}`)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${outDir}/${name}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${outDir}/${name}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
