import fc from 'fast-check'
import { expect, test } from 'vitest'
import { socketColor } from '#src/lib/comfy-node/socketColor.ts'
import { anyText } from '#test/lib/anyText.ts'

/** Contrast with white as WCAG defines it, computed independently of the code. */
function contrastWithWhite(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

test('known types have the color that ComfyUI’s canvas gives them', () => {
  expect(socketColor('IMAGE').dark).toBe('#64b5f6')
  expect(socketColor(' image ')).toEqual(socketColor('IMAGE'))
  expect(socketColor('IMAGE,MASK')).toEqual(socketColor('IMAGE'))
})

test('every type has a stable color with enough contrast on white and on near black', () => {
  const known = fc.constantFrom(
    'MODEL',
    'CLIP',
    'VAE',
    'CONDITIONING',
    'LATENT',
    'MASK',
    'CONTROL_NET',
    'STYLE_MODEL',
    'CLIP_VISION',
    'INT',
    'FLOAT',
    'STRING',
    'AUDIO',
    'VIDEO',
    '*',
    '',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.oneof(known, anyText()), (type) => {
      const color = socketColor(type)
      expect(socketColor(type)).toEqual(color)
      expect(color.light).toMatch(/^#[0-9a-f]{6}$/)
      expect(color.dark).toMatch(/^#[0-9a-f]{6}$/)
      expect(contrastWithWhite(color.light)).toBeGreaterThanOrEqual(3)
      expect(contrastWithWhite(color.dark)).toBeLessThan(6)
    }),
    { numRuns: 300 },
  )
})

test('unknown types have different colors', () => {
  const colors = new Set(
    ['PIPE', 'BBOX', 'SEGS', 'DETECTOR', 'LORA_STACK', 'SAM_MODEL', 'FLOW', 'CURVE'].map(
      (type) => socketColor(type).dark,
    ),
  )
  expect(colors.size).toBeGreaterThan(6)
})
