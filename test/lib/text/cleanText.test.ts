import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, cutText, plainFromMarkdown } from '#src/lib/text/cleanText.ts'
import { anyText } from '#test/lib/anyText.ts'

describe('cleanText', () => {
  test.each([
    ['  a \n\t b  ', 'a b'],
    ['a\u0000b\u001b[31mc', 'a b [31mc'],
    ['a\u0085b\u2028c', 'a b c'],
    ['pay\u200bpal', 'paypal'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['\u2066a\u2069\ufeff\u00ad', 'a'],
    ['\u3164\u2800', ''],
    ['a\ud800b', 'ab'],
    ['a\u200db', 'ab'],
    ['a\u200cb', 'ab'],
    ['x\ufe01\u{e0100}y', 'xy'],
    ['hi\u{e0068}\u{e0069}', 'hi'],
    [`a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(6)}b`],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })

  test.each([
    '👩‍💻',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '👨‍👩‍👧‍👦',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '1️⃣',
    '葛\u{e0100}',
    'می\u200cخواهم',
    'क्\u200dष',
    'ශ්\u200dරී',
    'e\u0301',
    '🇫🇷',
    'ไม้',
    '日本語',
  ])('keeps %j as it is', (text) => {
    expect(cleanText(text)).toBe(text)
  })

  test('keeps newlines with keepNewlines, but collapses blank lines', () => {
    expect(cleanText(' a  b \r\n\n\n\n c\u0000\rd ', { keepNewlines: true })).toBe('a b\n\nc\nd')
  })

  test('is idempotent and leaves no hidden characters', () => {
    const text = anyText([
      '\u200d',
      '\u200c',
      '\u202e',
      '👩',
      '\ufe0f',
      '\u0301',
      ' ',
      '\n',
      'ی',
      '\u{e0061}',
    ])
    fc.assert(
      fc.property(text, (s) => {
        const clean = cleanText(s)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b]/u)
        expect(cleanText(clean)).toBe(clean)
      }),
      { numRuns: 1000 },
    )
  })

  test('handles long hostile texts within the limits', () => {
    const parts = [
      '\u200d',
      '\u0301',
      '👩\u200d',
      ' \n',
      '\u{1f3f4}\u{e0067}',
      '<',
      '![',
      '[](',
      '`',
      '*',
      '_ ',
      '\\',
      '"…',
      '# ',
    ]
    for (const part of parts) {
      expect(cleanText(part.repeat(100_000)).length).toBeLessThanOrEqual(part.length * 100_000)
      expect(plainFromMarkdown(part.repeat(100_000), 200).length).toBeLessThanOrEqual(200)
    }
  })
})

describe('cutText', () => {
  test.each([
    ['short', 10, 'short'],
    ['one two three', 10, 'one two…'],
    ['onetwothree', 5, 'onet…'],
    ['ab😀cd', 4, 'ab…'],
    ['ab👩‍💻cd', 7, 'ab…'],
    ['abe\u0301cd', 4, 'ab…'],
    ['abc', 0, ''],
    ['abc', 1, '…'],
    ['abc', -1, ''],
  ])('cuts %j to %i units: %j', (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected)
  })
  const graphemes = fc
    .array(fc.constantFrom('a', ' ', '😀', 'e\u0301', '👩‍💻', '日', '👍🏽', '\n'))
    .map((units) => units.join(''))
  test('returns a well-formed prefix of at most `max` units', () => {
    fc.assert(
      fc.property(graphemes, fc.integer({ min: 1, max: 20 }), (text, max) => {
        const cut = cutText(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
        expect(text.startsWith(cut.replace(/…$/, '').trimEnd())).toBe(true)
      }),
    )
  })
})

describe('plainFromMarkdown', () => {
  test.each([
    ['# Title\n\nSome **bold** and *slanted* `code`.', 'Title \u00b7 Some bold and slanted code.'],
    ['It does:\n- **one** thing\n- two things.\n- three', 'It does: one thing \u00b7 two things. three'],
    ['1. first\n2. second\nand on\n> quoted', 'first \u00b7 second and on quoted'],
    ['## One\n## Two\n\nText', 'One \u00b7 Two \u00b7 Text'],
    ['[![badge](https://a.example/b.svg)](https://a.example) Hello', 'Hello'],
    ['See [the docs](https://a.example/x_(y)) now', 'See the docs now'],
    ['[label][ref]\n\n[ref]: https://a.example', 'label'],
    ['<p align="center"><img src=x onerror=alert(1)></p>Text<br/>more', 'Text more'],
    ['<script>alert(1)</script>ok<style>p{}</style>', 'ok'],
    ['a <!-- hidden --> b <!-- open', 'a b'],
    ['before <script>never closed', 'before'],
    ['```python\nprint(1)\n```\nafter', 'after'],
    ['~~~\nx\n```\n~~~\nafter', 'after'],
    ['- one\n- [x] two\n1. three\n> quoted', 'one \u00b7 two \u00b7 three quoted'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['snake_case_name and __init__ and _it_', 'snake_case_name and init and it'],
    ['2*3 and 5 * 3 and **two**', '2*3 and 5 * 3 and two'],
    ['a &amp; b &lt;c&gt; &#39;d&#x27; &nbsp; &bogus;', "a & b <c> 'd' &bogus;"],
    ['\\*not bold\\*', '*not bold*'],
    ['<https://a.example/x>', 'https://a.example/x'],
    ['I <3 this, x < y', 'I <3 this, x < y'],
    ['---\n***\n===\nrest', 'rest'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(plainFromMarkdown(text, 200)).toBe(expected)
  })
  test('returns one clean line of at most `max` units for any input', () => {
    const bits = fc.constantFrom(
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '`',
      '#',
      '\n',
      ' ',
      '\\',
      '&lt;',
      'script',
      '--',
      'word',
      '😀',
      '|',
      '~~~',
    )
    fc.assert(
      fc.property(fc.array(bits), fc.nat(40), (parts, max) => {
        const plain = plainFromMarkdown(parts.join(''), max)
        expect(plain.length).toBeLessThanOrEqual(max)
        expect(plain).not.toMatch(/[\n\t]/)
        expect(plain.isWellFormed()).toBe(true)
      }),
    )
  })
})
