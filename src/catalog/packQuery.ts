import { typosBetween } from '#src/lib/text/closestMatches.ts'
import { normalizeCamelCase, normalizeText } from './normalizeText.ts'

const maxTerms = 12

/** A word of a query, compared with folded texts. */
export interface Term {
  text: string
  /** Whether a name has this word, also as several words: “ipadapter” is a word of “IP Adapter”. */
  isWordOf: (name: string, letters: string) => boolean
  /** Whether a word of the text starts with it, or is another form of it. */
  startsWordOf: (text: string) => boolean
  /** Whether the text contains it, also inside a word. */
  isIn: (text: string) => boolean
  /** False if none of the above can be true; faster. */
  mayBeIn: (text: string) => boolean
}

export interface PackQuery {
  /** A pack must contain all of them. */
  terms: readonly Term[]
  /** The text as an id. */
  id: string
  /** All words, joined; empty for a text without letters and digits. */
  joined: string
  /** Match a name, or its start with whole words, or its start; null for a text without letters and digits. */
  name: { letters: string; whole: RegExp; start: RegExp; prefix: RegExp } | null
  /** Matches words that begin with the letters of the query; null for a text that is too short or too long. */
  initials: RegExp | null
  /** Matches the words in their order; null for a single word. */
  phrase: RegExp | null
}

/** Words that say nothing about what a pack does. */
const genericWords = new Set(
  'a an and best by comfy comfyui custom extension for from how in node nodes of pack plugin the to ui with'.split(
    ' ',
  ),
)

/** The words of a text without generic ones; all words if there are no others. */
export function specificTerms(text: string): readonly string[] {
  const words = text.split(' ').filter(Boolean)
  const rest = words.filter((word) => !genericWords.has(word))
  return rest.length > 0 ? rest : words
}

/** Whether a word may be a generic one with a typo. */
export const isLikeGenericWord = (word: string): boolean =>
  [...genericWords].some((generic) => generic.length > 3 && typosBetween(word, generic, 1) !== null)

const isLatin = (text: string) => /^[a-z0-9]+$/.test(text)
const minInnerLength = 4

/** Whether a word is also searched for inside other words: shorter ones are parts of too many. */
export const isInnerWord = (word: string): boolean => !isLatin(word) || word.length >= minInnerLength

const apart = (letters: string) => Array.from(letters).join(' ?')

/** A number after a word, such as a version, doesn't make it another word: “florence” is a word of “Florence2”. */
const number = '[0-9]*'

/** Other forms of a word. */
export interface WordForms {
  /** Each form starts with it. */
  stem: string
  pattern: RegExp
}

/** Prepares a word of a query. @param forms other forms that match as well. */
export function termOf(text: string, forms: WordForms | null = null): Term {
  // Other scripts may be written without spaces.
  if (!isLatin(text)) {
    const isIn = (other: string) => other.includes(text)
    return { text, isWordOf: isIn, startsWordOf: isIn, isIn, mayBeIn: isIn }
  }
  const start = new RegExp(`(?<![a-z0-9])${text}`)
  const word = new RegExp(`(?<![a-z0-9])${apart(text)}${number}(?![a-z0-9])`)
  // `includes` is faster than a regular expression, and most texts don't contain the word.
  const hasForm = (other: string) => forms !== null && other.includes(forms.stem) && forms.pattern.test(other)
  return {
    text,
    isWordOf: (name, letters) => (letters.includes(text) && word.test(name)) || hasForm(name),
    startsWordOf: (other) => (other.includes(text) && start.test(other)) || hasForm(other),
    isIn: (other) => isInnerWord(text) && other.includes(text),
    mayBeIn: (other) => other.includes(text) || (forms !== null && other.includes(forms.stem)),
  }
}

const minInitials = 3
const maxInitials = 6

function initialsOf(words: readonly string[]): RegExp | null {
  const [word = ''] = words
  if (words.length > 1 || !/^[a-z]+$/.test(word) || word.length < minInitials || word.length > maxInitials) {
    return null
  }
  return new RegExp(Array.from(word, (letter) => ` ${letter}[^ ]*`).join(''))
}

/** Many names start or end with “ComfyUI”, which users leave out. */
const prefix = '(?: ?comfy(?: ?ui)?)?'
const suffix = '(?:(?: for)? ?comfy ?ui)?'

function nameOf(words: readonly string[]): PackQuery['name'] {
  const joined = words.join('')
  if (joined === '') return null
  const letters = joined.replace(/^comfy(?:ui)?|(?:for)?comfyui$/g, '') || joined
  const start = `(?:^|\\|)${prefix} ?`
  return {
    letters,
    whole: new RegExp(`${start}${apart(letters)}${suffix} ?(?:\\||$)`),
    start: new RegExp(`${start}${apart(letters)}${number}(?= |$)`),
    prefix: new RegExp(start + words.join(' ?')),
  }
}

/** A query for packs that contain all terms. @param words the words of the text, to match names as a whole. */
export const queryOf = (terms: readonly Term[], words: readonly string[] = []): PackQuery => {
  const joined = words.join('')
  return {
    terms,
    id: '',
    joined,
    name: nameOf(words),
    initials: initialsOf(words),
    phrase: words.length > 1 ? new RegExp(`(?<![a-z0-9])${words.join('[^\\p{L}\\p{N}]+')}`, 'u') : null,
  }
}

/** Parses a text. `splitsCamelCase` reads each part of a word as a word. */
export function readPackQuery(text: string, { splitsCamelCase = false } = {}): PackQuery {
  const words = splitsCamelCase ? normalizeCamelCase(text) : normalizeText(text)
  const terms = specificTerms(words).slice(0, maxTerms)
  return {
    ...queryOf(
      terms.map((term) => termOf(term)),
      words.split(' ').slice(0, maxTerms),
    ),
    id: text.trim().toLowerCase(),
  }
}

const minStemLength = 4
const suffixes = /(?:ation|e?ment|ion|al|ing|er|ed|e)s?$|s$/
const endings = '(?:e|ed|er|ing|or|al|ion|ation|e?ment)s?|es|s'

/** Matches the forms of an English word, so that “upscaling” finds “upscale”; null for a word without other forms. */
export function formsOf(term: string): WordForms | null {
  const stem = term.replace(suffixes, '').replace(/([^aeiou])\1$/, '$1')
  if (stem.length < minStemLength || !/^[a-z]+$/.test(stem)) return null
  // Without its “e”, a word is another one: them, theme.
  const quantifier = term.endsWith('e') ? '' : '?'
  const ending = `(?:${stem.at(-1)}?(?:${endings}))${quantifier}`
  return { stem, pattern: new RegExp(`(?<![a-z0-9])${stem}${ending}(?![a-z0-9])`) }
}
