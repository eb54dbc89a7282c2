import { expect, test } from 'vitest'
import { base64ToBytes, sniffMediaType } from '#src/api/mediaBytes.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...part].map((char) => char.charCodeAt(0)))),
  )

test.each([
  [bytes(0x89, 'PNG'), 'image/png'],
  [bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  [bytes('GIF89a'), 'image/gif'],
  [bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8'), 'image/webp'],
  [bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt'), 'audio/wav'],
  [bytes('ID3'), 'audio/mpeg'],
  [bytes('OggS'), 'audio/ogg'],
  [bytes('fLaC'), 'audio/flac'],
  [bytes('RIFF'), ''],
  [bytes('<svg>'), ''],
  [bytes('<!doctype html>'), ''],
  [bytes(), ''],
])('detects %s as %s', (start, type) => {
  expect(sniffMediaType(start)).toBe(type)
})

test('decodes base64 with and without a data URL prefix, and returns null for invalid input', () => {
  expect(base64ToBytes(btoa('abc'))).toEqual(bytes('abc'))
  expect(base64ToBytes(`data:image/png;base64,${btoa('abc')}`)).toEqual(bytes('abc'))
  expect(base64ToBytes('')).toEqual(bytes())
  expect(base64ToBytes('not base64!')).toBeNull()
})
