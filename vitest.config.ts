import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const inBrowser = [
  'test/e2e/**/*.test.ts',
  'test/architecture/budgets.test.ts',
  'test/architecture/policy.test.ts',
]

/** Pure functions beside what uses them. */
const pure = [
  'test/{screens,components}/**/*.test.ts',
  'test/app/admission.test.ts',
  'test/auth/{errors,withTimeout}.test.ts',
]
/** Parts of the app whose state ends with each test. */
const appParts =
  'test/app/{RouteAnnouncer,onUserIdle,persistedReads,queryClient,scroll,shell,useDropPageLinks}.test.{ts,tsx}'
const pages = [
  appParts,
  'test/{app/palette,architecture,components,screens}/**/*.test.tsx',
  'test/{hooks,i18n,ui}/**/*.test.{ts,tsx}',
]
/** Each test opens a document of its own, with fresh instances of our modules. */
const documents = [
  'test/app/{SessionWatcher,UserArea,guards,publicReads}.test.tsx',
  'test/auth/{calls,callsAfterSignOut,logout,session,storedToken,tabs,token}.test.ts',
]
/** State that exists once per page load, such as boot, sign-in and first chunk loads: each file needs its own modules. */
const pageLoads = [
  'test/components/Markdown.test.tsx',
  'test/screens/auth/**/*.test.tsx',
  'test/screens/home/hydration.test.tsx',
]

// A busy machine makes tests slow, not wrong.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const unit = { ...timeouts, environment: 'node', setupFiles: ['test/unit-setup.ts'] }

/** The site in jsdom on the mock API. */
const page = {
  ...timeouts,
  environment: 'jsdom',
  setupFiles: ['test/emulator-setup.ts', 'test/page-setup.ts'],
  globalSetup: ['test/auth-emulator/globalSetup.ts'],
}

/** The slowest browser tests, slowest first: one that starts last would run alone at the end. */
const slowestFiles = ['looks', 'engines', 'demo', 'admin', 'budgets', 'journeys', 'oldTabs', 'customers']

/** Browser tests that reset the users, slowest first: a reset ends the sessions that the other files of a worker share. */
const resettingFiles = ['authors', 'methods', 'signIn', 'logout', 'ended', 'otherMethod']

/** Other files run in between, in the order of vitest, which knows no durations on a fresh clone. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = [...slowestFiles, 'others', ...resettingFiles]
    const rank = ({ moduleId }: TestSpecification) => {
      const index = order.indexOf(basename(moduleId, '.test.ts'))
      return index < 0 ? order.indexOf('others') : index
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

// Projects: `unit` (Node, shared modules), `calls` (Node, isolated), `page`, `documents`, `isolated` and `fault-injection`
// (jsdom), `e2e` (Chromium on the build). Architecture tests that render pages end in .tsx and run in `page`.
export default defineConfig({
  test: {
    // vitest would leave a core to itself.
    maxWorkers: availableParallelism(),
    // Pages in jsdom create many short-lived objects: a larger young generation takes a tenth of the time off.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: SlowestFirst },
    // Telemetry is logged to the console outside of production; tests hide it.
    onConsoleLog: (text) => !text.startsWith('[telemetry]'),
    projects: [
      {
        // Stateless: files of a worker share loaded modules.
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/{lib,catalog,mock-api,architecture,tools,root}/**/*.test.ts', ...pure],
          exclude: inBrowser,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'calls', include: ['test/{api,auth-emulator}/**/*.test.ts'] },
      },
      {
        // Screens: files of a worker share loaded modules, and each starts signed out.
        extends: true,
        test: {
          ...page,
          name: 'page',
          include: pages,
          exclude: pageLoads,
          isolate: false,
        },
      },
      {
        // Files of a worker share loaded packages; loading jsdom and React takes longer than most of these files.
        extends: true,
        test: { ...page, name: 'documents', include: documents, isolate: false },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'isolated',
          include: ['test/{app,auth,telemetry}/*.test.{ts,tsx}', ...pageLoads],
          exclude: [...pure, ...documents, appParts],
        },
      },
      {
        // React's production build: many pages, and `page` covers the development warnings.
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          ...page,
          name: 'fault-injection',
          env: { NODE_ENV: 'production' },
          include: ['test/fault-injection/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: inBrowser,
          // On any number of cores: each worker starts a browser.
          maxWorkers: 3,
          // Files of a worker share the loaded auth emulator.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // A busy machine makes pages slow, not wrong.
          expect: { poll: { timeout: 100_000 } },
          maxConcurrency: 2,
        },
      },
      {
        // Takes about an hour, on demand: `npm run breadth`.
        extends: true,
        test: {
          name: 'breadth',
          environment: 'node',
          include: ['test/breadth/**/*.breadth.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // A busy machine makes pages slow, not wrong.
          expect: { poll: { timeout: 100_000 } },
          maxConcurrency: 2,
        },
      },
    ],
  },
})
