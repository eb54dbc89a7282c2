import { describe, expect, test } from 'vitest'
import { readSocketTypes } from '#src/catalog/socketTypes.ts'

const types = new Set(['IMAGE', 'MASK', 'LATENT', 'CONTROL_NET', '*'])
const read = (text: string) => readSocketTypes(text, types)

describe('the types of sockets in a search', () => {
  test.each([
    ['takes IMAGE', ['IMAGE'], []],
    ['gives mask', [], ['MASK']],
    ['takes image gives mask', ['IMAGE'], ['MASK']],
    ['takes an image and gives a mask', ['IMAGE'], ['MASK']],
    ['takes images gives masks', ['IMAGE'], ['MASK']],
    ['gives IMAGE and MASK', [], ['IMAGE', 'MASK']],
    ['takes image, mask + latent', ['IMAGE', 'MASK', 'LATENT'], []],
    ['outputs MASK', [], ['MASK']],
    ['accepts control net', ['CONTROL_NET'], []],
    ['in:IMAGE out: MASK', ['IMAGE'], ['MASK']],
    ['input:IMAGE outputs:MASK', ['IMAGE'], ['MASK']],
    ['takes *', ['*'], []],
    ['takes UNKNOWN_TYPE', ['UNKNOWN_TYPE'], []],
  ])('%s: %j, %j', (text, takes, gives) => {
    expect(read(text)).toEqual({ takes, gives, rest: '' })
  })

  test.each([
    ['load image', 'load image'],
    ['mask', 'mask'],
    ['intakes image', 'intakes image'],
  ])('%s has none', (text, rest) => {
    expect(read(text)).toEqual({ takes: [], gives: [], rest })
  })

  test.each([
    ['upscale in:', 'upscale'],
    ['upscale out: ', 'upscale'],
    ['gives 图像', '图像'],
  ])('%s has none, because no type follows', (text, rest) => {
    expect(read(text)).toEqual({ takes: [], gives: [], rest })
  })

  test('leave the other words', () => {
    expect(read('upscale takes image and fast')).toEqual({
      takes: ['IMAGE'],
      gives: [],
      rest: 'upscale  fast',
    })
    expect(read('takes')).toEqual({ takes: [], gives: [], rest: 'takes' })
  })
})
