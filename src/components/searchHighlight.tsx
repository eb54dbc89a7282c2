import type { ReactNode } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { splitMatches } from './splitMatches.ts'

/** Shows on a card why it matches a search. Lazy-loaded with the first search. */
export interface SearchHighlight {
  /** Marks the words of the query. */
  mark: (text: string) => ReactNode
  /** Like `mark`, but starts near the first match if a card would truncate the text before it. */
  excerpt: (text: string) => ReactNode
  /** The id or the author, if nothing else on the card matches. */
  hiddenMatch: (node: RegistryNode) => ReactNode
  comfyNodes: (names: readonly string[], label: string) => ReactNode
}

/** Characters of a description that every card shows, and those shown before a match. */
const visibleLength = 60
const lengthBeforeMatch = 24

/** Cuts the start off a description whose first match would otherwise not be visible. */
export function aroundMatch(text: string, query: string): string {
  const parts = splitMatches(text, query)
  const first = parts.findIndex(({ isMatch }) => isMatch)
  const start = parts.slice(0, Math.max(first, 0)).reduce((sum, part) => sum + part.text.length, 0)
  if (start < visibleLength) return text
  const space = text.indexOf(' ', start - lengthBeforeMatch)
  return `…${text.slice(space === -1 || space >= start ? start : space + 1)}`
}

/** Creates the functions that highlight a query on cards. */
export function createHighlight(query: string): SearchHighlight {
  const isMatch = (text: string) => splitMatches(text, query).some((part) => part.isMatch)
  const mark = (text: string) =>
    splitMatches(text, query).map((part, index) => {
      if (!part.isMatch) return part.text
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      return <mark key={index}>{part.text}</mark>
    })
  return {
    mark,
    excerpt: (text) => mark(aroundMatch(text, query)),
    hiddenMatch: (node) => {
      if ([node.name, node.summary, node.publisher?.name ?? ''].some(isMatch)) return null
      if (isMatch(node.id))
        return (
          <span className="col-span-full mt-1.5 font-mono text-xs text-muted wrap-anywhere">
            {mark(node.id)}
          </span>
        )
      const author = cleanText(node.author)
      return isMatch(author) ? (
        <bdi className="col-span-full mt-1.5 text-13 text-muted">{mark(author)}</bdi>
      ) : null
    },
    comfyNodes: (names, label) => {
      const list = names.map((name) => cleanText(name)).join(', ')
      return (
        // Not truncated: the background of a name behind the ellipsis would show.
        <p className="col-span-full mt-1.5 line-clamp-1 text-xs break-all text-muted" title={list}>
          {withSpace(label)}
          <bdi className="text-text">{mark(list)}</bdi>
        </p>
      )
    },
  }
}
