import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDemo } from './demo.ts'
import { readText } from './readText.ts'

/**
 * Writes the locale files into a folder that is named by a hash of their contents, so that browsers cache them forever.
 * One hash for all files instead of one each: every page embeds it.
 * @returns the URL of the folder, such as `/locales/1a2b3c4d`
 */
export function writeLocales(outDir: string): string {
  const texts = new Map<string, string>()
  const hash = createHash('sha256')
  for (const language of readdirSync('public/locales').sort()) {
    for (const file of readdirSync(`public/locales/${language}`).sort()) {
      if (file === 'demo.json' && !isDemo) continue
      const name = `${language}/${file}`
      const text = JSON.stringify(JSON.parse(readText(`public/locales/${name}`)))
      texts.set(name, text)
      hash.update(`${name}\n${text}\n`)
    }
  }
  const url = `/locales/${hash.digest('hex').slice(0, 8)}`
  rmSync(`${outDir}/locales`, { recursive: true, force: true })
  for (const [name, text] of texts) {
    const file = `${outDir}${url}/${name}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return url
}
