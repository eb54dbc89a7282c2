/** Source maps for reading production errors: `npm run build -- --maps`. They are never served. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether this build writes source maps. The served files are the same either way. */
export const hasMaps = process.argv.includes('--maps')

/** Moves the maps out of the deployed folder under the same names: `assets/shell-x.js.map`. */
export function moveMaps(outDir: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.map')) continue
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true })
    renameSync(`${outDir}/${name}`, `${folder}/${name}`)
  }
}
