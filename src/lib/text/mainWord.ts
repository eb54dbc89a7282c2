const minHalf = 3

/** The part of a mistyped id or name that is most likely typed correctly: its longest word except “comfy”, or an empty text. */
export function mainWord(text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^comfy(ui)?$/i.test(word))
  return words.sort((a, b) => b.length - a.length)[0] ?? ''
}

/** The first half of a word, at least three characters: often right where the whole is mistyped. Empty for a shorter word. */
export function firstHalf(word: string): string {
  const characters = Array.from(word)
  if (characters.length <= minHalf) return ''
  return characters.slice(0, Math.max(minHalf, Math.floor(characters.length / 2))).join('')
}
