import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from './source.ts'

/** `w-[13rem]` and `sm:text-[13px]` without the `sm:`. Not the variant `data-[state=open]:`. */
const arbitraryValue = /(?<![\w[-])-?[a-z][a-z0-9-]*-(?<!--)\[[^\]\s]+\](?![:/\w])/g

/** `[overflow-wrap:anywhere]` and `[--mark:red]`. */
const arbitraryProperty = /(?<![\w\]-])\[-{0,2}[a-z][a-z-]*:[^\]\s]+\](?![:/\w])/g

const allowed: readonly RegExp[] = [
  // They mix units, or a size with that of the parent or screen.
  /-\[(?:calc|min|max|clamp)\(/,
  // Tailwind has no utility for these properties, and a custom property is a token itself.
  /^\[(?:writing-mode|content-visibility|contain-intrinsic-size|mask-image|--[a-z-]+):/,
]

const isGridTemplate = (name: string) => /^grid-(?:cols|rows)-\[/.test(name)

interface Use {
  file: string
  name: string
}

/** Class names with an arbitrary value that should be a token. A grid template is allowed where it is the only one. */
function arbitraryValues(sources: ReadonlyMap<string, string>): Use[] {
  const uses = [...sources].flatMap(([file, text]) =>
    [...(text.match(arbitraryValue) ?? []), ...(text.match(arbitraryProperty) ?? [])].map((name) => ({
      file,
      name,
    })),
  )
  const countOf = (name: string) => uses.filter((use) => use.name === name).length
  return uses
    .filter(({ name }) => !allowed.some((pattern) => pattern.test(name)))
    .filter(({ name }) => !isGridTemplate(name) || countOf(name) > 1)
}

const namesIn = (text: string) => arbitraryValues(new Map([['a.tsx', text]])).map(({ name }) => name)

test('class names take sizes, colors, radii and recurring grids from theme tokens', () => {
  const sources = readSources('src/**/*.{ts,tsx,css}')
  expect(sources.size).toBeGreaterThan(100)
  const found = arbitraryValues(sources)
  expect(found, 'use a step of the scale, or add a token to @theme in src/styles.css').toEqual([])
})

test.each([
  'text-[0.8125rem]',
  'sm:text-[13px]',
  'text-[length:0.85em]',
  'bg-[#fff]',
  'w-[13rem]',
  'sm:-mt-[3px]',
  'rounded-[2px]',
  'data-[state=open]:h-[8rem]',
  'max-h-[70vh]',
  '[font-size:13px]',
  '[overflow-wrap:anywhere]',
])('the check reports %s', (name) => {
  expect(namesIn(`<p className="flex ${name} leading-5">`)).toHaveLength(1)
})

test('the check reports a grid template that is used twice', () => {
  expect(namesIn('"grid grid-cols-[2rem_1fr]"')).toEqual([])
  expect(namesIn('"grid grid-cols-[2rem_1fr]" "sm:grid-cols-[2rem_1fr]"')).toHaveLength(2)
})

test.each([
  'text-13',
  'sm:text-28',
  'max-w-(--breakpoint-xl)',
  'data-[state=open]:font-semibold',
  'group-data-[open]/row:hidden',
  'w-[calc(100%-2rem)]',
  'max-h-[min(32rem,80vh)]',
  '[--mark:var(--good)]',
  '[writing-mode:vertical-rl]',
])('the check accepts %s', (name) => {
  expect(namesIn(`<p className="${name}">`)).toEqual([])
})

/** `bg-black/50` and `text-red-500`: colors of Tailwind's palette, with their variants and utility. */
const paletteColor =
  /(?:[a-z-]+:)*(?:bg|text|border|divide|outline|ring|shadow|decoration|accent|caret|fill|stroke|from|via|to)-((?:black|white)|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})(?![\w-])/g

test('class names use no color of Tailwind that the theme lacks, for which no rule is generated', () => {
  const theme = readFileSync('src/styles.css', 'utf8')
  const found = [...readSources()].flatMap(([file, text]) =>
    [...text.matchAll(paletteColor)]
      .filter(([, color]) => !theme.includes(`--color-${color}:`))
      .map(([name]) => `${name} in ${file}`),
  )
  expect(found).toEqual([])
})
