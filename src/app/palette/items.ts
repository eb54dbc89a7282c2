import { cleanText } from '#src/lib/text/cleanText.ts'

/** One line of the palette: a link or an action. */
export interface PaletteItem {
  /** Identifies the item in every language. */
  key: string
  text: string
  /** Shown after the text. */
  hint?: string
  /** Also matched by what the user types. */
  keywords?: string
  /** A path of this site. */
  to?: string
  /** A URL of another site. */
  href?: string
  onRun?: () => void
}

const normalize = (text: string) =>
  cleanText(text).toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** The texts of an item that are matched by what the user types, its name first. */
export const keywordsOf = ({ text, hint = '', keywords = '' }: PaletteItem) => [text, hint, keywords]

/**
 * A filter for cmdk: each word must occur, in any order and without accents. cmdk's default accepts scattered letters,
 * so it would select “Media tasks” for “mask”, above the packs with that name.
 */
export function scoreItem(_value: string, search: string, keywords: readonly string[] = []): number {
  // Results of the API have no keywords.
  if (keywords.length === 0) return 1
  const words = normalize(search).split(' ')
  const all = normalize(keywords.join(' '))
  if (!words.every((word) => all.includes(word))) return 0
  const name = normalize(keywords[0] ?? '')
  const first = words[0] ?? ''
  if (name.startsWith(first)) return 1
  return name.includes(first) ? 0.6 : 0.3
}
