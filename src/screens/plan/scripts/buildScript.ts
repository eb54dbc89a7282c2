import { isStrictNodeId, isStrictVersion } from '#src/lib/url/ids.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { bashScript } from './bashScript.ts'
import type { InstallItem, InstallScript, RefusedItem, SafeItem, ScriptKind } from './planItem.ts'
import { powershellScript } from './powershellScript.ts'

const fileNames: Readonly<Record<ScriptKind, string>> = {
  'comfy-cli': 'install.sh',
  'manager-snapshot': 'snapshot.json',
  bash: 'install.sh',
  powershell: 'install.ps1',
  'windows-portable': 'install.ps1',
}

const texts: Readonly<Record<ScriptKind, (items: readonly SafeItem[]) => string>> = {
  'comfy-cli': comfyCliScript,
  'manager-snapshot': managerSnapshot,
  bash: bashScript,
  powershell: (items) => powershellScript(items, false),
  'windows-portable': (items) => powershellScript(items, true),
}

/** Scripts that clone repositories; the others ask the registry. */
const clones: readonly ScriptKind[] = ['bash', 'powershell', 'windows-portable']

/**
 * Builds a script that installs packs. Ids and URLs come from the API and end up in a shell, so a pack with any other
 * character than the strict patterns allow is refused.
 */
export function buildScript(kind: ScriptKind, items: readonly InstallItem[]): InstallScript {
  const refused: RefusedItem[] = []
  const safe: SafeItem[] = []
  const folders = new Set<string>()
  for (const item of new Map(items.map((each) => [each.packId.toLowerCase(), each])).values()) {
    const checked = check(kind, item)
    // Repositories are cloned into folders of their names, whose case Windows and macOS ignore.
    const folder = 'reason' in checked ? undefined : checked.repository?.name.toLowerCase()
    if ('reason' in checked) refused.push(checked)
    else if (folder && folders.has(folder)) refused.push({ packId: checked.packId, reason: 'same-folder' })
    else safe.push(checked)
    if (folder) folders.add(folder)
  }
  return { fileName: fileNames[kind], text: safe.length > 0 ? texts[kind](safe) : '', refused }
}

function check(kind: ScriptKind, { packId, version, repository: url }: InstallItem): SafeItem | RefusedItem {
  // comfy-cli and ComfyUI-Manager read "all" as every pack.
  if (!isStrictNodeId(packId) || packId.toLowerCase() === 'all') return { packId, reason: 'invalid-id' }
  if (version !== null && !isStrictVersion(version)) return { packId, reason: 'invalid-version' }
  if (!clones.includes(kind))
    return kind === 'manager-snapshot' && version === null
      ? { packId, reason: 'invalid-version' }
      : { packId, version, repository: null }
  const repository = parseRepository(url)
  // Windows reserves some names, and pip would read a leading hyphen as an option.
  return repository && isFolderName(repository.name)
    ? { packId, version, repository }
    : { packId, reason: 'invalid-repository' }
}

const isFolderName = (name: string) =>
  /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(name) &&
  !name.endsWith('.') &&
  !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)

/** One command, as comfy-cli takes any number of packs. */
function comfyCliScript(items: readonly SafeItem[]): string {
  const packs = items.map(({ packId, version }) => (version === null ? packId : `${packId}@${version}`))
  return `comfy node install ${packs.join(' ')} --exit-on-fail`
}

/**
 * A snapshot as ComfyUI-Manager saves and restores it. It reads all five fields; null keeps ComfyUI as it is. Restoring
 * disables packs that the snapshot doesn't list.
 */
function managerSnapshot(items: readonly SafeItem[]): string {
  const snapshot = {
    comfyui: null,
    git_custom_nodes: {},
    cnr_custom_nodes: Object.fromEntries(items.map(({ packId, version }) => [packId, version])),
    file_custom_nodes: [],
    pips: {},
  }
  return `${JSON.stringify(snapshot, null, 4)}\n`
}
