import { readdirSync, readFileSync } from 'node:fs'
import type { TextUse } from './translations.ts'

/** Texts of one namespace by full key, such as `count.found_one`. */
export type Texts = ReadonlyMap<string, string>

/** Every text in an object; other values are kept as JSON. */
function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    return [[prefix, typeof value === 'string' ? value : JSON.stringify(value)]]
  }
  return Object.entries(value).flatMap(([key, below]) => flatten(below, prefix ? `${prefix}.${key}` : key))
}

export const textsOf = (value: unknown): Texts => new Map(flatten(value))

const folder = (language: string) => `public/locales/${language}`

/** Namespaces of a language; empty without a folder. */
export function namespacesOf(language: string): string[] {
  try {
    const files = readdirSync(folder(language)).filter((file) => file.endsWith('.json'))
    return files.map((file) => file.replace('.json', '')).sort()
  } catch {
    return []
  }
}

export function readTexts(language: string, namespace: string): Texts {
  return textsOf(JSON.parse(readFileSync(`${folder(language)}/${namespace}.json`, 'utf8')))
}

const pluralEnding = /_(zero|one|two|few|many|other)$/

/** Keys without plural suffix, and whether they are plurals. */
function bases(texts: Texts): Map<string, boolean> {
  const plain = [...texts.keys()].map(
    (key) => [key.replace(pluralEnding, ''), pluralEnding.test(key)] as const,
  )
  return new Map(plain)
}

/** The keys a language needs for the English ones, with its own plural forms. */
function expectedKeys(english: Texts, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return [...bases(english)].flatMap(([base, isPlural]) =>
    isPlural ? pluralCategories.map((category) => `${base}_${category}`) : [base],
  )
}

const variablesOf = (text: string) =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name)

/** The English text of a key; plural forms that English lacks use `other`. */
function englishFor(english: Texts, key: string): string {
  return english.get(key) ?? english.get(key.replace(pluralEnding, '_other')) ?? ''
}

function variableProblems(english: Texts, key: string, text: string): string[] {
  const base = key.replace(pluralEnding, '')
  const forms = [...english].filter(([key]) => key.replace(pluralEnding, '') === base)
  const known = new Set(forms.flatMap(([, form]) => variablesOf(form)))
  const needed = new Set(variablesOf(englishFor(english, key)))
  // A singular form may say "one" instead of the number.
  const mayOmit = /_(zero|one|two)$/.test(key)
  const own = new Set(variablesOf(text))
  return [
    ...[...own].filter((name) => !known.has(name)).map((name) => `${key} has an unknown {{${name}}}`),
    ...[...needed].filter((name) => !own.has(name) && !mayOmit).map((name) => `${key} lacks {{${name}}}`),
  ]
}

/** Problems of one namespace compared with English, one line each. */
export function localeProblems(english: Texts, texts: Texts, language: string): string[] {
  const expected = new Set(expectedKeys(english, language))
  return [
    ...[...expected].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is unexpected`),
    ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...texts].flatMap(([key, text]) => (expected.has(key) ? variableProblems(english, key, text) : [])),
  ]
}

/** Names that are the same in every language. */
const names =
  /ComfyUI|Comfy Registry|GitHub|Discord|Python|Windows|Linux|macOS|NVIDIA|CUDA|\bAMD\b|ROCm|\bMIT\b/g

/** Keys of texts with two or more words that equal the English ones, apart from names and variables. */
export function untranslated(english: Texts, texts: Texts): { same: string[]; sentenceCount: number } {
  const words = (text: string) =>
    text
      .replace(names, '')
      .replace(/\{\{[^}]*\}\}/g, '')
      .match(/\p{L}{2,}/gu) ?? []
  const sentences = [...texts].filter(([key]) => words(englishFor(english, key)).length >= 2)
  const same = sentences.filter(([key, text]) => text === englishFor(english, key))
  return { same: same.map(([key]) => key), sentenceCount: sentences.length }
}

/** Mismatches between the texts used in the source and the English ones, one line each. */
export function useProblems(uses: readonly TextUse[], english: ReadonlyMap<string, Texts>): string[] {
  const used = new Set<string>()
  const problems = uses.flatMap(({ file, namespace, key, hasCount }) => {
    const texts = english.get(namespace)
    if (!texts) return [`${file}: t of the ${namespace} namespace`]
    if (key === null) return [`${file}: a computed key`]
    used.add(`${namespace}:${key}`)
    const isPlural = bases(texts).get(key)
    if (isPlural === undefined) return [`${file}: there is no text ${namespace}:${key}`]
    return isPlural === hasCount ? [] : [`${file}: ${namespace}:${key} and its count don't match`]
  })
  const unused = [...english].flatMap(([namespace, texts]) =>
    [...bases(texts).keys()].map((key) => `${namespace}:${key}`).filter((key) => !used.has(key)),
  )
  return [...problems, ...unused.map((key) => `${key} is not used`)]
}
