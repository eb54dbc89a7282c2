import { defineConfig } from 'vitest/config'

const inBrowser = ['test/e2e/**/*.test.ts', 'test/laws/budgets.test.ts', 'test/laws/policy.test.ts']

// Three projects, one runner: `unit` (pure, Node), `page` (jsdom on the local registry), `e2e` (real Chromium on the build).
// Laws that render pages end in .tsx and run with the pages.
export default defineConfig({
  test: {
    // One fewer by default: half of a machine with two.
    maxWorkers: '100%',
    // What production would send goes to the console elsewhere; in tests nobody reads it.
    onConsoleLog: (text) => !text.startsWith('[telemetry]'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/{lib,api,registry,laws,tools,leaves,identity}/**/*.test.ts'],
          exclude: inBrowser,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: [
            'test/{screens,app,components,ui,i18n,session,telemetry,faults}/**/*.test.{ts,tsx}',
            'test/laws/**/*.test.tsx',
          ],
          setupFiles: ['test/page-setup.ts'],
          globalSetup: ['test/identity/globalSetup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: inBrowser,
          // Browsers are heavy: more of them at once than this only wait for each other.
          maxWorkers: 2,
          // A worker's second file finds the identity provider's code read already.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxConcurrency: 2,
        },
      },
      {
        // Hours of a machine, on demand: `npm run breadth`.
        extends: true,
        test: {
          name: 'breadth',
          environment: 'node',
          include: ['test/breadth/**/*.breadth.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxConcurrency: 2,
        },
      },
    ],
  },
})
