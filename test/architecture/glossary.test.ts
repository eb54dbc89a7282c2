import { expect, test } from 'vitest'
import { hasReplacedWord, replacedNames } from './glossary.ts'
import { readSources } from './source.ts'

test('no file, folder or export is named with a word that the glossary replaces', () => {
  const sources = readSources('{src,test,tools}/**/*.{ts,tsx}')
  expect(sources.size).toBeGreaterThan(500)
  expect(replacedNames(sources)).toEqual([])
})

test.each([
  'takeOver',
  'TakeOverTest',
  'useArm',
  'mostTasks',
  'MOST_TASKS',
  'owed-wires',
  'Here',
  'afterQuiet',
])('%s is recognized as a replaced name', (name) => expect(hasReplacedWord(name)).toBe(true))

test.each(['Alarm', 'almostDone', 'placeholder', 'Lawn', 'whereabouts', 'setStorage'])(
  '%s is not recognized as a replaced name',
  (name) => expect(hasReplacedWord(name)).toBe(false),
)

test('replaced words are found in file names, folder names and every form of export', () => {
  const text = `
    export const { floor, ok: [stage], ...words } = f(); export function tellTabs() {} export class Person {}
    export type Place = 1; export interface Wire {} export { a as gist } from './a.ts'; const room = 1
  `
  expect(replacedNames(new Map([['test/laws/takeOver.test.ts', text]]))).toEqual(
    ['Person', 'Place', 'Wire', 'floor', 'gist', 'laws', 'stage', 'takeOver', 'tellTabs', 'words'].sort(),
  )
})
