import type { RegistryNode } from '#src/api/nodes.ts'
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
  repository: string
  isBanned: boolean
  /** Prepared when they are first compared: that takes longer than all the rest. */
  texts: () => PackTexts
  /** What a card shows; built when it is first needed. */
  toNode: () => RegistryNode
}

interface PackTexts {
  /** Words of the name and the id, each after a space; those in camel case once more as several words. */
  names: string
  /** Name and id without separators, each between bars. */
  joined: string
  /** Publisher, author and owner of the repository. */
  people: string
  tags: string
  /** Only compared where nothing else matches. */
  description: () => string
}

/** Calls a function once, when its result is first needed. */
export function lazy<Value extends object | string>(compute: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= compute()
    return value
  }
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
  lazy((): PackTexts => {
    const { id, name, tags, repository, summary } = source
    const words = normalizeText(name)
    const split = normalizeCamelCase(name)
    const idWords = id === name ? '' : ` ${normalizeText(id)}`
    return {
      names: ` ${words}${split === words ? '' : ` ${split}`}${idWords}`,
      joined: `|${words.replaceAll(' ', '')}|${idWords.replaceAll(' ', '')}|`,
      people: fold(` ${source.publisherName} ${source.publisherId} ${source.author} ${repository}`),
      tags: tags.length > 0 ? ` ${fold(tags.join(' '))}` : '',
      description: lazy(() => fold(summary)),
    }
  })

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : 0)

/** A pack as the API sent it. */
export function packFromNode(node: RegistryNode): Pack {
  const { id, name, author, tags, repository, summary, publisher, latestVersion } = node
  const people = { publisherId: publisher?.id ?? '', publisherName: publisher?.name ?? '' }
  return {
    id,
    name,
    ...people,
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
    texts: packTexts({ id, name, author, tags, repository, summary, ...people }),
    toNode: () => node,
  }
}
