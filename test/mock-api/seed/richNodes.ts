import type { ComfyNode } from '../records.ts'
import { comfy, type Input } from './make.ts'

const model: Input = ['MODEL']
const int = (value: number, min: number, max: number, step = 1): Input => [
  'INT',
  { default: value, min, max, step },
]
const float = (value: number, max: number, step = 0.01): Input => [
  'FLOAT',
  { default: value, min: 0, max, step },
]

const tileUpscale = (overlap: Input, extraInputs: Readonly<Record<string, Input>> = {}) =>
  comfy(
    'Harbor Tile Upscale',
    {
      required: {
        image: ['IMAGE', { tooltip: 'The picture, or a batch of them.' }],
        model,
        vae: ['VAE'],
        positive: ['CONDITIONING'],
        negative: ['CONDITIONING'],
        seed: ['INT', { default: 0, min: 0, max: 0xffffffff, control_after_generate: true }],
        steps: int(20, 1, 100),
        denoise: float(0.35, 1),
        overlap,
        ...extraInputs,
      },
      optional: { mask: ['MASK'], control_net: ['CONTROL_NET'] },
      hidden: { prompt: 'PROMPT', extra_pnginfo: 'EXTRA_PNGINFO', unique_id: 'UNIQUE_ID' },
    },
    ['IMAGE image', 'LATENT latent'],
    { category: 'Harbor/upscaling', description: 'Upscales tile by tile.', function: 'upscale' },
  )

const save = comfy(
  'Harbor Save',
  {
    required: {
      images: ['IMAGE'],
      prefix: ['STRING', { default: 'harbor_' }],
      notes: ['STRING', { multiline: true, default: '', dynamicPrompts: false }],
      format: [['png', 'jpeg', 'webp']],
    },
  },
  [],
  { category: 'Harbor', function: 'save', policy: 'ComfyNodePolicyLocalOnly' },
)

const colorMatch = comfy(
  'Harbor Color Match / Reinhard',
  { required: { image: ['IMAGE'], reference: ['IMAGE'], strength: float(1, 1) } },
  ['IMAGE'],
  { category: 'Harbor/color' },
)

const legacySplit = comfy(
  'Split Tiles (old)',
  { required: { image: ['IMAGE'], rows: int(2, 1, 16) } },
  ['IMAGE'],
  {
    deprecated: true,
    output_is_list: [true],
  },
)

/** Up to 1.9. */
export const firstInterface: readonly ComfyNode[] = [
  tileUpscale(int(32, 0, 256, 8)),
  comfy('Harbor Save', { required: { images: ['IMAGE'], prefix: ['STRING', { default: 'harbor' }] } }, []),
  legacySplit,
]

/** From 1.10: a node more, a default changed, an input more. */
export const secondInterface: readonly ComfyNode[] = [
  tileUpscale(int(64, 0, 256, 8)),
  save,
  colorMatch,
  legacySplit,
]

const sampler: Input = [
  'COMBO',
  { options: ['euler', 'heun', 'dpmpp_2m'], default: 'euler', multiselect: false },
]

/**
 * From 2.0: `Split Tiles (old)` is gone, `overlap` is a fraction, `sampler` is newly required, `Color Match` has another
 * output, and there is one of every kind of input, output and name.
 */
export const richInterface: readonly ComfyNode[] = [
  tileUpscale(float(0.125, 0.5), { sampler }),
  save,
  {
    ...colorMatch,
    return_types: '["IMAGE","COLOR_STATS"]',
    return_names: '["image","statistics"]',
    output_is_list: [false, false],
  },
  comfy(
    'Harbor Tile Plan',
    {
      required: { image: ['IMAGE'], tile: ['COMBO', { options: [512, 768, 1024], default: 768 }] },
      optional: { anything: ['*'], plan: ['TILE_PLAN'], quick: ['BOOLEAN', { default: false }] },
    },
    ['TILE_PLAN plan', 'IMAGE tiles', 'INT count'],
    { category: 'Harbor/tiles', output_is_list: [false, true, false], experimental: true },
  ),
  comfy('Harbor CLIP Mix', { required: { a: ['CLIP'], b: ['CLIP'], ratio: float(0.5, 1) } }, ['CLIP'], {
    category: 'Harbor/models',
  }),
  comfy('Harbor Any → Text', { required: { value: ['*', { forceInput: true }] } }, ['STRING'], {
    category: 'Harbor',
  }),
  comfy('Harbor [Batch] 100% 🧭', { required: { images: ['IMAGE,LATENT'] } }, ['IMAGE'], {
    category: 'Harbor/batch',
  }),
  comfy('港の地図', { required: { 位置: ['INT', { default: 1 }] } }, ['IMAGE 地図'], {
    category: 'Harbor/日本語',
  }),
  comfy('Harbor/Path/With.Dots..', {}, ['STRING'], { category: '' }),
  comfy('Image Resize', { required: { image: ['IMAGE'], width: int(1024, 8, 16384, 8) } }, ['IMAGE']),
  comfy('Harbor Retired', {}, [], { deprecated: true, policy: 'ComfyNodePolicyBanned' }),
  comfy('Harbor Broken Text', {}, [], {
    input_types: '{"required": {"image": ["IMAGE"',
    return_types: 'IMAGE, MASK',
    return_names: '',
    output_is_list: null,
  }),
  { comfy_node_name: 'Harbor Name Only' },
  {
    ...comfy('Harbor Odd Shapes', {}, []),
    input_types: '{"required": null, "optional": [1, 2], "extra": "?"}',
  },
]
