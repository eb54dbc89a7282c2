import type { VersionRecord } from '../records.ts'
import { type Pack, pack, type VersionSeed, version } from './make.ts'
import { firstInterface, richInterface, secondInterface } from './richNodes.ts'

type Step = readonly [string, number, Partial<VersionRecord>?]

const early = { comfyNodes: firstInterface }
const middle = { comfyNodes: secondInterface }
const late = { comfyNodes: richInterface }
const deleted = { status: 'NodeVersionStatusDeleted', downloadUrl: '' } as const

const longLog = Array.from({ length: 60 }, (_, i) => `- Change ${i + 1}: one thing less to worry about`).join(
  '\n',
)

const steps: readonly Step[] = [
  [
    '2.1.0',
    4,
    {
      ...late,
      changelog:
        '## Added\n\n- **Tile plan** shows what will be cut\n\n## Fixed\n\n- Seams with odd sizes ([#41](https://github.com/example-quiet-harbor/harbor-suite/issues/41))',
    },
  ],
  ['2.0.1', 19, { ...late, changelog: 'Corrects the default of `overlap`.' }],
  ['2.0.0', 33, { ...late, changelog: `# 2.0\n\nInputs were renamed, see below.\n\n${longLog}` }],
  ['2.0.0-rc.1', 40, late],
  ['2.0.0-beta.2', 52, { ...late, status: 'NodeVersionStatusFlagged', status_reason: '[]' }],
  ['2.0.0-alpha.10', 61, middle],
  ['2.0.0-alpha.4', 70, middle],
  ['1.12.0', 75, { ...middle, deprecated: true, changelog: 'Broke saving. Use 1.12.1.' }],
  ['1.12.1', 74, middle],
  ['1.11.0', 96, middle],
  ['1.10.2', 118, middle],
  ['1.10.1', 121, { ...middle, ...deleted }],
  ['1.10.0', 124, { ...middle, changelog: 'Adds the color match node.' }],
  ['1.9.4', 150, early],
  ['1.9.3', 171, early],
  ['1.9.2', 188, early],
  [
    '1.9.1',
    201,
    { ...early, status: 'NodeVersionStatusBanned', status_reason: 'Shipped with a broken dependency.' },
  ],
  ['1.9.0', 215, early],
  ['1.8.0', 240, early],
  ['1.7.3', 262, early],
  ['1.7.2', 281],
  ['1.7.1', 300],
  ['1.7.0', 318],
  ['1.6.0', 344],
  ['1.5.1', 371],
  ['1.5.0', 390],
  ['1.4.0', 420],
  ['1.3.0', 455, { comfy_node_extract_status: 'failed' }],
  ['1.2.0', 490, { comfy_node_extract_status: 'failed' }],
  ['1.1.1', 521],
  ['1.1.0', 560],
  ['1.0.1', 611, deleted],
  ['1.0.0', 640],
  ['0.9.0', 690],
  ['0.1.0', 728],
]

const description = `Large pictures in small memory: **tiles**, **upscaling** and **color matching** that fit together.

- works on batches and video frames
- resumes after a crash
- says beforehand how long it will take

See the [guide](https://quiet-harbor.example.org/guide).`

/** The complete pack: two years of versions, comfy nodes of every kind, an interface that changed twice. */
export const richPack: Pack = pack(
  {
    id: 'harbor-suite',
    name: 'Harbor Suite',
    publisherId: 'quiet-harbor',
    author: 'Mira Halvorsen',
    description,
    tags: ['upscaling', 'tiling', 'color', 'memory'],
    tags_admin: ['any-network-requests'],
    icon: 'https://static.example.org/harbor-suite/icon.png',
    banner_url: 'https://static.example.org/harbor-suite/banner.png',
    repository: 'https://github.com/example-quiet-harbor/harbor-suite',
    supported_os: ['Microsoft :: Windows', 'POSIX :: Linux', 'MacOS'],
    supported_accelerators: ['GPU :: NVIDIA CUDA', 'GPU :: AMD ROCm', 'GPU :: Apple Metal'],
    supported_comfyui_version: '>=0.3.40,<2.0.0',
    supported_comfyui_frontend_version: '>=1.20.0',
    downloads: 204_518,
    github_stars: 3_412,
    rating: 4.8,
    search_ranking: 1,
    translations: {
      ja: { description: '大きな画像を少ないメモリで。' },
      zh: { description: '用少量显存处理大图。' },
    },
  },
  ...steps.map(
    ([text, days, fields]): VersionSeed =>
      version(text, days, { dependencies: ['numpy>=1.26', 'einops', 'safetensors>=0.4'], ...fields }),
  ),
)
