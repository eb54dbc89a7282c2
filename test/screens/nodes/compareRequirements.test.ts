import { expect, test } from 'vitest'
import { compareRequirements } from '#src/screens/nodes/compare/compareRequirements.ts'

const changes = (before: string[], after: string[]) =>
  compareRequirements(before, after).map(({ key, change }) => `${change} ${key}`)

test('returns added, removed and changed packages', () => {
  expect(changes(['numpy>=1.26', 'einops'], ['numpy>=2', 'torch'])).toEqual([
    'added torch',
    'removed einops',
    'changed numpy',
  ])
})

test('ignores differences in spelling, order and comments', () => {
  expect(
    changes(
      ['Scikit_Image >= 1 , < 2  # pictures', 'opencv[a,b]'],
      ['opencv[b,a]', 'scikit-image<2,>=1', '# nothing'],
    ),
  ).toEqual([])
})

test('detects a changed marker and a second line of the same package', () => {
  expect(changes(['triton'], ['triton; platform_system == "Linux"'])).toEqual(['changed triton'])
  expect(changes(['torch>=2'], ['torch>=2', 'torch<3; python_version < "3.12"'])).toEqual(['changed torch'])
})

test('compares lines that name no package by their text', () => {
  expect(changes(['-r more.txt', '$(rm -rf ~)'], ['-r less.txt', '$(rm -rf ~)'])).toEqual([
    'added -r less.txt',
    'removed -r more.txt',
  ])
})

test('treats names of Object.prototype as ordinary packages', () => {
  expect(changes(['constructor'], ['__proto__', 'toString'])).toHaveLength(3)
})
