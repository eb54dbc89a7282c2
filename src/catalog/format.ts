/** The files of the catalog, as `tools/build/catalog` writes them. */

/** Increment it for a change that older code can't read. */
export const catalogFormat = 1

/** Each column has one value per pack of the part. Columns without any value are left out. */
export interface PackColumns {
  id: string[]
  /** Empty where it equals the id. */
  name: string[]
  /** Position in `publishers`, from 1; 0 for none. */
  publisher: number[]
  /** Empty where it equals the publisher's name. */
  author: string[]
  downloads: (number | null)[]
  stars: (number | null)[]
  /** One line of plain text, cut at a word. */
  description: string[]
  /** `owner/name` on GitHub, otherwise the whole URL. */
  repository: string[]
  icon: string[]
  banner: string[]
  /** Positions in `tags`, from 0; 0 in place of an empty list. */
  tags: (number[] | 0)[]
  os: (number[] | 0)[]
  accelerators: (number[] | 0)[]
  /** Positions in `ranges`, from 1; 0 for none. */
  comfyui: number[]
  /** Latest version; empty for none. */
  version: string[]
  /** Days since 1970; 0 where unknown. */
  released: number[]
  created: number[]
  deprecated: (0 | 1)[]
  /** Position in `nodeStatuses`. */
  status: number[]
  /** Position in `versionStatuses`. */
  versionStatus: number[]
}

/** One file of the index of packs. Positions refer to the tables of the same file. */
export interface PackIndexPart {
  format: typeof catalogFormat
  /** A small catalog is one part with all columns. */
  kind: 'all' | 'names' | 'details'
  /** Equal in all parts of one index. */
  index: string
  /** Number of packs in the whole index. */
  total: number
  /** Position of the part's first pack. */
  start: number
  /** Number of packs in this part. */
  length: number
  /** Newest day of the index, in days since 1970. */
  newest: number
  publishers: { id: string[]; name: string[]; logo: string[] }
  tags: string[]
  os: string[]
  accelerators: string[]
  ranges: string[]
  columns: Partial<PackColumns>
}

/** The packs, most downloaded first. Large catalogs have several parts, of which the first have the names. */
export interface PackIndex {
  parts: PackIndexPart[]
}

/** The comfy nodes of all packs, grouped by pack. */
export interface ComfyNodeIndex {
  format: typeof catalogFormat
  packs: string[]
  /** Number of comfy nodes of each pack. */
  counts: number[]
  /** Names of the comfy nodes, one a line, in the order of `packs`. */
  names: string
  categories: string[]
  /** Position in `categories` of each comfy node, from 1; 0 for none. */
  category: number[]
  types: string[]
  /** Lists of positions in `types`: each combination of input types or of output types, once. */
  signatures: number[][]
  /** Positions in `signatures`, from 1; 0 where unknown. */
  inputs: number[]
  outputs: number[]
}

export const nodeStatuses = ['active', 'unknown', 'banned', 'deleted'] as const
export const versionStatuses = ['active', 'unknown', 'pending', 'flagged', 'banned', 'deleted'] as const
