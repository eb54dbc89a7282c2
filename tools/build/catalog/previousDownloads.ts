/** Reads the downloads of packs from the catalog of an earlier build. */
import { readFile } from 'node:fs/promises'
import { expectPart } from '#src/catalog/expectPart.ts'

const timeoutMs = 30_000

const isUrl = (source: string) => /^https?:/.test(source)

async function readTextAt(source: string): Promise<string> {
  if (!isUrl(source)) return readFile(source, 'utf8')
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${source} returned ${response.status}`)
  return response.text()
}

/** Addresses of the index's parts, from the tag that a page of the site has. */
function partsNamedBy(html: string, page: string): string[] {
  const [, content = ''] = /<meta name="catalog" content="([^"]*)"/.exec(html) ?? []
  const { packs } = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&') || '{}') as {
    packs?: unknown
  }
  if (!Array.isArray(packs)) throw new Error(`${page} names no catalog`)
  return packs.map((path) => new URL(String(path), page).href)
}

/**
 * @param source URL of the deployed site, or a file or URL of its index of packs.
 * @returns downloads by id; null if the catalog can't be read, as before the first deployment.
 */
export async function previousDownloads(
  source: string,
  onError: (error: Error) => void,
): Promise<ReadonlyMap<string, number> | null> {
  try {
    const text = await readTextAt(source)
    const isPage = text.trimStart().startsWith('<')
    const texts = isPage ? await Promise.all(partsNamedBy(text, source).map(readTextAt)) : [text]
    const downloads = new Map<string, number>()
    for (const { columns } of texts.map((part) => expectPart(JSON.parse(part))))
      for (const [row, id] of columns.id?.entries() ?? []) {
        const count = columns.downloads?.[row]
        if (typeof count === 'number') downloads.set(id, count)
      }
    return downloads
  } catch (error) {
    onError(error as Error)
    return null
  }
}
