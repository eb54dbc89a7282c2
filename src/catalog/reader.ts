/** Reads the files of the catalog. Lazy-loaded together with the first one. */
import { ComfyNodeCatalog } from './ComfyNodeCatalog.ts'
import { decodePacks } from './decodePacks.ts'
import { expectPart } from './expectPart.ts'
import { PackCatalog } from './PackCatalog.ts'

/** @throws SyntaxError unless the files are parts of one index. */
export async function readPacks(files: readonly unknown[]): Promise<PackCatalog> {
  const parts = files.map(expectPart)
  const catalog = new PackCatalog(await decodePacks(parts), parts[0]?.newest ?? 0)
  // Not awaited: a search before its end computes the texts that are missing.
  void catalog.prepareTexts()
  return catalog
}

/** @throws SyntaxError unless the file is an index of comfy nodes. */
export const readComfyNodes = (file: unknown): Promise<ComfyNodeCatalog> => ComfyNodeCatalog.read(file)
