import { readFileSync, statSync } from 'node:fs'
import type { BootData } from '#src/boot/load.ts'
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

/** Bytes of a file of the site as sent with brotli. */
export const brotliBytes = (path: string) => statSync(`${builtFolder()}${path}.br`).size
