import type { RegistryNode } from '#src/api/nodes.ts'
import { fold, splitWordsOf, wordsOf } from './words.ts'

/** Texts of a pack, folded for comparison with a query. */
interface PackTexts {
  id: string
  /** Name and id as words, each preceded by a space. */
  names: string
  /** Name and id without separators, with and without the usual prefix. */
  joined: readonly string[]
  /** First letters of the name's words. */
  initials: string
  /** Publisher and author. */
  people: string
  tags: string
  /** All of the above and the description. */
  all: string
}

/** A pack of the index: what a card shows, and what search compares. */
export interface Pack {
  node: RegistryNode
  texts: PackTexts
}

const spaced = (words: readonly string[]) => words.map((word) => ` ${word}`).join('')
/** Most names begin with it, so it says nothing. */
const withoutPrefix = (joined: string) => joined.replace(/^comfy(?:ui)?(?=.)/, '')

/** Prepares a pack for search. */
export function packOf(node: RegistryNode): Pack {
  const { id, name, publisher, author, tags, summary } = node
  const split = splitWordsOf(name)
  const nameWords = wordsOf(name)
  const names = spaced([...new Set([...nameWords, ...split, ...wordsOf(id)])])
  const joinedName = nameWords.join('')
  const joinedId = wordsOf(id).join('')
  const initials = split.filter((word) => !/^(?:comfyui|comfy|ui)$/.test(word)).map((word) => word[0])
  const people = ` ${fold(`${publisher?.name ?? ''} ${publisher?.id ?? ''} ${author}`)}`
  const tagText = spaced(tags.map(fold))
  return {
    node,
    texts: {
      id: id.toLowerCase(),
      names,
      joined: [...new Set([joinedName, joinedId, withoutPrefix(joinedName), withoutPrefix(joinedId)])],
      initials: initials.length > 1 ? initials.join('') : '',
      people,
      tags: tagText,
      all: `${names} ${joinedName} ${joinedId}${people}${tagText} ${fold(summary)}`,
    },
  }
}
