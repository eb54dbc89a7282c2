import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { isDemo } from './demo.ts'
import { readText } from './sizes.ts'

/**
 * Writes each locale file under a content-hashed name, so that browsers cache it forever.
 * @returns `en/home` → `/locales/en/home.1a2b3c4d.json`
 */
export function writeLocales(outDir: string): Record<string, string> {
  const table: Record<string, string> = {}
  rmSync(`${outDir}/locales`, { recursive: true, force: true })
  for (const language of readdirSync('public/locales').sort()) {
    mkdirSync(`${outDir}/locales/${language}`, { recursive: true })
    for (const file of readdirSync(`public/locales/${language}`).sort()) {
      if (file === 'demo.json' && !isDemo) continue
      const text = JSON.stringify(JSON.parse(readText(`public/locales/${language}/${file}`)))
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      const name = `locales/${language}/${file.replace('.json', `.${hash}.json`)}`
      writeFileSync(`${outDir}/${name}`, text)
      table[`${language}/${file.replace('.json', '')}`] = `/${name}`
    }
  }
  return table
}
