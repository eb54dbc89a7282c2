import { defineConfig } from 'vitest/config'

// Three projects, one runner: `unit` (pure, Node), `page` (jsdom on the local registry), `e2e` (real Chromium on the build).
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/{lib,api,registry,laws,tools,leaves}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['test/{screens,app,components,ui,i18n}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/page-setup.ts'],
        },
      },
    ],
  },
})
