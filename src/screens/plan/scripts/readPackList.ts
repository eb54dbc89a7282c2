import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { isStrictVersion } from '#src/lib/url/ids.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import type { PackMention } from './packMention.ts'
import { readFolderListing } from './readFolderListing.ts'

/** A snapshot lists every Python package, too. */
const maxTextLength = 1_000_000
/** Three times a snapshot of 150 packs and 700 Python packages. Parsing more would block the page for long. */
const maxYamlLength = 100_000
const maxPacks = 2000

/** Reads a pasted snapshot of ComfyUI-Manager, or a listing of the folder `custom_nodes`; null for any other text. */
export async function readPackList(text: string): Promise<readonly PackMention[] | null> {
  if (text.length > maxTextLength) return null
  const json = /^\s*\{/.test(text) ? readJson(text, maxTextLength) : undefined
  if (isRecord(json)) return readSnapshot(json)
  const snapshot = /^custom_nodes:\s*$/m.test(text) ? await readYamlSnapshot(text) : null
  if (snapshot) return snapshot
  const folders = readFolderListing(text).slice(0, maxPacks)
  return folders.length > 0 ? folders : null
}

/** Reads a snapshot in YAML; null for other texts, such as the output of `ls -R`. */
async function readYamlSnapshot(text: string): Promise<PackMention[] | null> {
  // Snapshots have no anchors, and parsing many takes quadratic time.
  if (text.length > maxYamlLength || /(?:^|\s)&/.test(text)) return null
  try {
    const { parse } = await import('yaml')
    const document: unknown = parse(text, { logLevel: 'error', uniqueKeys: false })
    const snapshot = isRecord(document) ? document['custom_nodes'] : null
    return isRecord(snapshot) ? readSnapshot(snapshot) : null
  } catch {
    return null
  }
}

/** Reads a snapshot; packs from the registry have a version, repositories a commit. */
function readSnapshot(snapshot: Readonly<Record<string, unknown>>): PackMention[] | null {
  const { cnr_custom_nodes: fromRegistry, git_custom_nodes: fromGit } = snapshot
  if (!isRecord(fromRegistry) && !isRecord(fromGit)) return null
  const registered = Object.entries(isRecord(fromRegistry) ? fromRegistry : {}).map(
    ([packId, version]): PackMention => ({
      packId,
      folder: null,
      repository: null,
      version: typeof version === 'string' && isStrictVersion(version) ? version : null,
      isDisabled: false,
    }),
  )
  const cloned = Object.entries(isRecord(fromGit) ? fromGit : {}).flatMap(([url, state]): PackMention[] => {
    const repository = parseRepository(url.replace(/^git@github\.com:/, 'https://github.com/'))
    if (!repository) return []
    const { host, owner, name, web } = repository
    const isDisabled = isRecord(state) && state['disabled'] === true
    const address = host === 'github.com' ? `${owner}/${name}` : web
    return [{ packId: null, folder: name, repository: address, version: null, isDisabled }]
  })
  return [...registered, ...cloned].slice(0, maxPacks)
}
