import { describe, expect, test } from 'vitest'
import { labelHostDiffers } from '#src/lib/url/labelHostDiffers.ts'

describe('labelHostDiffers', () => {
  const evil = 'https://evil.example/'
  test.each([
    'github.com',
    'https://github.com/a/b',
    'www.github.com',
    'GitHub.com',
    'see github.com now',
    '(https://github.com)',
    'git\u200bhub.com',
    'github。com',
    'https://evil.example@github.com',
    'https://github.com@evil.example',
    'github.com.',
    'github.com:443/x',
    'пример.рф',
  ])('reports %j for a link to evil.example', (label) => {
    expect(labelHostDiffers(label, evil)).toBe(true)
  })
  test.each([
    '',
    'Documentation',
    'evil.example',
    'https://www.evil.example/x',
    'EVIL.example/path',
    'README.md',
    'setup.py',
    'v1.2.3',
    '1.5',
    'e.g. this',
    'me@evil.example',
    'a...b',
    'model.safetensors',
  ])('accepts the label %j', (label) => {
    expect(labelHostDiffers(label, evil)).toBe(false)
  })
  test('reports a label with a host for a URL without one', () => {
    expect(labelHostDiffers('github.com', '#top')).toBe(true)
  })
})
