import type { Plugin } from 'vite'

/** Changes rarely: browsers keep its chunk when a release changes the entry's. */
const react = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/reactDom\.ts$/
const home = /\/src\/screens\/home\/HomeScreen\.tsx$/
const packPage = /\/src\/screens\/nodes\/NodeScreen\.tsx$/
const login = /\/src\/screens\/auth\/LoginScreen\.tsx$/
/** What has only a few parts of pack pages: it must not load all that pack pages share with others. */
const distant = /\/src\/(app|screens\/(?!nodes\/|plan\/|machine\/)).+\.tsx$/
const search = /\/src\/catalog\/reader\.ts$/
const icon = /\/lucide-react\//
/** Modules that home may share with other screens; the entry loads all other packages of home. */
const sharable = /\/(src|lucide-react|@tanstack)\//
/** Parts of TanStack Query that its index file exports, but neither home nor pack pages use. */
const unusedExport = /\/(useQueries|queriesObserver)\.js$/
const sharedPart = /\/src\/((ui|components|hooks|api)\/[^/]+|auth\/useSession\.ts)$/
/** Small parts of the screens on which signed-in users write. */
const writePart =
  /\/src\/(hooks\/(use\w*Write\w*|useToastAfterLeaving|useFocus\w+)|api\/(own\w+|client\/isOutcomeUnknown))\.ts$/
const adminPart = /\/src\/(screens\/admin\/|api\/admin)/
const publishPart = /\/src\/screens\/publish\//
/** GitHub's extensions of Markdown, which READMEs need, and some other texts. */
const gfmParts =
  /\/node_modules\/(remark-gfm|mdast-util-gfm[\w-]*|micromark-extension-gfm[\w-]*|mdast-util-find-and-replace|markdown-table|longest-streak|mdast-util-to-markdown|ccount)\//

/**
 * Groups modules into few chunks: React, the entry with its other libraries, what home and pack pages share with other
 * screens, icons, and what most later screens share. The bundler alone creates dozens of small chunks, each of them a
 * request before a page is complete, and small files compress badly.
 */
export function chunkGroups(): Plugin {
  const atHome = new Set<string>()
  const onPackPage = new Set<string>()
  const onLogin = new Set<string>()
  const onDistant = new Set<string>()
  const inSearch = new Set<string>()
  // Login and the search load what they share with pack pages without the rest.
  const isPackPart = (id: string) =>
    onPackPage.has(id) && ![atHome, onLogin, inSearch].some((modules) => modules.has(id))
  return {
    name: 'chunk-groups',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', priority: 4, test: react },
                { name: 'shell', priority: 3, tags: ['$initial'] },
                { name: 'common', priority: 2, test: (id) => atHome.has(id), minShareCount: 2 },
                {
                  name: 'pack',
                  priority: 2,
                  test: (id) => isPackPart(id) && !onDistant.has(id),
                  minShareCount: 2,
                },
                { name: 'shared', priority: 1, test: isPackPart, minShareCount: 2 },
                { name: 'icons', test: icon, minShareCount: 3 },
                { name: 'parts', test: sharedPart, minShareCount: 12 },
                { name: 'writes', test: writePart, minShareCount: 2 },
                { name: 'admin', test: adminPart, minShareCount: 2 },
                { name: 'publish', test: publishPart, minShareCount: 2 },
                { name: 'gfm', priority: 1, test: gfmParts },
              ],
            },
          },
        },
      },
    }),
    /** Fills the sets with the screens, or the search, and their static imports, transitively. */
    buildEnd() {
      const collect = (screen: RegExp, modules: Set<string>) => {
        const pending = [...this.getModuleIds()].filter((id) => screen.test(id))
        for (let id = pending.pop(); id; id = pending.pop()) {
          if (modules.has(id) || !sharable.test(id) || unusedExport.test(id)) continue
          modules.add(id)
          pending.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
      collect(home, atHome)
      collect(packPage, onPackPage)
      collect(login, onLogin)
      collect(distant, onDistant)
      collect(search, inSearch)
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
    .map((specifier) => specifier.trim().split(/\s+as\s+/))
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
