import { describe, expect, test } from 'vitest'
import { routeTable } from '#src/app/routeTable.ts'
import { namespaces } from '#src/i18n/i18n.ts'
import { languages } from '#src/paths.ts'
import { localeProblems, namespacesOf, readTexts, textsOf, untranslated, useProblems } from './locales.ts'
import { readSources } from './source.ts'
import { type TextUse, textUses } from './translations.ts'
import { typographyProblems } from './typography.ts'

/** Share of sentences that may be equal to the English ones. */
const maxUntranslated = 0.01

/** Texts that the build renders into the HTML, which no screen uses, and the lookups of `routeTexts`. */
const isExpected =
  /^common:site\.|^src\/(app\/palette\/usePages\.ts|screens\/(account\/AccountLayout|admin\/AdminPage)\.tsx): a computed key$/

const file = 'src/app/routeTable.ts'
/** The texts that the route table names. */
const routeTexts: TextUse[] = routeTable.flatMap(({ palette, namespace, title, nav }) => [
  ...(palette ? [{ file, namespace: 'palette', key: palette, hasCount: false }] : []),
  ...(title ? [{ file, namespace, key: title, hasCount: false }] : []),
  ...(nav ? [{ file, namespace, key: nav, hasCount: false }] : []),
])

describe.each(languages)('%s', (language) => {
  test('has no typographic mistakes', () => {
    const problems = namespaces.flatMap((name) =>
      typographyProblems(readTexts(language, name), language).map((problem) => `${name}:${problem}`),
    )
    expect(problems).toEqual([])
  })

  test('names pages in the palette by their titles', () => {
    const pages = routeTable.filter(({ palette, title }) => palette && title)
    const titles = pages.map(({ path, namespace, title = '' }) => [
      path,
      readTexts(language, namespace).get(title),
    ])
    const names = pages.map(({ path, palette = '' }) => [path, readTexts(language, 'palette').get(palette)])
    expect(names.length).toBeGreaterThan(20)
    expect(names).toEqual(titles)
  })

  test('has a file for every namespace', () => {
    expect(namespacesOf(language)).toEqual([...namespaces].sort())
  })

  test.each(namespaces)(
    '%s has the keys, plural forms and variables of English and no empty text',
    (name) => {
      expect(namespacesOf(language)).toContain(name)
      expect(localeProblems(readTexts('en', name), readTexts(language, name), language)).toEqual([])
    },
  )
})

test.each(languages.filter((language) => language !== 'en'))('%s is translated', (language) => {
  expect(namespacesOf(language)).not.toEqual([])
  const all = namespaces.map((name) => untranslated(readTexts('en', name), readTexts(language, name)))
  const same = all.flatMap((result) => result.same)
  const sentences = all.reduce((sum, { sentenceCount }) => sum + sentenceCount, 0)
  expect(same.length / sentences, same.slice(0, 20).join(', ')).toBeLessThanOrEqual(maxUntranslated)
})

test('every used text exists, and every text is used', () => {
  const uses = [...textUses(readSources()), ...routeTexts]
  expect(uses.length).toBeGreaterThan(100)
  const english = new Map(namespaces.map((name) => [name, readTexts('en', name)]))
  expect(useProblems(uses, english).filter((problem) => !isExpected.test(problem))).toEqual([])
})

