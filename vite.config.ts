import { createRequire } from 'node:module'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { splitLanguage } from './src/paths.ts'
import { firstLoadChunks, iconsByFile } from './tools/build/chunks.ts'
import { demoIdentity } from './tools/build/demo.ts'

/** The dev server has one HTML file for all languages: says in it which one the address asks for. */
const languageOfAddress: Plugin = {
  name: 'language-of-address',
  apply: 'serve',
  transformIndexHtml: (html, { originalUrl = '/' }) => {
    const { language } = splitLanguage(originalUrl.split('?')[0] ?? '/')
    return html.replace('lang="en"', `lang="${language ?? 'en'}"`)
  },
}

/**
 * Screens that everybody opens, and menus, come with all their parts at once. The others find theirs a moment later: the
 * list of everybody's parts would stand in the first script.
 */
const fetchedWhole = /(Node|Version|Compare|Publisher|Releases)Screen-|Menu-/

export default defineConfig({
  plugins: [demoIdentity(), react(), tailwindcss(), languageOfAddress, iconsByFile(), firstLoadChunks()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  resolve: {
    alias: {
      // The browser entry decodes entities with innerHTML, which Trusted Types forbid. Node resolves the other entry.
      'decode-named-character-reference': createRequire(import.meta.url).resolve(
        'decode-named-character-reference',
      ),
    },
  },
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts) => (fetchedWhole.test(file) ? parts : []),
    },
  },
})
