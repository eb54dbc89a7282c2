import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestMatches } from '#src/lib/closestMatches.ts'
import { anyText } from './anyText.ts'

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
])('%j means %j', (word, expected) => {
  expect(closestMatches(word, paths)).toEqual(expected)
})

test('better guesses come first, and no more than asked', () => {
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

test("the application's name in front does not count", () => {
  expect(closestMatches('tidy-maks', ['ComfyUI-Tidy-Masks', 'comfyui', 'comfyui_other'])).toEqual([
    'ComfyUI-Tidy-Masks',
  ])
  expect(closestMatches('comfyui', ['ComfyUI-'])).toEqual(['ComfyUI-'])
})

test('never the word itself, never twice', () => {
  expect(closestMatches('masks', ['masks', 'mask', 'mask'])).toEqual(['mask'])
})

test('candidates are returned as they are, for any text', () => {
  fc.assert(
    fc.property(anyText(), fc.array(anyText()), (word, list) => {
      const found = closestMatches(word, list)
      expect(found.length).toBeLessThanOrEqual(5)
      for (const one of found) expect(list).toContain(one)
    }),
  )
})

test('long words and long lists are no trouble', () => {
  const list = Array.from({ length: 5000 }, (_, i) => `${'a'.repeat(60)}${i}`)
  expect(closestMatches(`${'a'.repeat(60)}x`, list)).toHaveLength(5)
  expect(closestMatches('b'.repeat(100_000), list)).toEqual([])
})
