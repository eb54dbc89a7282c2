import type { Plugin } from 'vite'

/** What a first visit runs: the entry, and home. */
const entry = /\/src\/main\.tsx$/
const home = /\/src\/screens\/home\/HomeScreen\.tsx$/
const icon = /\/lucide-react\//
/** Parts of a first-load library that only later screens use; the library's barrel reaches them all. */
const laterOnly =
  /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver|useSuspense(Infinite)?Quer(y|ies))\.js$/

/** Parts of home that sign-in or the search of all pages need as well, which need nothing else of it. */
const sharedByAll = /\/src\/(ui\/(Field|Banner)|components\/useSettled)\.tsx?$/
/** Small parts of nearly every later screen; each alone would be one more request. */
const laterParts =
  /\/src\/(ui\/(VisuallyHidden|Dialog)|components\/(ExternalLink|RelativeTime|CopyButton|CopyCommand|useWrite)|api\/(permissions|client\/(mutation|notSentError))|lib\/lenientJson)\.tsx?$|\/(useSuspenseQuery|useMutation|mutationObserver)\.js$/
/** What the sign-in pages share with later screens: it must lead to nothing else. */
const smallParts =
  /\/src\/(components\/(lazyPart|useDraft|drafts|useSearchParams|Redirect)|session\/useSession)\.tsx?$/
/** What most screens of authors share. */
const authorParts =
  /\/src\/(screens\/publish\/(Page|Problem|Owned|useWriteFailure|publisherFields|PublisherForm|OwnPublishers)|api\/(ownPublishers|ownNodes|ownVersions|tokens)|components\/CopyBlock|lib\/pyproject)\.tsx?$/

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** All that some modules import statically, and what those import. */
function closure(graph: Graph, start: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id) || laterOnly.test(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * Divides what the first page needs into few files: libraries, which change rarely and stay cached over deploys;
 * the entry with our own shell; and home's icons. Left alone, the bundler makes dozens of small ones.
 */
export function firstLoadChunks(): Plugin {
  let always = new Set<string>()
  let atHome = new Set<string>()
  return {
    name: 'first-load-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'libraries',
                  priority: 4,
                  test: (id) => always.has(id) && id.includes('/node_modules/'),
                },
                { name: 'shell', priority: 3, test: (id) => always.has(id) || sharedByAll.test(id) },
                { name: 'home', priority: 2, test: (id) => atHome.has(id) && !home.test(id) },
                { name: 'icons', priority: 1, test: icon },
                { name: 'parts', priority: 1, test: laterParts },
                { name: 'small', priority: 1, test: smallParts },
                { name: 'authors', priority: 1, test: authorParts },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const graph: Graph = { getModuleInfo: (id) => this.getModuleInfo(id) }
      always = closure(
        graph,
        ids.filter((id) => entry.test(id)),
      )
      atHome = closure(
        graph,
        ids.filter((id) => home.test(id)),
      )
    },
  }
}

/** `ChevronLeft` → `chevron-left`, as the icon's file is called. */
const fileName = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** `A, B as C` → an import of each from its file, on one line. */
const byFile = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(
      ([name = '', local = name]) =>
        `import ${local} from '/node_modules/lucide-react/dist/esm/icons/${fileName(name)}.mjs';`,
    )
    .join('')

/** Imports each icon from its own file: through the library's barrel every screen would load the icons of all. */
export function iconsByFile(): Plugin {
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from ['"]lucide-react['"]/ },
      // Each stands on the lines of the import that it replaces, so that source maps stay right.
      handler: (code) => ({
        code: code.replace(
          /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g,
          (whole, list: string) => byFile(list) + whole.replace(/[^\n]+/g, ''),
        ),
        map: null,
      }),
    },
  }
}
