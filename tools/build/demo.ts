/** The differences of a demo build: the browser itself answers all API calls, on any static host. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { type Served, serve } from '#test/mock-api/serve.ts'
import { buildScript } from './buildScript.ts'

/** Whether this is a demo build (`npm run build -- --demo`). The site reads it as `VITE_DEMO`. */
export const isDemo = process.argv.includes('--demo') || process.env['VITE_DEMO'] === '1'

const replacements: Readonly<Record<string, string>> = {
  'firebase/app': 'test/auth-emulator/inBrowser/app.ts',
  'firebase/auth': 'test/auth-emulator/inBrowser/auth.ts',
}

/** In a demo, accounts in the browser replace the identity provider. */
export function demoIdentity(): Plugin {
  return {
    name: 'demo-identity',
    enforce: 'pre',
    resolveId: (id) => {
      const file = process.env['VITE_DEMO'] === '1' ? replacements[id] : undefined
      return file ? resolve(file) : null
    },
  }
}

/** Serves the demo's data on loopback, for the build to read its catalog. */
export const serveDemoApi = (): Promise<Served> =>
  serve({ registry: createRegistry({ data: seed }), port: 0 })

/** Bundles the service worker into one file at the site's root, so that its scope covers the site. */
export async function writeDemoWorker(outDir: string): Promise<void> {
  writeFileSync(`${outDir}/demo-worker.js`, await buildScript('test/mock-api/demoWorker.ts'))
}

/**
 * The security policy in each page of a demo, because a static host sends none: allows scripts, styles and requests of
 * this origin, images, which the service worker draws, and blobs for media results. `frame-ancestors` has no effect in a
 * page.
 */
export const demoPolicy = (scripts: string, styles: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    "worker-src 'self'",
    `style-src 'self' ${styles}`,
    "img-src 'self' blob: https:",
    'media-src blob:',
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types demo',
  ].join('; ')
