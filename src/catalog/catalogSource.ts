/** URLs of the catalog's files. */
export interface CatalogSource {
  /** The parts of the index of packs. */
  packs: readonly string[]
  /** The index of comfy nodes, where the build has read them. */
  nodes: string | null
  /** The sections of home. */
  home: string | null
}

/** A file that this site serves, so that a broken page can't make the browser call another host. */
const filePath = /^\/(?!\/)[\w./-]+\.json$/

const paths = (value: unknown) =>
  [value].flat().filter((path): path is string => typeof path === 'string' && filePath.test(path))

/**
 * Reads where the build put the catalog: `<meta name="catalog" content='{"packs": […], "nodes": …, "home": …}'>`.
 * @returns null for a build without a catalog.
 */
export function catalogSource(): CatalogSource | null {
  // A page is prerendered without a document.
  if (typeof document === 'undefined') return null
  const content = document.querySelector('meta[name=catalog]')?.getAttribute('content')
  if (!content) return null
  try {
    const { packs, nodes, home }: { [Name in keyof CatalogSource]?: unknown } = JSON.parse(content) ?? {}
    const source = { packs: paths(packs), nodes: paths(nodes)[0] ?? null, home: paths(home)[0] ?? null }
    return source.packs.length > 0 ? source : null
  } catch {
    return null
  }
}
