import { createRequire } from 'node:module'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { splitLanguage } from './src/paths.ts'
import { chunkGroups, iconsByFile, withoutDefaultLanguages } from './tools/build/chunks.ts'
import { demoIdentity } from './tools/build/demo.ts'

/** Sets the language of the URL in the dev server's only HTML file. */
const htmlLanguage: Plugin = {
  name: 'html-language',
  apply: 'serve',
  transformIndexHtml: (html, { originalUrl = '/' }) => {
    const { language } = splitLanguage(originalUrl.split('?')[0] ?? '/')
    return html.replace('lang="en"', `lang="${language ?? 'en'}"`)
  },
}

export default defineConfig({
  plugins: [
    demoIdentity(),
    react(),
    tailwindcss(),
    htmlLanguage,
    iconsByFile(),
    chunkGroups(),
    withoutDefaultLanguages(),
  ],
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
    rolldownOptions: {
      // Both for the budget of the first load. No package relies on a getter that runs when its module is evaluated.
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
    modulePreload: {
      polyfill: false,
      // The entry would list the dependencies of every chunk. The page preloads those of its own screen.
      resolveDependencies: () => [],
    },
  },
})
