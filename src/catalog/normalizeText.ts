const beyondAscii = /[^\0-\x7f]/
const accents = /[\u0300-\u036f]/g
const separators = /[^a-z0-9]+/g
const anySeparators = /[^\p{L}\p{N}\p{M}]+/gu
/** Boundaries inside a word: `IPAdapterPlus` → IP, Adapter, Plus. */
const camelCase = /([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g
const anyCamelCase = /([\p{Ll}\p{N}])(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu
const spaceBetween = '$1$3 $2'

/** Lowercases, unifies compatibility forms and drops Latin accents. Keeps marks of other scripts: they carry meaning. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!beyondAscii.test(lower)) return lower
  return lower.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC')
}

/** The words of a text, folded and separated by single spaces. */
export function normalizeText(text: string): string {
  const folded = fold(text)
  return folded.replace(beyondAscii.test(folded) ? anySeparators : separators, ' ').trim()
}

/** Like `normalizeText`, but splits words in camel case. */
export function normalizeCamelCase(text: string): string {
  return normalizeText(text.replace(beyondAscii.test(text) ? anyCamelCase : camelCase, spaceBetween))
}

/** Han, kana and Hangul, which are written without spaces. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{3,}$/u

/** Splits a word of a script without spaces into pairs of characters: 图像处理 → 图像, 像处, 处理. Returns other words whole. */
export function pairsOf(word: string): string[] {
  if (!unspaced.test(word)) return [word]
  const characters = Array.from(word)
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
