import type { Language } from '#src/paths.ts'
import type { Texts } from './locales.ts'

interface Rule {
  /** The mistake that the rule finds. */
  wrong: RegExp
  message: string
}

const everywhere: readonly Rule[] = [
  { wrong: /["']/, message: 'a straight quote or apostrophe' },
  { wrong: /\.\.\./, message: 'three periods instead of an ellipsis' },
  { wrong: /^\s|\s$|\s\s/, message: 'an extra space' },
]

/** Mistakes that a reader of the language notices, and that are hard to see in a diff. */
const rules: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  // As the Imprimerie nationale sets them.
  fr: [
    { wrong: /[^\u202F?!][;?!]/, message: 'no U+202F before ; ? or !' },
    { wrong: /[^\u00A0]:(?!\/\/)/, message: 'no U+00A0 before a colon' },
    { wrong: /«[^\u00A0]|[^\u00A0]»/, message: 'no U+00A0 inside « »' },
    { wrong: /[^\u202F]%/, message: 'no U+202F before %' },
    { wrong: /[“”]/, message: 'another quote than « »' },
  ],
  es: [
    { wrong: /^[^¿]*\?|^[^¡]*!/, message: 'no ¿ or ¡' },
    { wrong: /[“”]/, message: 'another quote than « »' },
  ],
  ja: [
    { wrong: /:(?!\/\/)|[;?!]/, message: 'half-width punctuation' },
    {
      wrong: /[\p{scx=Kana}\p{scx=Hira}\p{scx=Han}] [\w{@]|[\w}] [\p{scx=Kana}\p{scx=Hira}\p{scx=Han}]/u,
      message: 'a space beside a Latin word',
    },
  ],
  ko: [{ wrong: /[“”]/, message: 'another quote than ‘ ’' }],
  ru: [
    { wrong: /\{\{date\}\}\./, message: 'a period after a date, which ends in one' },
    { wrong: /[“”]/, message: 'another quote than « »' },
  ],
  zh: [
    { wrong: /[\p{Script=Han}”）}][,:;?!(]/u, message: 'half-width punctuation' },
    { wrong: /[,;?!)]\p{Script=Han}|\p{Script=Han}\./u, message: 'half-width punctuation' },
    {
      wrong: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
      message: 'no space beside a Latin word',
    },
    // ComfyUI's own interface mostly uses 您.
    { wrong: /你/, message: 'another form of address than 您' },
  ],
}

/** Typographic mistakes in texts of a language, one line each. */
export function typographyProblems(texts: Texts, language: Language): string[] {
  const applied = [...everywhere, ...(rules[language] ?? [])]
  return [...texts].flatMap(([key, text]) =>
    applied.filter(({ wrong }) => wrong.test(text)).map(({ message }) => `${key} has ${message}`),
  )
}
