import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const inBrowser = ['test/e2e/**/*.test.ts', 'test/laws/budgets.test.ts', 'test/laws/policy.test.ts']

const screens = ['test/{screens,ui,i18n}/**/*.test.{ts,tsx}']
const afresh = ['test/screens/auth/**/*.test.{ts,tsx}', 'test/screens/home/takeOver.test.tsx']

const unit = { environment: 'node', setupFiles: ['test/unit-setup.ts'], testTimeout: 30_000 }

/** The site in jsdom, on the local registry. */
const page = {
  environment: 'jsdom',
  setupFiles: ['test/page-setup.ts'],
  globalSetup: ['test/identity/globalSetup.ts'],
  testTimeout: 30_000,
}

/** The browser's longest files, the longest first: begun last, one of them would keep the others waiting. */
const longest = ['looks', 'fromUrl', 'methods', 'demo', 'steps', 'admin', 'breadth', 'authors', 'customers']

/** The runner's own order, which on a fresh clone knows no durations, after those. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/test/e2e/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

// One runner: `unit` (pure, Node), `calls` (the same, each file by itself), `page`, `afresh` and `faults` (jsdom), `e2e` (real Chromium on the build).
// Laws that render pages end in .tsx and run with the pages.
export default defineConfig({
  test: {
    // A page that waits for a timer leaves a processor free: three keep two of them busy.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // What production would send goes to the console elsewhere; in tests nobody reads it.
    onConsoleLog: (text) => !text.startsWith('[telemetry]'),
    projects: [
      {
        // What remembers nothing: a worker's next file finds the modules read already.
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/{lib,registry,laws,tools,leaves}/**/*.test.ts'],
          exclude: inBrowser,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'calls', include: ['test/{api,identity}/**/*.test.ts'] },
      },
      {
        // Screens: a worker's next file finds the site's modules read already, and nobody signed in.
        extends: true,
        test: {
          ...page,
          name: 'page',
          include: screens,
          exclude: afresh,
          isolate: false,
        },
      },
      {
        // What is so only once in the life of a page: boot, sign-in and log-out, code that comes for the first time.
        extends: true,
        test: {
          ...page,
          name: 'afresh',
          include: [
            'test/{app,components,session,telemetry}/**/*.test.{ts,tsx}',
            'test/laws/**/*.test.tsx',
            ...afresh,
          ],
        },
      },
      {
        // The same with React as visitors get it: thousands of pages, and what it tells developers is heard in `page`.
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          ...page,
          name: 'faults',
          env: { NODE_ENV: 'production' },
          include: ['test/faults/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: inBrowser,
          // However many processors there are: each worker starts a browser.
          maxWorkers: 3,
          // A worker's second file finds the identity provider's code read already.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // A machine that is busy with others makes a page slow, not wrong.
          expect: { poll: { timeout: 100_000 } },
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
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // A machine that is busy with others makes a page slow, not wrong.
          expect: { poll: { timeout: 100_000 } },
          maxConcurrency: 2,
        },
      },
    ],
  },
})
