import { cleanText } from '#src/lib/cleanText.ts'

/** One line of the palette: a place to go, or a thing to do. */
export interface Item {
  /** The same for the same thing, in every language. */
  key: string
  text: string
  /** Small print behind the text. */
  hint?: string
  /** Further words it is found by. */
  words?: string
  /** A path of this site. */
  to?: string
  /** An address outside of it. */
  href?: string
  act?: () => void
}

export interface Group {
  key: 'recent' | 'pages' | 'actions' | 'packs' | 'publishers'
  title: string
  items: readonly Item[]
}

const plain = (text: string) => cleanText(text).toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** How well an item fits what was typed: 0 not at all, more is better. Every word must be found somewhere. */
function rankOf(item: Item, words: readonly string[]): number {
  const text = plain(item.text)
  const all = `${text} ${plain(item.hint ?? '')} ${plain(item.words ?? '')}`
  if (!words.every((word) => all.includes(word))) return 0
  const first = words[0] ?? ''
  if (text.startsWith(first)) return 3
  return text.includes(first) ? 2 : 1
}

/** The items that fit, the best first; all of them, in their order, while nothing is typed. */
export function matching(items: readonly Item[], typed: string): readonly Item[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return items
  return items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item)
}
