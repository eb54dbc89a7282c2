import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `text-[13px]`, `sm:text-[length:1rem]`, `text-[calc(1rem+1px)]` and `[font-size:13px]`; not `text-[#fff]`. */
const ARBITRARY_FONT_SIZE =
  /\btext-\[(?:length:)?[^\]\s]*\d(?:px|r?em|ch|pt|%|[dsl]?v[wh])[^\]\s]*\]|\[font-size:(?!inherit)[^\]\s]+\]/g

const arbitraryFontSizes = (text: string) => text.match(ARBITRARY_FONT_SIZE) ?? []

test('class names take every font size from a theme token', () => {
  const files = globSync('src/**/*.{ts,tsx,css}')
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    arbitraryFontSizes(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found, 'add a --text-… token to @theme in src/styles.css').toEqual([])
})

test.each([
  'text-[0.8125rem]',
  'sm:text-[13px]',
  'text-[length:0.85em]',
  'text-[calc(1rem+1px)]',
  '[font-size:13px]',
])('the check reports %s as an arbitrary font size', (name) => {
  expect(arbitraryFontSizes(`<p className="flex ${name} leading-5">`)).toHaveLength(1)
})

test.each(['text-13', 'sm:text-28', 'text-sm', 'text-[#fff]', 'w-[13rem]', '[overflow-wrap:anywhere]'])(
  'the check accepts %s',
  (name) => {
    expect(arbitraryFontSizes(`<p className="${name}">`)).toEqual([])
  },
)
