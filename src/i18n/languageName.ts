import type { Language } from '#src/paths.ts'

/** Name of a language in a language, such as “Japanese” or “日本語”. */
export const languageName = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language
