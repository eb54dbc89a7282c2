import type { RegistryNode } from '#src/api/nodes.ts'
import { once } from '#src/lib/once.ts'
import { fold, normalizeCamelCase, normalizeText } from './normalizeText.ts'

/** A pack in memory: what search, filters and sorting compare. Texts are folded. */
export interface Pack {
  id: string
  name: string
  publisherId: string
  publisherName: string
  /** Both -1 where unknown. */
  downloads: number
  stars: number
  /** Unix time in milliseconds, 0 where unknown. */
  created: number
  released: number
  os: readonly string[]
  accelerators: readonly string[]
  comfyuiRange: string
  tags: readonly string[]
  /** URL, or `owner/name` on GitHub. */
  repository: string
  isBanned: boolean
  /** Computed on the first call, because it is slow. */
  texts: () => PackTexts
  /** The pack as cards show it; built on the first call. */
  toNode: () => RegistryNode
}

interface PackTexts {
  /** Spellings of the name and the id, with a space before each word: ` ipadapter plus | ip adapter plus`. */
  names: string
  /** The same and the repository's name, each in one word: `ipadapterplus|comfyuiipadapterplus`. */
  letters: string
  /** Publisher, author and owner of the repository. */
  people: string
  tags: string
  /** Only compared where nothing else matches. */
  description: () => string
}

interface TextSources {
  id: string
  name: string
  publisherId: string
  publisherName: string
  author: string
  tags: readonly string[]
  repository: string
  summary: string
}

/** Prepares the texts of a pack for search. */
export const packTexts = (source: TextSources) =>
  once((): PackTexts => {
    const { id, name, tags, repository, summary } = source
    const words = normalizeText(name)
    const split = normalizeCamelCase(name)
    const spellings = new Set([words, split, normalizeText(id)])
    const repositoryName = normalizeText(
      repository.slice(repository.lastIndexOf('/') + 1).replace(/\.git$/, ''),
    )
    return {
      names: [...spellings].map((spelling) => ` ${spelling}`).join(' |'),
      letters: [...spellings, repositoryName].map((spelling) => spelling.replaceAll(' ', '')).join('|'),
      people: fold(` ${source.publisherName} ${source.publisherId} ${source.author} ${repository}`),
      tags: tags.length > 0 ? ` ${fold(tags.join(' '))}` : '',
      description: once(() => fold(summary)),
    }
  })

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : 0)

/** Converts a pack that the API returned. */
export function packFromNode(node: RegistryNode): Pack {
  const { id, name, author, tags, repository, summary, publisher, latestVersion } = node
  const publisherFields = { publisherId: publisher?.id ?? '', publisherName: publisher?.name ?? '' }
  return {
    id,
    name,
    ...publisherFields,
    downloads: node.downloads ?? -1,
    stars: node.stars ?? -1,
    created: timeOf(node.createdAt),
    released: timeOf(latestVersion?.createdAt),
    os: node.supported_os,
    accelerators: node.supported_accelerators,
    comfyuiRange: node.supported_comfyui_version,
    tags,
    repository,
    isBanned: node.status === 'banned',
    texts: packTexts({ id, name, author, tags, repository, summary, ...publisherFields }),
    toNode: () => node,
  }
}
