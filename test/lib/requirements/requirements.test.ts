import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupRequirements,
  normalizePackageName,
  parseRequirements,
} from '#src/lib/requirements/requirements.ts'

const parseLine = (line: string) => parseRequirements([line])[0]

describe('parseRequirements', () => {
  test.each([
    ['numpy', 'numpy', '', [], ''],
    ['numpy>=1.26', 'numpy', '>=1.26', [], ''],
    ['numpy >= 1.26 , < 3', 'numpy', '>=1.26,<3', [], ''],
    ['opencv_python.headless~=4.8', 'opencv_python.headless', '~=4.8', [], ''],
    ['rembg[gpu, cli]==2.0.50', 'rembg', '==2.0.50', ['gpu', 'cli'], ''],
    ['requests (>=2.0)', 'requests', '>=2.0', [], ''],
    ["pywin32>=300; sys_platform == 'win32'  # windows", 'pywin32', '>=300', [], "sys_platform == 'win32'"],
    ['a!=1.*,>=1.0', 'a', '!=1.*,>=1.0', [], ''],
    ['a===weird+local', 'a', '===weird+local', [], ''],
  ])('parses %j', (line, name, specifier, extras, marker) => {
    expect(parseLine(line)).toMatchObject({ kind: 'package', name, specifier, extras, marker })
  })

  test('skips comments and blank lines, splits lines, and keeps the order', () => {
    const lines = ['# all', '', '  ', null, undefined, 'a # why', 'b\r\nc\n\n#d\n e ', 'f \\']
    expect(parseRequirements(lines).map((found) => found.raw)).toEqual(['a', 'b', 'c', 'e', 'f'])
    expect(parseRequirements(null)).toEqual([])
    expect(parseRequirements([])).toEqual([])
  })

  test.each([
    ['git+https://github.com/a/b.git@main#egg=thing', 'thing', ['direct-url', 'runs-build']],
    ['thing[x] @ https://a.example/thing.tar.gz', 'thing', ['direct-url', 'runs-build']],
    ['thing@git+ssh://git@a.example/b', 'thing', ['direct-url', 'runs-build']],
    ['https://a.example/thing-1-py3-none-any.whl', null, ['direct-url']],
    ['-e git+https://a.example/b', null, ['direct-url', 'runs-build']],
    ['./local', null, ['direct-url', 'runs-build']],
    ['..\\local', null, ['direct-url', 'runs-build']],
    ['file:///tmp/x', null, ['direct-url', 'runs-build']],
  ])('reads %j as a URL', (line, name, risks) => {
    expect(parseLine(line)).toMatchObject({ kind: 'url', name, risks })
  })
  test('keeps the marker of a URL', () => {
    expect(parseLine('a @ https://a.example/a.whl ; sys_platform == "linux"')).toMatchObject({
      kind: 'url',
      marker: 'sys_platform == "linux"',
      risks: ['direct-url'],
    })
  })

  test.each([
    ['--extra-index-url https://a.example/simple', ['index-option']],
    ['--index-url=https://a.example', ['index-option']],
    ['-i https://a.example', ['index-option']],
    ['-f https://a.example', ['index-option']],
    ['--trusted-host a.example', ['index-option']],
    ['-r more.txt', []],
    ['--pre', []],
  ])('reads %j as an option', (line, risks) => {
    expect(parseLine(line)).toMatchObject({ kind: 'option', name: null, risks })
  })

  test.each([
    ['torch==2.1.0', ['pins-framework']],
    ['Torch<2.5', ['pins-framework']],
    ['transformers~=4.40', ['pins-framework']],
    ['numpy<=1.26', ['pins-framework']],
    ['numpy>=1.26,<2', ['pins-framework']],
    ['torch>=2.0', []],
    ['torch!=2.0', []],
    ['torch', []],
    ['some_thing==1.0', ['pins-exact']],
    ['some-thing==1.*', []],
    ['some-thing<2', []],
    ['flash_attn', ['runs-build']],
    ['onnxruntime-gpu --extra-index-url https://a.example', ['index-option']],
    ['a --hash=sha256:00', []],
  ])('reports the risks of %j', (line, risks) => {
    expect(parseLine(line)).toMatchObject({ kind: 'package', risks })
  })

  test.each(['???', 'a b c', '[x]', 'numpy >=', 'numpy=1.0', 'e>', '<script>', '日本', '"numpy"'])(
    '%j is unreadable',
    (line) => {
      expect(parseLine(line)).toMatchObject({ kind: 'unreadable', raw: line, name: null, risks: [] })
    },
  )

  test('never throws, skips only comments, and limits its output', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abT.-_[]@:/;#<>=~!,+ \n"\'*()\\') })
    fc.assert(
      fc.property(fc.array(text), (lines) => {
        for (const found of parseRequirements(lines)) {
          expect(found.raw).toBe(found.raw.trim())
          expect(found.raw).not.toBe('')
          expect(found.name === null || /^[A-Za-z0-9._-]+$/.test(found.name)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
    expect(parseRequirements(['x\n'.repeat(5000), 'y\n'.repeat(5000)])).toHaveLength(1000)
    for (const part of ['a', 'a-', ' #', '>=', '[', 'a@', '\\ '])
      expect(parseRequirements([part.repeat(100_000)]).length).toBeLessThanOrEqual(1)
  })
})

test('normalizePackageName ignores case and separators', () => {
  expect(normalizePackageName('Opencv__Python.-Headless')).toBe('opencv-python-headless')
})

test('groupRequirements returns all requirements in a fixed order of groups', () => {
  const found = parseRequirements([
    'requests',
    'Pillow',
    'unheard-of',
    'open_clip_torch',
    'torch',
    '--pre',
    'numpy',
  ])
  expect(groupRequirements(found).map(({ group, items }) => [group, items.map((item) => item.raw)])).toEqual([
    ['framework', ['torch', 'numpy']],
    ['imaging', ['Pillow']],
    ['models', ['open_clip_torch']],
    ['network', ['requests']],
    ['other', ['unheard-of', '--pre']],
  ])
  expect(groupRequirements([])).toEqual([])
})
