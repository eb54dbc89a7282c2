/** Boundaries inside a word: `IPAdapterPlus` → IP, Adapter, Plus. */
const camelCase = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu
const separators = /[^\p{L}\p{N}\p{M}]+/u
const isAscii = /^[\0-\x7f]*$/
const isAsciiLower = /^[\0-@[-\x7f]*$/

/** Lowercases, unifies compatibility forms and drops Latin accents. Keeps marks of other scripts: they carry meaning. */
export function fold(text: string): string {
  if (isAscii.test(text)) return isAsciiLower.test(text) ? text : text.toLowerCase()
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).split(separators).filter(Boolean)

/** The words of a text, folded; those in camel case as several words. */
export const splitWordsOf = (text: string): string[] => wordsOf(text.replace(camelCase, ' '))

/** Han, kana and Hangul, which are written without spaces. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{3,}$/u

/** Splits a word without spaces in it into its pairs of characters: 图像处理 → 图像, 像处, 处理. */
export function pairsOf(word: string): string[] {
  if (!unspaced.test(word)) return [word]
  const characters = Array.from(word)
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
