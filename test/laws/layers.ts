import { posix } from 'node:path'
import { type Import, importsOf, namesOf, parseSource, type Sources } from './source.ts'

/** Files that stand at the top of `src`, knowing next to nobody. */
const leaves = ['config', 'paths', 'storage', 'telemetry']

/**
 * Who may know whom. A room is a folder of `src`, a family of screens (`screens/home`) or a file at its top.
 * A name with a slash allows that one file only.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  main: ['app', 'styles.css'],
  // Only in a demo build: taken in by main, dynamically.
  demo: ['session', 'paths', 'telemetry'],
  // The page's first script, a second entry: it asks the API before anything else has come.
  boot: [
    'paths',
    'storage',
    'lib',
    'api/calls.ts',
    'api/nodeLists.ts',
    'api/client/url.ts',
    'api/client/preloaded.ts',
  ],
  // A worker, the page that registers it, and what opens that page: none of them knows the site.
  offline: [],
  app: [
    'screens/*',
    'components',
    'hooks',
    'ui',
    'api',
    'session',
    'i18n',
    'lib',
    'offline/prepare.ts',
    'boot.ts',
    ...leaves,
  ],
  'screens/*': ['components', 'hooks', 'ui', 'api', 'session', 'i18n', 'lib', ...leaves],
  components: ['hooks', 'ui', 'api', 'i18n', 'lib', ...leaves],
  hooks: ['ui', 'api', 'i18n', 'lib', ...leaves],
  ui: ['lib'],
  api: ['session', 'lib', 'config'],
  session: ['lib', 'config', 'storage'],
  // Which languages there are stands in the addresses.
  i18n: ['lib', 'config', 'storage', 'paths', 'locales'],
  lib: [],
  config: [],
  paths: [],
  storage: ['config'],
  telemetry: ['config'],
  'vite-env': [],
}

/** The parts of api that only some may use; everything else in it is for the rooms above. */
const apiPrivate: Readonly<Record<string, RegExp>> = {
  'api/client/http.ts': /^api\/client\/(query|mutation)\.ts$/,
  'api/client/query.ts': /^api\//,
  'api/client/mutation.ts': /^api\//,
  'api/client/parse.ts': /^api\//,
}

const shown = ['app', 'screens/*', 'components', 'hooks', 'demo']

/** Rooms that may import a package, at run time or only its types. A package not named here is nobody's. */
const packages: Readonly<Record<string, { rooms: readonly string[]; types?: readonly string[] }>> = {
  react: { rooms: [...shown, 'ui', 'i18n', 'session'] },
  'react-dom': { rooms: ['app', 'demo'] },
  'react-error-boundary': { rooms: ['app'] },
  'react-router': { rooms: shown },
  '@tanstack/react-query': { rooms: [...shown, 'api', 'session'] },
  '@tanstack/react-query-persist-client': { rooms: ['app'] },
  '@tanstack/query-async-storage-persister': { rooms: ['app'] },
  '@tanstack/react-virtual': { rooms: [...shown, 'ui'] },
  '@tanstack/react-table': { rooms: [...shown, 'ui'] },
  ky: { rooms: ['api'] },
  firebase: { rooms: ['session'] },
  i18next: { rooms: ['i18n'], types: shown },
  'i18next-http-backend': { rooms: ['i18n'] },
  'react-i18next': { rooms: [...shown, 'i18n'] },
  'posthog-js': { rooms: ['telemetry'] },
  '@sentry/react': { rooms: ['telemetry'] },
  'radix-ui': { rooms: [...shown, 'ui'] },
  'lucide-react': { rooms: [...shown, 'ui'] },
  sonner: { rooms: ['app', 'ui'] },
  'react-markdown': { rooms: ['components'] },
  'rehype-sanitize': { rooms: ['components'] },
  'remark-gfm': { rooms: ['components'] },
  semver: { rooms: ['lib'] },
  'd3-scale': { rooms: ['ui', 'lib'] },
  'd3-shape': { rooms: ['ui', 'lib'] },
  uqr: { rooms: ['screens/*'] },
}

