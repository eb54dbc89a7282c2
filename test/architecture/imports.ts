import { posix } from 'node:path'
import { type Import, importsOf, namesOf, parseSource, type Sources } from './source.ts'

/** Files at the root of `src` that nearly every module may import. */
const rootModules = ['config', 'paths', 'storage', 'telemetry']

/**
 * The modules that each module may import. A module is a folder of `src`, a family of screens (`screens/home`) or a file
 * at the root. A name with a slash allows only that file.
 */
const modules: Readonly<Record<string, readonly string[]>> = {
  main: ['app', 'styles.css', 'late.css'],
  // Only in a demo build: main imports it dynamically.
  demo: ['auth', 'paths', 'telemetry', 'components/navigation.ts'],
  // The inline scripts, entries of their own: they call the API before any other file has loaded.
  boot: [
    'paths',
    'storage',
    'api/calls.ts',
    'api/nodeLists.ts',
    'api/client/url.ts',
    'catalog/catalogSource.ts',
  ],
  // A service worker, the page that registers it and the code that opens that page: all independent of the site.
  offline: [],
  app: [
    'screens/*',
    'components',
    'hooks',
    'ui',
    'api',
    'catalog',
    'auth',
    'i18n',
    'lib',
    'offline/prepareForOffline.ts',
    'boot/load.ts',
    ...rootModules,
  ],
  'screens/*': ['components', 'hooks', 'ui', 'api', 'catalog', 'auth', 'i18n', 'lib', ...rootModules],
  components: ['hooks', 'ui', 'api', 'catalog', 'i18n', 'lib', ...rootModules],
  hooks: ['components/navigation.ts', 'ui', 'api', 'catalog', 'i18n', 'lib', ...rootModules],
  ui: ['lib'],
  // The filters are part of home's URL.
  catalog: ['api', 'lib', 'config', 'paths'],
  api: ['auth', 'lib', 'config'],
  auth: ['lib', 'config', 'storage'],
  // The languages are part of the paths.
  i18n: ['lib', 'paths'],
  lib: [],
  config: [],
  paths: [],
  storage: [],
  telemetry: ['config'],
  'vite-env': [],
}

/** Files of api with restricted importers; the others follow the table above. */
const apiPrivate: Readonly<Record<string, RegExp>> = {
  'api/client/httpClient.ts': /^api\/client\/http\.ts$/,
  'api/client/http.ts': /^api\/client\/(query|mutation)\.ts$/,
  'api/client/query.ts': /^api\//,
  'api/client/mutation.ts': /^api\//,
  'api/client/schema.ts': /^api\//,
}

const withReact = ['app', 'screens/*', 'components', 'hooks', 'demo']

/** Modules that may import a package, at run time or only its types. A package must be listed here. */
const packages: Readonly<Record<string, { modules: readonly string[]; types?: readonly string[] }>> = {
  react: { modules: [...withReact, 'ui', 'i18n', 'auth'] },
  'react-dom': { modules: ['app', 'demo'] },
  'react-error-boundary': { modules: ['app', 'components'] },
  'react-router': { modules: withReact },
  '@tanstack/react-query': { modules: ['app', 'screens/*', 'components', 'hooks', 'api', 'catalog'] },
  '@tanstack/react-query-persist-client': { modules: ['app'] },
  '@tanstack/query-async-storage-persister': { modules: ['app'] },
  '@tanstack/react-table': { modules: ['ui'] },
  'react-hook-form': { modules: ['screens/*', 'components', 'ui'] },
  '@hookform/resolvers': { modules: ['screens/*'] },
  valibot: { modules: ['api', 'screens/*'] },
  ky: { modules: ['api'] },
  firebase: { modules: ['auth'] },
  i18next: { modules: ['i18n'], types: withReact },
  'i18next-http-backend': { modules: ['i18n'] },
  'react-i18next': { modules: [...withReact, 'i18n'] },
  'posthog-js': { modules: ['telemetry'] },
  '@sentry/react': { modules: ['telemetry'] },
  cmdk: { modules: ['app'] },
  '@radix-ui/react-dialog': { modules: ['app'] },
  '@radix-ui/react-dropdown-menu': { modules: ['app', 'ui'] },
  'lucide-react': { modules: [...withReact, 'ui'] },
  sonner: { modules: ['app'] },
  'react-markdown': { modules: ['components'] },
  'rehype-highlight': { modules: ['components'] },
  'rehype-raw': { modules: ['components'] },
  'rehype-sanitize': { modules: ['components'] },
  'rehype-slug': { modules: ['components'] },
  'highlight.js': { modules: ['components'] },
  lowlight: { modules: ['components'] },
  'remark-gfm': { modules: ['components'] },
  semver: { modules: ['lib'] },
  jsep: { modules: ['lib'] },
  '@renovatebot/pep440': { modules: ['lib'] },
  'd3-scale': { modules: ['ui'] },
  'd3-shape': { modules: ['ui'] },
  '@leeoniya/ufuzzy': { modules: ['catalog'] },
  uqr: { modules: ['screens/*'] },
  exifreader: { modules: ['screens/*'] },
  'music-metadata': { modules: ['screens/*'] },
  yaml: { modules: ['screens/*'] },
}

