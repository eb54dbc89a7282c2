import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitMatches, type TextPart } from '#src/components/splitMatches.ts'
import { anyText } from '#test/lib/anyText.ts'

/** Joins the parts, with matches in brackets. */
const markMatches = (text: string, query: string) =>
  splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

/** Appends unmatched text to the parts. */
function appendText(parts: TextPart[], suffix: string): TextPart[] {
  const last = parts.at(-1)
  if (!last || last.isMatch) return [...parts, { text: suffix, isMatch: false }]
  return [...parts.slice(0, -1), { text: last.text + suffix, isMatch: false }]
}

describe('splitMatches', () => {
  test.each([
    ['Tidy Masks', 'mask', 'Tidy [Mask]s'],
    ['Tidy Masks', 'masks TIDY', '[Tidy] [Masks]'],
    ['Café crème', 'cafe creme', '[Café] [crème]'],
    ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
    ['cafe', 'CAFÉ', '[cafe]'],
    ['İstanbul', 'istanbul', '[İstanbul]'],
    ['ﬁlter', 'fi', '[ﬁ]lter'],
    ['Ｍａｓｋ', 'mask', '[Ｍａｓｋ]'],
    ['a😀b', '😀', 'a[😀]b'],
    ['aaa', 'aa', '[aa]a'],
    ['abcd', 'ab bc', '[abc]d'],
    ['がく', 'か', 'がく'],
    ['한국어', '한국', '[한국]어'],
    ['a+b (c)', '+ (', 'a[+]b [(]c)'],
    ['text', '', 'text'],
    ['text', '  ', 'text'],
    ['', 'x', ''],
    ['<b>x</b>', '<b>', '[<b>]x</b>'],
  ])('splits %j at %j into %j', (text, query, expected) => {
    expect(markMatches(text, query)).toBe(expected)
  })

  test('returns non-empty alternating parts that join to the text and keep surrogate pairs intact', () => {
    const text = anyText(['a', 'A', 'á', 'e\u0301', '😀', '\ud83d', '\ude00', ' ', 'ß', 'ﬁ', 'İ', '\u0301'])
    fc.assert(
      fc.property(text, text, (s, query) => {
        const parts = splitMatches(s, query)
        expect(parts.map((part) => part.text).join('')).toBe(s)
        parts.forEach((part, index) => {
          expect(part.text).not.toBe('')
          if (index > 0) expect(part.isMatch).toBe(!parts[index - 1]?.isMatch)
          expect(
            /[\ud800-\udbff]$/.test(part.text) && /^[\udc00-\udfff]/.test(parts[index + 1]?.text ?? ''),
          ).toBe(false)
        })
      }),
      { numRuns: 1000 },
    )
  })
  test('matches a word with itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Zà-ÿ]{1,20}$/), (word) => {
        expect(splitMatches(`x ${word}`, word).some((part) => part.isMatch && part.text.includes(word))).toBe(
          true,
        )
      }),
    )
  })
  test('splits ASCII text the same with and without a non-ASCII character', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '.', '\n'), maxLength: 12 })
    fc.assert(
      fc.property(plain, plain, (text, query) => {
        expect(splitMatches(`${text}。`, query)).toEqual(appendText(splitMatches(text, query), '。'))
      }),
      { numRuns: 1000 },
    )
  })
  test('keeps every character of a long text', () => {
    const text = 'mask '.repeat(20_000)
    expect(
      splitMatches(text, 'mask')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
