import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isVersionNumber,
  newPackIdProblem,
  type PyprojectFields,
  pyproject,
  tomlString,
} from '#src/screens/publish/pyproject.ts'

test.each([
  ['plain', '"plain"'],
  ['a "quote" and a \\', '"a \\"quote\\" and a \\\\"'],
  ['two\nlines\tand a tab', '"two\\nlines\\tand a tab"'],
  ['\u0000\u007f', '"\\u0000\\u007f"'],
  ['日本 🙂', '"日本 🙂"'],
])('quotes %j as a TOML string', (text, toml) => {
  expect(tomlString(text)).toBe(toml)
})

test('escapes any text so that it cannot end its string or line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inside = tomlString(text).slice(1, -1)
      expect(inside.replace(/\\./g, '')).not.toMatch(/["\n\r\p{Cc}\p{Cs}]/u)
    }),
  )
})

const plan: PyprojectFields = {
  publisherId: 'quiet-harbor',
  id: 'dusk',
  displayName: 'Dusk',
  description: '',
  repository: 'https://github.com/a/b',
  version: '1.0.0',
  systems: [],
  accelerators: [],
  comfyui: '',
  frontend: '',
}

test('contains publisher and pack, and escapes values that contain line breaks', () => {
  const lines = pyproject({ ...plan, displayName: 'Dusk"\n[tool.evil]' }).split('\n')
  expect(lines.filter((line) => line.startsWith('['))).toEqual([
    '[project]',
    '[project.urls]',
    '[tool.comfy]',
  ])
  expect(lines).toContain('PublisherId = "quiet-harbor"')
  expect(lines).toContain('name = "dusk"')
})

describe('the compatibility of a pack', () => {
  test('is left out if it is not specified', () => {
    expect(pyproject(plan)).not.toMatch(/classifiers|requires-comfyui|frontend/)
    expect(pyproject(plan)).toContain('dependencies = []\n')
  })

  test('is written as classifiers, in a fixed order', () => {
    const file = pyproject({ ...plan, systems: ['linux', 'windows'], accelerators: ['ascend', 'cuda'] })
    expect(file).toContain(`classifiers = [
  "Operating System :: Microsoft :: Windows",
  "Operating System :: POSIX :: Linux",
  "Environment :: GPU :: NVIDIA CUDA",
  "Environment :: NPU :: Huawei Ascend",
]
`)
  })

  test('is one classifier for all operating systems', () => {
    const file = pyproject({ ...plan, systems: ['macos', 'linux', 'windows'] })
    expect(file).toContain('classifiers = [\n  "Operating System :: OS Independent",\n]\n')
  })

  test('has the oldest versions, unless they are not version numbers', () => {
    const file = pyproject({ ...plan, comfyui: '0.3.50', frontend: '1.25' })
    expect(file).toMatch(/\[tool\.comfy\][^[]*\nrequires-comfyui = ">=0\.3\.50"\n$/)
    expect(file).toContain('dependencies = [\n  "comfyui-frontend-package>=1.25",\n]\n')
    expect(pyproject({ ...plan, comfyui: 'new"', frontend: '>=1' })).toBe(pyproject(plan))
  })

  test.each([
    ['0.3.50', true],
    ['1', true],
    ['', false],
    ['1.', false],
    ['v1.2', false],
    ['1.2.3.4.5', false],
  ])('%j is a version number: %j', (text, expected) => {
    expect(isVersionNumber(text)).toBe(expected)
  })
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