describe('the check reports', () => {
  const english = textsOf({ a: 'One {{x}}', b: { c_one: '{{count}} pack', c_other: '{{count}} packs' } })
  const problems = (value: unknown, language: string) => localeProblems(english, textsOf(value), language)

  test('missing, unexpected and empty texts', () => {
    expect(problems({ b: { c_other: '{{count}}' }, d: '' }, 'ja')).toEqual([
      'a is missing',
      'd is unexpected',
      'd is empty',
    ])
  })

  test('missing and unexpected plural forms', () => {
    expect(problems({ a: '{{x}}', b: { c_one: '1', c_other: '{{count}}' } }, 'ja')).toEqual([
      'b.c_one is unexpected',
    ])
    expect(problems({ a: '{{x}}', b: { c_one: '{{count}}', c_other: '{{count}}' } }, 'ru')).toEqual([
      'b.c_few is missing',
      'b.c_many is missing',
    ])
  })

  test('unknown and missing variables', () => {
    expect(problems({ a: '{{y}}', b: { c_one: '1', c_other: 'many' } }, 'en')).toEqual([
      'a has an unknown {{y}}',
      'a lacks {{x}}',
      'b.c_other lacks {{count}}',
    ])
  })

  test.each([
    ['en', "Don't", 'a straight quote or apostrophe'],
    ['en', 'Wait...', 'three periods instead of an ellipsis'],
    ['en', ' Wait', 'an extra space'],
    ['fr', 'Supprimer ?', 'no U+202F before ; ? or !'],
    ['fr', 'Thème : clair', 'no U+00A0 before a colon'],
    ['fr', '«\u00A0{{name}} »', 'no U+00A0 inside « »'],
    ['fr', '50 %', 'no U+202F before %'],
    ['es', 'Quitar?', 'no ¿ or ¡'],
    ['ko', '태그 “{{tag}}”', 'another quote than ‘ ’'],
    ['ru', 'до {{date}}.', 'a period after a date, which ends in one'],
    ['ja', 'テーマ:ライト', 'half-width punctuation'],
    ['ja', '{{name}} を編集', 'a space beside a Latin word'],
    ['zh', '主题:浅色', 'half-width punctuation'],
    ['zh', '使用Python', 'no space beside a Latin word'],
    ['zh', '你的节点', 'another form of address than 您'],
  ] as const)('the typography of %s in %j', (language, text, problem) => {
    expect(typographyProblems(textsOf({ a: text }), language)).toEqual([`a has ${problem}`])
  })

  test('no correct typography', () => {
    const text = 'Thème\u00A0: «\u00A0clair\u00A0»\u202F? https://github.com'
    expect(typographyProblems(textsOf({ a: text }), 'fr')).toEqual([])
  })

  test('untranslated sentences, but not names or single words', () => {
    const texts = textsOf({ name: 'GitHub', word: 'Find {{x}}', text: 'Two words', other: 'Two things' })
    expect(untranslated(texts, new Map([...texts, ['other', 'Zwei Dinge']]))).toEqual({
      same: ['text'],
      sentenceCount: 2,
    })
  })

  test.each([
    [
      "const { t } = useTranslation('n'); t('b')",
      ['A: there is no text n:b', 'n:a is not used', 'n:c is not used'],
    ],
    [
      "const { t } = useTranslation('n'); t(key)",
      ['A: a computed key', 'n:a is not used', 'n:c is not used'],
    ],
    [
      "const { t } = useTranslation('m'); t('a')",
      ['A: t of the m namespace', 'n:a is not used', 'n:c is not used'],
    ],
    ["t('a')", ['A: t of the unbound namespace', 'n:a is not used', 'n:c is not used']],
    ["const { t: n } = useTranslation('n'); n('a'); n('c')", ["A: n:c and its count don't match"]],
    [
      "function b(n: TFunction<'n'>) { n('b') }",
      ['A: there is no text n:b', 'n:a is not used', 'n:c is not used'],
    ],
    ["const n: TFunction<'n'> = labels.t; n('a'); n('c', { count })", []],
    [
      "const t: TFunction = labels.t; t('a')",
      ['A: t of the common namespace', 'n:a is not used', 'n:c is not used'],
    ],
    ["const { t: n } = useTranslation('n'); const f = () => [n('a'), n('c', { count })]", []],
  ])('the problems of %s', (body, expected) => {
    const uses = textUses(new Map([['A.tsx', `function A() { ${body} }`]]))
    const texts = new Map([['n', textsOf({ a: 'x', c_one: 'y', c_other: 'z' })]])
    expect(useProblems(uses, texts).map((problem) => problem.replace('A.tsx', 'A'))).toEqual(expected)
  })
})
