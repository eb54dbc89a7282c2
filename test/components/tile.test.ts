import { expect, test } from 'vitest'
import { tileOf } from '#src/components/tile.ts'

test.each([
  ['Harbor Suite', 'HS'],
  ['ComfyUI-Impact-Pack', 'I'],
  ['ComfyUI Impact Subpack', 'IS'],
  ['SeedVR2VideoUpscaler', 'SV'],
  ['rgthree-comfy', 'R'],
  ['ComfyUI Nodes', 'CU'],
  ['漢字の部屋', '漢'],
  ['Ñandú tools', 'ÑT'],
  ['🎨 Paint', 'P'],
  ['🎨', '?'],
  ['', 'P'],
])('the initials of “%s” are %s', (name, initials) => {
  expect(tileOf('pack', name).initials).toBe(initials)
})

test('the color depends on the id alone, and all colors are used', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `pack-${index}`)
  const colors = ids.map((id) => tileOf(id, 'One').color)
  expect(colors).toEqual(ids.map((id) => tileOf(id, 'Another').color))
  expect([...new Set(colors)].sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, index) => index))
})
