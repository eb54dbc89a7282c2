import { expect, test } from 'vitest'
import { bytesOfBase64, mediaTypeOf } from '#src/lib/base64.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...part].map((one) => one.charCodeAt(0)))),
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
])('%s is %s', (start, type) => {
  expect(mediaTypeOf(start)).toBe(type)
})

test('base64 is read with and without a head; what is none is null', () => {
  expect(bytesOfBase64(btoa('abc'))).toEqual(bytes('abc'))
  expect(bytesOfBase64(`data:image/png;base64,${btoa('abc')}`)).toEqual(bytes('abc'))
  expect(bytesOfBase64('')).toEqual(bytes())
  expect(bytesOfBase64('not base64!')).toBeNull()
})
