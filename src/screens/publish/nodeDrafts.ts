import { drafts, storeDraft } from '#src/components/drafts.ts'

/** Keys for `useDraftForm`. */
export const nodeDraftKey = (nodeId: string) => `node/${nodeId}`
export const changelogDraftKey = (nodeId: string, version: string) => `changelog/${nodeId}/${version}`

/** Discards the draft of a deleted version. */
export const forgetVersionDraft = (nodeId: string, version: string) =>
  storeDraft(changelogDraftKey(nodeId, version), null)

/** Discards the drafts of a deleted pack and of its versions. */
export function forgetNodeDrafts(nodeId: string): void {
  storeDraft(nodeDraftKey(nodeId), null)
  const prefix = changelogDraftKey(nodeId, '')
  for (const key of [...drafts.keys()].filter((key) => key.startsWith(prefix))) storeDraft(key, null)
}
