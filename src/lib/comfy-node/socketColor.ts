import { fnv1a } from '#src/lib/text/fnv1a.ts'

export type SocketColor = { light: string; dark: string }

/** Slot colors of ComfyUI's default palette; after the gap, our own for types it leaves gray. */
const knownColors = new Map([
  ['MODEL', '#b39ddb'],
  ['CLIP', '#ffd500'],
  ['VAE', '#ff6e6e'],
  ['CONDITIONING', '#ffa931'],
  ['LATENT', '#ff9cf9'],
  ['IMAGE', '#64b5f6'],
  ['MASK', '#81c784'],
  ['CONTROL_NET', '#6ee7b7'],
  ['STYLE_MODEL', '#c2ffae'],
  ['CLIP_VISION', '#a8dadc'],
  ['CLIP_VISION_OUTPUT', '#ad7452'],
  ['TAESD', '#dcc274'],

  ['INT', '#7fb4e0'],
  ['FLOAT', '#8fd694'],
  ['STRING', '#d3c38a'],
  ['BOOLEAN', '#d99a9a'],
  ['COMBO', '#b7a6d6'],
  ['AUDIO', '#f0a6ca'],
  ['VIDEO', '#8ecae6'],
  ['NOISE', '#b0b0b0'],
  ['GUIDER', '#66ffff'],
  ['SAMPLER', '#ecb4b4'],
  ['SIGMAS', '#cdffcd'],
  ['UPSCALE_MODEL', '#c5b3e6'],
  ['*', '#a8b0b8'],
  ['UNKNOWN', '#a8b0b8'],
])

/**
 * Returns a type's socket color for the light and the dark theme, as `#rrggbb`. Known types have their color on
 * ComfyUI's canvas, others a hue derived from the name. Contrast with the background is at least 3:1. Decorative only:
 * the UI always shows the type's name next to it.
 */
export function socketColor(type: string): SocketColor {
  const first = (type.slice(0, 200).split(',')[0] ?? '').trim().toUpperCase()
  const dark = knownColors.get(first) ?? hex(hslToRgb(fnv1a(first) % 360, 0.6, 0.72))
  return { light: hex(darken(rgb(dark))), dark }
}

type Rgb = readonly [number, number, number]

/** Darkens a color in steps until its contrast with white is above 3:1. */
function darken(color: Rgb): Rgb {
  let result = color
  while (1.05 / (luminance(result) + 0.05) < 3.1)
    result = [result[0] * 0.94, result[1] * 0.94, result[2] * 0.94]
  return result
}

/** Relative luminance as WCAG defines it. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const channel = part / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return (
      255 *
      (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    )
  }
  return [part(0), part(8), part(4)]
}

function rgb(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function hex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
