import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { anyText } from '#test/lib/anyText.ts'

test.each(['', '   ', '\n\t', '\u200b', '\u202e'])('reads %j as empty', (text) => {
  expect(readQuery(text)).toEqual({ kind: 'empty' })
})

test.each([
  'https://github.com/example-user/tidy-masks',
  'http://github.com/example-user/tidy-masks.git',
  ' github.com/example-user/tidy-masks/tree/main ',
  'www.github.com/example-user/tidy-masks/',
  'git@github.com:example-user/tidy-masks.git',
  'ssh://git@github.com/example-user/tidy-masks',
  'git+https://github.com/example-user/tidy-masks',
  'git clone https://github.com/example-user/tidy-masks',
  'git clone -b feature/x https://github.com/example-user/tidy-masks.git ./custom_nodes/masks',
  '  Git clone git@github.com:example-user/tidy-masks.git',
])('reads %j as a repository', (text) => {
  expect(readQuery(text)).toEqual({ kind: 'repository', text: 'example-user/tidy-masks' })
})

test.each([
  'github.com/example-user',
  'https://github.com/example-user/',
  'http://www.github.com/example-user?tab=repositories',
])('reads %j as the repositories of an owner', (text) => {
  expect(readQuery(text)).toEqual({ kind: 'repository', text: 'example-user/' })
})

test.each([
  'comfy node install tidy-masks',
  'comfy node install tidy-masks@1.0.0',
  'tidy-masks@latest',
  'tidy-masks@nightly',
  'tidy-masks@1.0.0-beta.2',
  'https://registry.comfy.org/nodes/tidy-masks',
  'registry.comfy.org/ja/publishers/example-user/nodes/tidy-masks?tab=nodes',
  'https://registry.comfy.org/publishers/tidy-masks',
  'https://registry.comfy.org/zh/publishers/tidy-masks/?tag=image',
])('reads %j as an id', (text) => {
  expect(readQuery(text)).toEqual({ kind: 'text', text: 'tidy-masks', maybeId: 'tidy-masks' })
})

test.each([
  ['  face   swap\n', 'face swap', null],
  ['tidy-masks', 'tidy-masks', 'tidy-masks'],
  ['example-user/tidy-masks', 'example-user/tidy-masks', null],
  ['github.com', 'github.com', 'github.com'],
  ['github.com/topics', 'github.com/topics', null],
  ['gitlab.com/example-user', 'gitlab.com/example-user', null],
  ['git clone', 'git clone', null],
  ['git clone manager', 'git clone manager', null],
  ['comfy node install', 'comfy node install', null],
  ['comfy node install tidy masks', 'comfy node install tidy masks', null],
  ['tidy@masks', 'tidy@masks', null],
  ['face swap@1.0.0', 'face swap@1.0.0', null],
  ['https://localhost/a/b', 'https://localhost/a/b', null],
  ['see github.com/a/b', 'see github.com/a/b', null],
  ['蒙版', '蒙版', null],
])('reads %j as text', (text, cleaned, maybeId) => {
  expect(readQuery(text)).toEqual({ kind: 'text', text: cleaned, maybeId })
})

test('truncates long texts between characters', () => {
  const query = readQuery('😀'.repeat(300))
  expect(query).toMatchObject({ text: '😀'.repeat(100) })
  expect(readQuery(`a${'😀'.repeat(300)}`)).toMatchObject({ text: `a${'😀'.repeat(99)}` })
})

test('returns a short, trimmed and well-formed text for any input', () => {
  fc.assert(
    fc.property(anyText(['a', ' ', '/', '.', 'github.com/', '😀'], 400), (text) => {
      const query = readQuery(text)
      if (query.kind === 'empty') return
      expect(query.text.length).toBeLessThanOrEqual(202)
      expect(query.text.isWellFormed()).toBe(true)
      expect(query.text).toBe(query.text.trim())
      expect(() => encodeURIComponent(query.text)).not.toThrow()
    }),
  )
})
