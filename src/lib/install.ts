import { isStrictNodeId, isStrictVersion } from './ids.ts'
import { parseRepository } from './repository.ts'

/**
 * Commands that people paste into a shell. Both are null unless every part matches a strict pattern without a
 * single character that a shell of any kind would act on.
 */

/**
 * `comfy node install <id>` or `…@<version>`; the `id@version` form is what the command hands to the manager's
 * resolver, which reads it as "this pack of the registry, in this version". A missing or empty version means the newest.
 */
export function comfyCliCommand(id: string, version?: string | null): string | null {
  // The command refuses the word "all", which its sibling commands take for every pack.
  if (!isStrictNodeId(id) || id.toLowerCase() === 'all') return null
  if (!version) return `comfy node install ${id}`
  return isStrictVersion(version) ? `comfy node install ${id}@${version}` : null
}

/** `git clone https://…`, to be run in the folder of custom nodes. */
export function gitCommands(repositoryUrl: string | null | undefined): { clone: string } | null {
  const repository = parseRepository(repositoryUrl)
  return repository && { clone: `git clone ${repository.git}` }
}
