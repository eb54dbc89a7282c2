import type { Plugin } from 'vite'

/** `…/node_modules/@a/b/x.js` → `node_modules/@a/b`; nested packages keep their whole way. */
function folderOf(id: string): string | null {
  const at = id.replaceAll('\\', '/').indexOf('/node_modules/')
  if (at < 0) return null
  const path = id.replaceAll('\\', '/').slice(at + 1)
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null
}

/** Notes the packages of which some code is in the built files, by their folder. */
export function notePackages(into: Set<string>): Plugin {
  return {
    name: 'note-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = renderedLength > 0 ? folderOf(id) : null
          if (folder) into.add(folder)
        }
      }
    },
  }
}
