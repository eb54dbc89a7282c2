import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPackIdProblem, pyproject, tomlString } from '#src/screens/publish/pyproject.ts'

test.each([
  ['plain', '"plain"'],
  ['a "quote" and a \\', '"a \\"quote\\" and a \\\\"'],
  ['two\nlines\tand a tab', '"two\\nlines\\tand a tab"'],
  ['\u0000\u007f', '"\\u0000\\u007f"'],
  ['日本 🙂', '"日本 🙂"'],
])('quotes %j as a TOML string', (text, toml) => {
  expect(tomlString(text)).toBe(toml)
})

test('no text can end its string or line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inside = tomlString(text).slice(1, -1)
      expect(inside.replace(/\\./g, '')).not.toMatch(/["\n\r\p{Cc}\p{Cs}]/u)
    }),
  )
})

test('the file contains publisher and pack, and no value breaks out of its line', () => {
  const plan = {
    publisherId: 'quiet-harbor',
    id: 'dusk',
    displayName: 'Dusk"\n[tool.evil]',
    description: '',
    repository: 'https://github.com/a/b',
    version: '1.0.0',
  }
  const lines = pyproject(plan).split('\n')
  expect(lines.filter((line) => line.startsWith('['))).toEqual([
    '[project]',
    '[project.urls]',
    '[tool.comfy]',
  ])
  expect(lines).toContain('PublisherId = "quiet-harbor"')
  expect(lines).toContain('name = "dusk"')
})

test.each([
  ['', 'empty'],
  ['Dusk', 'form'],
  ['-dusk', 'form'],
  ['dusk-', 'form'],
  ['a b', 'form'],
  ['x'.repeat(101), 'long'],
  ['search', 'reserved'],
  ['v2', 'reserved'],
  ['dusk_2.1-tools', null],
  ['a', null],
])('for the new pack id %j returns %s', (id, problem) => {
  expect(newPackIdProblem(id)).toBe(problem)
})
