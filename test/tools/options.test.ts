import { describe, expect, test } from 'vitest'
import { wholeNumber } from '#tools/options.ts'

describe('a number among the options of a command', () => {
  test('is parsed', () => {
    expect(wholeNumber('latency', '0')).toBe(0)
    expect(wholeNumber('runs', '5', 1)).toBe(5)
  })

  test.each(['abc', '', ' ', '-1', '1.5', '1e3', '0x10', 'Infinity'])('of %j is an error', (text) => {
    expect(() => wholeNumber('latency', text)).toThrow('--latency must be a whole number')
  })

  test('has a minimum', () => {
    expect(() => wholeNumber('runs', '0', 1)).toThrow('at least 1, but is “0”')
  })
})
