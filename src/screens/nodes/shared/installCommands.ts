import { isStrictNodeId, isStrictVersion } from '#src/lib/url/ids.ts'
import { parseRepository } from '#src/lib/url/repository.ts'

/**
 * Commands to paste into a shell. Both functions return null unless every part matches a strict pattern without
 * characters that any shell would interpret.
 */

/**
 * Returns `comfy node install <id>` or `…@<version>`; ComfyUI-Manager resolves `id@version` to that version of the
 * registry's pack.
 * @param version empty for the latest.
 */
export function comfyCliCommand(id: string, version: string): string | null {
  // The command rejects "all", which its sibling commands read as every pack.
  if (!isStrictNodeId(id) || id.toLowerCase() === 'all') return null
  if (version === '') return `comfy node install ${id}`
  return isStrictVersion(version) ? `comfy node install ${id}@${version}` : null
}

/** Returns `git clone https://…`, to run in the `custom_nodes` folder. */
export function gitCloneCommand(repositoryUrl: string): string | null {
  const repository = parseRepository(repositoryUrl)
  return repository && `git clone ${repository.git}`
}
