/** A pack as named in a pasted text, before it is looked up in the registry. */
export interface PackMention {
  /** Id in the registry, if the text names one. */
  packId: string | null
  /** Name of the folder in `custom_nodes`. */
  folder: string | null
  /** `owner/name` on GitHub, or the URL of another repository. */
  repository: string | null
  /** Semantic version, if the text names one. */
  version: string | null
  isDisabled: boolean
}
