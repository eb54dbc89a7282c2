/** Names a version of a pack. */
export interface VersionRef {
  nodeId: string
  version: string
}

/** Identifies a version among those of all packs: `nodeId@version`. */
export const versionKey = ({ nodeId, version }: VersionRef) => `${nodeId}@${version}`

/** Splits the key of a version. Both parts are empty for another text. */
export function parseVersionKey(key: string): VersionRef {
  const separator = key.indexOf('@')
  return separator > 0
    ? { nodeId: key.slice(0, separator), version: key.slice(separator + 1) }
    : { nodeId: '', version: '' }
}
