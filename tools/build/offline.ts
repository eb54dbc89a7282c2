import { writeFileSync } from 'node:fs'
import { buildInlineScript, buildScript } from './buildScript.ts'

/**
 * Writes the service worker at the site's root, so that its scope covers the site, and the page that registers it.
 * @returns the inline script of that page, for the hash in its policy.
 */
export async function writeOffline(outDir: string): Promise<string> {
  writeFileSync(`${outDir}/offline-worker.js`, await buildScript('src/offline/worker.ts'))
  const script = await buildInlineScript('src/offline/setup.ts')
  const html = `<!doctype html><html lang="en"><title>ComfyUI Registry</title><script>${script}</script></html>`
  writeFileSync(`${outDir}/offline-setup.html`, html)
  return script
}
