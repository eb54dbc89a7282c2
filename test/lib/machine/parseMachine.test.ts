import { expect, test } from 'vitest'
import { parseMachine } from '#src/lib/machine/parseMachine.ts'

test('normalizes stored versions as those of pasted texts, and drops what is not a version', () => {
  const stored = { os: 'linux', comfyui: '0.3.62-4-g1a2b3c', frontend: '1.28', python: '3.12.10 (main)' }
  expect(parseMachine(JSON.stringify(stored))).toEqual({
    os: 'linux',
    comfyui: '0.3.62',
    frontend: '1.28.0',
    python: '3.12.10',
  })
  expect(parseMachine(JSON.stringify({ comfyui: 'newest', frontend: '', python: 3 }))).toBeNull()
})

test.each([
  ['0.3', '0.3.0'],
  ['0.3.40rc1', '0.3.40'],
  ['v1.20.12-rc.1', '1.20.12'],
  ['1.20.0.dev1', '1.20.0'],
  ['1.21b2', '1.21.0'],
  ['0.3.40.1', '0.3.40'],
  ['0.3.40+cu12', '0.3.40'],
])('reads the version %s as %s', (version, comfyui) => {
  expect(parseMachine(JSON.stringify({ comfyui: version }))).toEqual({ comfyui })
})

test.each(['0.3.1234567', '0', '0.3.40 or later', '0.3,40'])('reads no version from %s', (comfyui) => {
  expect(parseMachine(JSON.stringify({ comfyui }))).toBeNull()
})

test.each([
  null,
  '',
  '{{{',
  'null',
  '[]',
  '{"os":"plan9","accelerator":7,"comfyui":{},"packages":"all"}',
  '{"__proto__":{"os":"linux"}}',
])('returns null for %j', (text) => {
  expect(parseMachine(text)).toBeNull()
})
