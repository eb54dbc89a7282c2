import { expect, test } from 'vitest'
import { isoFromUnix } from '#src/api/jobResults.ts'
import { parseMemorySamples } from '#src/lib/ci/memorySamples.ts'

const twoSamples = [
  { at: 0, megabytes: 500 },
  { at: 2, megabytes: 900.5 },
]

test.each([
  ['Unix seconds', { 1780006302: 900.5, 1780006300: 500 }],
  ['Unix milliseconds', { 1780006300000: 500, 1780006302000: 900.5 }],
  ['dates', { '2026-05-28T22:10:02Z': 900.5, '2026-05-28T22:10:00Z': 500 }],
  ['seconds of the run', { 0: 500, 2: 900.5 }],
  ['invalid entries in between', { 0: 500, x: 9, '': 9, 1: 'many', 2: 900.5, 3: -1, 4: null }],
])('parses timestamps given as %s', (_, raw) => {
  expect(parseMemorySamples(raw)).toEqual(twoSamples)
})

test('numbers the values of a list, even inside an object', () => {
  expect(parseMemorySamples([500, 'x', 900.5])).toEqual(twoSamples)
  expect(parseMemorySamples({ unit: 'MB', vram: [500, null, 900.5] })).toEqual(twoSamples)
})

test.each([null, undefined, 'text', 5, {}, [], { a: { b: 1 } }])('returns no samples for %j', (raw) => {
  expect(parseMemorySamples(raw)).toEqual([])
})

test('downsamples a long series without losing its peak', () => {
  const raw = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, at === 12_345 ? 9_999 : 100]))
  const samples = parseMemorySamples(raw)
  expect(samples.length).toBeLessThanOrEqual(1_200)
  expect(samples.length).toBeGreaterThan(500)
  expect(samples.find(({ megabytes }) => megabytes === 9_999)?.at).toBe(12_345)
})

test.each([
  [1_780_006_200, '2026-05-28T22:10:00.000Z'],
  [1_780_006_200_000, '2026-05-28T22:10:00.000Z'],
  [0, null],
  [-5, null],
  [Number.NaN, null],
  [1e20, null],
  ['1780006200', null],
])('converts the Unix time %j to %s', (value, iso) => {
  expect(isoFromUnix(value)).toBe(iso)
})
