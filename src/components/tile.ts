import { fnv1a } from '#src/lib/text/fnv1a.ts'

/** Number of `.tile-…` colors in `styles.css`. */
const tileColors = 8

/** Generated picture of a pack or publisher without one. */
export interface Tile {
  /** From 0: the number of its color in `styles.css`. */
  color: number
  /** One or two characters. */
  initials: string
}

/** Words that most names contain. */
const commonWord = /^(?:comfy|comfyui|custom|nodes?|pack|the|for|by)$/i

const wordsOf = (text: string) => text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').match(/[\p{L}\p{N}]+/gu) ?? []

function initialsOf(name: string): string {
  const own = wordsOf(name.replace(/comfy[\s_-]*ui/gi, ' ')).filter((word) => !commonWord.test(word))
  const letters = (own.length > 0 ? own : wordsOf(name)).map((word) => Array.from(word)[0] ?? '')
  // A character of Han, kana or Hangul is as wide as two letters.
  const shown = letters.slice(0, /^\p{Lo}/u.test(letters[0] ?? '') ? 1 : 2)
  return shown.join('').toUpperCase() || '?'
}

/** Returns the tile of an id: the same on every page and in every language. */
export const tileOf = (id: string, name: string): Tile => ({
  color: fnv1a(id) % tileColors,
  initials: initialsOf(name || id),
})