/** Things of the browser with one keeper. */
const keepers: readonly { names: readonly string[]; files: readonly string[] }[] = [
  { names: ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'cookie'], files: ['storage.ts'] },
  {
    names: ['fetch', 'XMLHttpRequest', 'sendBeacon', 'WebSocket', 'EventSource'],
    files: ['api/client/http.ts', 'boot.ts', 'offline/setup.ts', 'offline/worker.ts'],
  },
  { names: ['caches'], files: ['offline/pageCache.ts'] },
  { names: ['serviceWorker'], files: ['offline/setup.ts', 'offline/prepare.ts'] },
]

/** `app/header/Logo.tsx` → `app`, `screens/home/X.tsx` → `screens/*` with family `home`, `paths.ts` → `paths`. */
function placeOf(file: string): { room: string; family: string } {
  const [first = '', second = '', third] = file.split('/')
  if (first === 'screens' && third !== undefined) return { room: 'screens/*', family: second }
  const isFile = second === ''
  return { room: isFile ? first.replace(/(\.d)?\.tsx?$/, '') : first, family: '' }
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The file an import means, from `src`; null for a package. Outside of `src` it begins with `../`. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#src/')) return specifier.slice('#src/'.length)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier.startsWith('#') ? `../${specifier.slice(1)}` : null
}

function packageBreach(file: string, { specifier, isType }: Import): string | null {
  const name = packageOf(specifier ?? '')
  const keeper = packages[name]
  if (!keeper) return `${name} is in no room's list of packages`
  const allowed = isType ? [...keeper.rooms, ...(keeper.types ?? [])] : keeper.rooms
  return allowed.includes(placeOf(file).room) ? null : `${name} does not belong here`
}

/** What the demo alone may know outside of `src`: the local registry in a page, and its people. */
const demoRegistry = /^\.\.\/test\/(registry\/inBrowser|identity\/people)\.ts$/

/** `main` takes the demo in only dynamically, so that no other build holds it. */
const maySwitchToDemo = (file: string, target: string, isDynamic: boolean) =>
  file === 'main.tsx' && placeOf(target).room === 'demo' && isDynamic

function fileBreach(file: string, target: string, isDynamic: boolean): string | null {
  const from = placeOf(file)
  const to = placeOf(target)
  if (maySwitchToDemo(file, target, isDynamic)) return null
  if (target.startsWith('../')) {
    const isLocale = /^\.\.\/public\/locales\/en\/\w+\.json$/.test(target)
    if (from.room === 'demo' && demoRegistry.test(target)) return null
    return isLocale && from.room === 'i18n' ? null : `${target} is outside of src`
  }
  const keeper = apiPrivate[target]
  if (keeper && !keeper.test(file)) return `${target} is private`
  if (from.room === to.room && from.family === to.family) return null
  const allowed = rooms[from.room] ?? []
  if (from.room !== to.room && (allowed.includes(to.room) || allowed.includes(target))) return null
  return `may not know ${target}`
}

function importBreach(file: string, one: Import): string | null {
  if (one.specifier === null) return file === 'boot.ts' ? null : 'a computed import'
  const target = targetOf(file, one.specifier)
  return target === null ? packageBreach(file, one) : fileBreach(file, target, one.isDynamic)
}

function breachesOf(file: string, text: string): string[] {
  const { room } = placeOf(file)
  if (!rooms[room]) return [`${room} is no known room`]
  const program = parseSource(file, text)
  const names = namesOf(program)
  const stray = keepers
    .filter(({ files }) => !files.includes(file))
    .flatMap((keeper) => keeper.names.filter((name) => names.has(name)))
  return [
    ...importsOf(program).flatMap((one) => importBreach(file, one) ?? []),
    ...stray.map((name) => `${name} has another keeper`),
    ...(names.has('glob') && text.includes('import.meta.glob') ? ['a computed import'] : []),
  ]
}

/** What breaks the law of imports, a sentence each. */
export function layerBreaches(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    breachesOf(path.replace(/^src\//, ''), text).map((breach) => `${path}: ${breach}`),
  )
}