/** Browser APIs that only their owners may use. */
const browserApis: readonly { names: readonly string[]; files: readonly string[] }[] = [
  { names: ['localStorage', 'sessionStorage', 'cookieStore', 'cookie'], files: ['storage.ts'] },
  { names: ['indexedDB'], files: ['auth/wipeDatabase.ts'] },
  {
    names: ['fetch', 'XMLHttpRequest', 'sendBeacon', 'WebSocket', 'EventSource'],
    files: [
      'api/client/httpClient.ts',
      'catalog/loadFile.ts',
      'boot/load.ts',
      'offline/setup.ts',
      'offline/worker.ts',
      'offline/catalogCache.ts',
    ],
  },
  { names: ['caches'], files: ['offline/pageCache.ts', 'offline/catalogCache.ts'] },
  { names: ['serviceWorker'], files: ['offline/setup.ts', 'offline/prepareForOffline.ts'] },
]

/** `app/header/Logo.tsx` → `app`, `screens/home/X.tsx` → `screens/*` with family `home`, `paths.ts` → `paths`. */
function moduleOf(file: string): { module: string; family: string } {
  const [first = '', second = '', third] = file.split('/')
  if (first === 'screens' && third !== undefined) return { module: 'screens/*', family: second }
  const isFile = second === ''
  return { module: isFile ? first.replace(/(\.d)?\.tsx?$/, '') : first, family: '' }
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Path of the imported file relative to `src`, with `../` outside of it; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#src/')) return specifier.slice('#src/'.length)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier.startsWith('#') ? `../${specifier.slice(1)}` : null
}

function packageViolation(file: string, { specifier, isType }: Import): string | null {
  const name = packageOf(specifier ?? '')
  const rule = packages[name]
  if (!rule) return `${name} is not in the list of packages`
  const allowed = isType ? [...rule.modules, ...(rule.types ?? [])] : rule.modules
  return allowed.includes(moduleOf(file).module) ? null : `${name} is not allowed here`
}

/** Files outside of `src` that only the demo may import: the mock API in a page, and its users. */
const demoTestFiles = /^\.\.\/test\/(mock-api\/inBrowser|auth-emulator\/seedUsers)\.ts$/

/** `main` may import the demo only dynamically, so that other builds don't contain it. */
const isDemoSwitch = (file: string, target: string, isDynamic: boolean) =>
  file === 'main.tsx' && moduleOf(target).module === 'demo' && isDynamic

function fileViolation(file: string, target: string, isDynamic: boolean): string | null {
  const from = moduleOf(file)
  const to = moduleOf(target)
  if (isDemoSwitch(file, target, isDynamic)) return null
  if (target.startsWith('../')) {
    const isLocale = /^\.\.\/public\/locales\/en\/\w+\.json$/.test(target)
    if (from.module === 'demo' && demoTestFiles.test(target)) return null
    if (target === '../contract/schema.d.ts' && ['api', 'lib'].includes(from.module)) return null
    return isLocale && from.module === 'i18n' ? null : `${target} is outside of src`
  }
  const importers = apiPrivate[target]
  if (importers && !importers.test(file)) return `${target} is private`
  if (from.module === to.module && from.family === to.family) return null
  const allowed = modules[from.module] ?? []
  if (from.module !== to.module && (allowed.includes(to.module) || allowed.includes(target))) return null
  return `may not import ${target}`
}

function importViolation(file: string, found: Import): string | null {
  if (found.specifier === null) return file === 'boot/load.ts' ? null : 'a computed import'
  const target = targetOf(file, found.specifier)
  return target === null ? packageViolation(file, found) : fileViolation(file, target, found.isDynamic)
}

function violationsOf(file: string, text: string): string[] {
  const { module } = moduleOf(file)
  if (!modules[module]) return [`${module} is not a known module`]
  const program = parseSource(file, text)
  const names = namesOf(program)
  const foreignApis = browserApis
    .filter(({ files }) => !files.includes(file))
    .flatMap((owner) => owner.names.filter((name) => names.has(name)))
  return [
    ...importsOf(program).flatMap((found) => importViolation(file, found) ?? []),
    ...foreignApis.map((name) => `${name} has another owner`),
    ...(names.has('glob') && text.includes('import.meta.glob') ? ['a computed import'] : []),
  ]
}

/** Imports that violate the rules, one line each. */
export function importViolations(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    violationsOf(path.replace(/^src\//, ''), text).map((violation) => `${path}: ${violation}`),
  )
}
