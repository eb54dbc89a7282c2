import { readdirSync, readFileSync, statSync } from 'node:fs'

export const readText = (file: string) => readFileSync(file, 'utf8')

/** Table of the built scripts and pages by their brotli size, largest first. */
export function sizeReport(outDir: string): string {
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  const rows = names
    .filter((name) => /\.(js|html)\.br$/.test(name) && !/^[a-z]{2}\//.test(name))
    .map((name) => ({ name: name.replace(/\.br$/, ''), bytes: statSync(`${outDir}/${name}`).size }))
    .sort((a, b) => b.bytes - a.bytes)
  return rows.map(({ name, bytes }) => `${String(bytes).padStart(8)}  ${name}`).join('\n')
}
