import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLicense } from '#src/screens/nodes/overview/license.ts'
import { anyText } from '#test/lib/anyText.ts'

const mit = { kind: 'name', name: 'MIT', spdxUrl: 'https://spdx.org/licenses/MIT.html' }

describe('parseLicense', () => {
  test.each(['', '  ', 'null', '{}', '{"file":""}', '{"text": " "}', '{text = ""}'])(
    'reads %j as a missing license',
    (text) => {
      expect(parseLicense(text)).toEqual({ kind: 'none' })
    },
  )
  test.each([
    'MIT',
    'mit license',
    '{"text":"MIT"}',
    '{"text": "MIT License"}',
    "{text = 'MIT'}",
    'text="MIT"',
    '"MIT"',
    ' The MIT License ',
  ])('reads %j as MIT', (text) => {
    expect(parseLicense(text)).toEqual(mit)
  })
  test.each([
    ['{"file":"LICENSE"}', 'LICENSE'],
    ['{"file": "COPYING.txt", "text": "MIT"}', 'COPYING.txt'],
    ['{file="LICENSE"}', 'LICENSE'],
    ["{ file = 'docs/LICENSE' }", 'docs/LICENSE'],
    ['LICENSE', 'LICENSE'],
    ['Licence.md', 'Licence.md'],
  ])('reads %j as a file', (text, file) => {
    expect(parseLicense(text)).toEqual({ kind: 'file', file })
  })
  test.each([
    ['GPL-3.0', 'GPL-3.0', 'https://spdx.org/licenses/GPL-3.0-only.html'],
    ['GPLv3', 'GPL-3.0', 'https://spdx.org/licenses/GPL-3.0-only.html'],
    ['GPL-3.0-only', 'GPL-3.0-only', 'https://spdx.org/licenses/GPL-3.0-only.html'],
    ['LGPLv2.1-only', 'LGPL-2.1-only', 'https://spdx.org/licenses/LGPL-2.1-only.html'],
    ['gpl-3.0-or-later', 'GPL-3.0-or-later', 'https://spdx.org/licenses/GPL-3.0-or-later.html'],
    ['Apache 2.0', 'Apache-2.0', 'https://spdx.org/licenses/Apache-2.0.html'],
    ['Apache License, Version 2.0', 'Apache-2.0', 'https://spdx.org/licenses/Apache-2.0.html'],
    ['Apache 2.0 License', 'Apache-2.0', 'https://spdx.org/licenses/Apache-2.0.html'],
    ['AGPL v3.0', 'AGPL-3.0', 'https://spdx.org/licenses/AGPL-3.0-only.html'],
    ['EUPL v1.2', 'EUPL-1.2', 'https://spdx.org/licenses/EUPL-1.2.html'],
    ['MIT No Attribution', 'MIT No Attribution', null],
    ['BSD License', 'BSD License', null],
    ['MIT OR Apache-2.0', 'MIT OR Apache-2.0', null],
    ['這不是MIT', '這不是MIT', null],
    ['no\u202elicense', 'nolicense', null],
  ])('reads %j as the name %j', (text, name, spdxUrl) => {
    expect(parseLicense(text)).toEqual({ kind: 'name', name, spdxUrl })
  })
  test('reads a full license as text, with the license name', () => {
    const body = '\n\nCopyright (c) 2025 Example Author\n\nDo what is fair.\n'.repeat(20)
    expect(parseLicense(`MIT License${body}`)).toMatchObject({ kind: 'text', name: 'MIT' })
    expect(
      parseLicense(JSON.stringify({ text: `GNU GENERAL PUBLIC LICENSE\n  Version 3, 29 June 2007${body}` })),
    ).toMatchObject({ name: 'GPL-3.0' })
    expect(parseLicense(`My own terms${body}`)).toMatchObject({ kind: 'text', name: null })
  })
  test.each(['{broken', '{"name":"MIT"}', '{"file":["a"]', '[1,2]x{', '{"constructor":{}}'])(
    'keeps %j as text',
    (text) => {
      expect(parseLicense(text)).toEqual({ kind: 'text', text, name: null })
    },
  )
  test('parses any text of any length without throwing', () => {
    fc.assert(
      fc.property(
        anyText(['{', '}', '"', 'file', 'text', '=', ':', 'MIT', ' ', '\n']),
        (text) => void parseLicense(text),
      ),
    )
    expect(parseLicense('{"text":'.repeat(50_000)).kind).toBe('text')
    expect(parseLicense(`{file=${' '.repeat(200_000)}`).kind).toBe('text')
  })
})
