/** What a demo build does differently: nobody answers but the browser itself, on any static host. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from './inline.ts'

/** Whether this build is a demo: `npm run build -- --demo`. Told to the code as `VITE_DEMO`. */
export const isDemo = process.argv.includes('--demo') || process.env['VITE_DEMO'] === '1'

const standIns: Readonly<Record<string, string>> = {
  'firebase/app': 'test/identity/inBrowser/app.ts',
  'firebase/auth': 'test/identity/inBrowser/auth.ts',
}

/** In a demo, accounts in the browser stand in for the identity provider. */
export function demoIdentity(): Plugin {
  return {
    name: 'demo-identity',
    enforce: 'pre',
    resolveId: (id) => {
      const file = process.env['VITE_DEMO'] === '1' ? standIns[id] : undefined
      return file ? resolve(file) : null
    },
  }
}

/** Writes the service worker as one file at the site's root, so that it may answer for all of it. */
export async function writeDemoWorker(outDir: string): Promise<void> {
  writeFileSync(`${outDir}/demo-worker.js`, await buildScript('test/registry/demoWorker.ts'))
}

/**
 * The policy of a demo's pages, which stands in each of them because a static host sends none: scripts, styles, pictures
 * and calls of this origin alone, and what a media task has made, which the page itself holds as a blob.
 * `frame-ancestors` has no effect in a page.
 */
export const demoPolicy = (script: string, styles: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    "worker-src 'self'",
    `style-src 'self' ${styles}`,
    "img-src 'self' blob:",
    'media-src blob:',
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types demo',
  ].join('; ')
