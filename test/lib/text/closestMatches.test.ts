import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestMatches } from '#src/lib/text/closestMatches.ts'
import { anyText } from '#test/lib/anyText.ts'

const paths = ['nodes', 'publishers', 'releases', 'media', 'account', 'admin', 'developer']

test.each([
  ['nodse', ['nodes']],
  ['Nodes', ['nodes']],
  ['relaeses', ['releases']],
  ['pub', ['publishers']],
  ['publisher', ['publishers']],
  ['xyzzy', []],
  ['', []],
  ['  ', []],
])('for %j suggests %j', (word, expected) => {
  expect(closestMatches(word, paths)).toEqual(expected)
})

test('sorts the best match first and returns at most `max` matches', () => {
  expect(closestMatches('mask', ['unmasked', 'masks', 'Mask', 'mask-tools', 'musk'])).toEqual([
    'Mask',
    'musk',
    'masks',
    'mask-tools',
    'unmasked',
  ])
  expect(closestMatches('mask', ['masks', 'musk', 'task'], 2)).toHaveLength(2)
  expect(closestMatches('mask', ['masks'], 0)).toEqual([])
})

test('ignores a ComfyUI prefix', () => {
  expect(closestMatches('tidy-maks', ['ComfyUI-Tidy-Masks', 'comfyui', 'comfyui_other'])).toEqual([
    'ComfyUI-Tidy-Masks',
  ])
  expect(closestMatches('comfyui', ['ComfyUI-'])).toEqual(['ComfyUI-'])
})

test('returns neither the word itself nor duplicates', () => {
  expect(closestMatches('masks', ['masks', 'mask', 'mask'])).toEqual(['mask'])
})

test('returns only unchanged candidates for any text', () => {
  fc.assert(
    fc.property(anyText(), fc.array(anyText()), (word, list) => {
      const found = closestMatches(word, list)
      expect(found.length).toBeLessThanOrEqual(5)
      for (const match of found) expect(list).toContain(match)
    }),
  )
})

test('handles long words and long lists', () => {
  const list = Array.from({ length: 5000 }, (_, i) => `${'a'.repeat(60)}${i}`)
  expect(closestMatches(`${'a'.repeat(60)}x`, list)).toHaveLength(5)
  expect(closestMatches('b'.repeat(100_000), list)).toEqual([])
})
