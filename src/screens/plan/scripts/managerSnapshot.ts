import type { SafeItem } from './planItem.ts'

/**
 * A snapshot as ComfyUI-Manager saves and restores it. It reads all five fields; null keeps ComfyUI as it is. Restoring
 * disables packs that the snapshot doesn't list.
 */
export function managerSnapshot(items: readonly SafeItem[]): string {
  const snapshot = {
    comfyui: null,
    git_custom_nodes: {},
    cnr_custom_nodes: Object.fromEntries(items.map(({ packId, version }) => [packId, version])),
    file_custom_nodes: [],
    pips: {},
  }
  return `${JSON.stringify(snapshot, null, 4)}\n`
}
