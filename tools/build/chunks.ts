import type { Plugin } from 'vite'

/** The modules of a first visit: the entry and home. */
const entry = /\/src\/main\.tsx$/
const home = /\/src\/screens\/home\/HomeScreen\.tsx$/
const icon = /\/lucide-react\//
/** Parts of first-load libraries that only later screens use; the library's barrel reaches them all. */
const laterOnly =
  /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver|useSuspense(Infinite)?Quer(y|ies))\.js$/

/** Parts of home that sign-in or the search of all pages need as well, which need nothing else of it. */
const sharedByAll =
  /\/src\/(ui\/(Field|Banner|ErrorMessage|focusMessage)|components\/useDebouncedValue|hooks\/use(Action|SearchState)|lib\/url\/defineSearch)\.tsx?$/
/** Small parts of nearly every later screen; each alone would be one more request. */
const laterParts =
  /\/src\/(ui\/(VisuallyHidden|Dialog|DialogActions|PageHeader|Panel|Card)|components\/(ExternalLink|FormError|QueryBoundary|RelativeTime|CopyButton|CopyCommand)|hooks\/useWriteErrorMessage|api\/(permissions|client\/(invalidation|mutation|notSentError))|lib\/json\/lenientJson)\.tsx?$|\/(useSuspenseQuery|useMutation|mutationObserver)\.js$/
/** What the sign-in pages share with later screens: it must lead to nothing else. */
const smallParts = /\/src\/(components\/(lazyWithRetry|useDraft|drafts)|auth\/useSession)\.tsx?$/
/** What most screens of authors share. */
const authorParts =
  /\/src\/(screens\/publish\/(Page|PermissionGate|publisherValidation|PublisherFields|OwnPublishers)|api\/(ownPublishers|ownNodes|ownVersions|tokens)|components\/CopyBlock)\.tsx?$/

/** GitHub's extensions of Markdown, which READMEs need, and some other texts. */
const gfmParts =
  /\/node_modules\/(remark-gfm|mdast-util-gfm[\w-]*|micromark-extension-gfm[\w-]*|mdast-util-find-and-replace|markdown-table|longest-streak|mdast-util-to-markdown|ccount)\//

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** The static imports of some modules, transitively. */
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
 * Groups the modules of the first page into few chunks: the libraries with the app shell; and home. The bundler alone creates dozens of small ones.
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
                { name: 'shell', priority: 3, test: (id) => always.has(id) || sharedByAll.test(id) },
                { name: 'home', priority: 2, test: (id) => atHome.has(id) && !home.test(id) },
                { name: 'icons', priority: 1, test: icon },
                { name: 'parts', priority: 1, test: laterParts },
                { name: 'small', priority: 1, test: smallParts },
                { name: 'gfm', priority: 1, test: gfmParts },
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

/** `ChevronLeft` → `chevron-left`, the file name of the icon. */
const fileName = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** `A, B as C` → one import per icon from its file, on one line. */
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

/** Imports each icon from its own file: through the barrel every screen would load all icons. */
export function iconsByFile(): Plugin {
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from ['"]lucide-react['"]/ },
      // Keeps the number of lines, so that source maps stay correct.
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

/** `rehype-highlight` imports languages that it uses by default: 60 kB that no page needs, because we choose ours. */
export function withoutDefaultLanguages(): Plugin {
  return {
    name: 'without-default-languages',
    apply: 'build',
    load: (id) => (id.endsWith('/lowlight/lib/common.js') ? 'export const grammars = {}' : null),
  }
}
