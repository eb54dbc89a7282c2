import { dayMs } from '#src/lib/format/durations.ts'
import { randomNumbers } from './randomNumbers.ts'
import type { ComfyNode, NodeRecord, PublisherRecord, RegistryData, VersionRecord } from './records.ts'

const newestTime = Date.parse('2026-11-15T09:00:00Z')

export interface GenerateOptions {
  packs: number
  /** A twelfth of the packs when left out. */
  publishers?: number
  /** Equal seeds give equal data. */
  seed?: number
  /** Maximum number of versions per pack. */
  versions?: number
  /** Maximum number of comfy nodes in the newest version. */
  comfyNodes?: number
}

const adjectives =
  'amber brisk copper dapple ember fern glass hollow iron juniper kelp lunar marble north ochre pine quartz river silver thistle umber velvet willow yonder zephyr'.split(
    ' ',
  )
const nouns =
  'anvil basin canvas drift engine frame gate harbor index jig kiln lens mask needle orbit press quarry relay sampler tile unit vault weaver yard zone'.split(
    ' ',
  )
const actions = [
  'Upscales',
  'Masks',
  'Animates',
  'Matches',
  'Tiles',
  'Captions',
  'Relights',
  'Sorts',
  'Compares',
  'Cleans',
]
const objects = [
  'large pictures',
  'video frames',
  'depth maps',
  'prompts',
  'latents',
  'LoRA files',
  'meshes',
  'sound',
  'batches',
  'faces',
]
const manners = [
  'in small memory',
  'without seams',
  'by hand or by rule',
  'in one step',
  'while you wait',
  'with a preview',
]
const tags = ['mask', 'video', 'audio', 'upscaling', 'prompts', 'lora', '3d', 'utility', 'control', 'tiling']
const systems = ['OS Independent', 'Microsoft :: Windows', 'POSIX :: Linux', 'MacOS']
const accelerators = ['GPU :: NVIDIA CUDA', 'GPU :: AMD ROCm', 'GPU :: Intel Arc', 'GPU :: Apple Metal']
const types = ['IMAGE', 'MASK', 'LATENT', 'MODEL', 'CLIP', 'VAE', 'CONDITIONING']

class RandomSource {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomNumbers(seed)
  }

  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.#random() * end)
  }

  pick(words: readonly string[]): string {
    return words[this.below(words.length)] ?? ''
  }

  /** Mostly small, rarely very large, like the distribution of downloads and stars. */
  skewed(top: number): number {
    return Math.floor(top * this.#random() ** 6)
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      this.below(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const iso = (ms: number) => new Date(ms).toISOString()

function comfyNode(random: RandomSource, pack: string, i: number): ComfyNode {
  const input = random.pick(types)
  return {
    comfy_node_name: `${pack} ${capital(random.pick(nouns))} ${i + 1}`,
    category: random.pick(tags),
    description: '',
    input_types: `{"required":{"${input.toLowerCase()}":["${input}"],"strength":["FLOAT",{"default":1,"min":0,"max":2}]}}`,
    return_types: `["${input}"]`,
    return_names: `["${input.toLowerCase()}"]`,
    output_is_list: [false],
    deprecated: false,
    experimental: false,
    function: 'execute',
    policy: 'ComfyNodePolicyActive',
  }
}

function statusOf(random: RandomSource, isNewest: boolean): NonNullable<VersionRecord['status']> {
  const chance = random.below(100)
  if (isNewest && chance < 12) return 'NodeVersionStatusPending'
  if (chance < 3) return 'NodeVersionStatusFlagged'
  return chance > 97 ? 'NodeVersionStatusDeleted' : 'NodeVersionStatusActive'
}

function versionsOf(
  random: RandomSource,
  node: NodeRecord,
  maxVersions: number,
  comfyNodes: number,
): VersionRecord[] {
  const count = 1 + random.below(maxVersions)
  const first = Date.parse(node.created_at ?? '')
  return Array.from({ length: count }, (_, i): VersionRecord => {
    const isNewest = i === count - 1
    const names = isNewest ? 1 + random.below(comfyNodes) : 0
    return {
      id: random.uuid(),
      node_id: node.id,
      version: `1.${i}.${random.below(4)}`,
      createdAt: iso(first + ((newestTime - first) * i) / count),
      changelog: '',
      dependencies: ['numpy'],
      downloadUrl: `https://files.example.org/${node.id}/1.${i}/node.zip`,
      deprecated: false,
      status: statusOf(random, isNewest),
      status_reason: '',
      comfy_node_extract_status: isNewest ? 'success' : 'pending',
      comfyNodes:
        names > 0 ? Array.from({ length: names }, (_, n) => comfyNode(random, node.name ?? '', n)) : null,
    }
  })
}

/** Generates any number of packs for performance tests. Ids look like `amber-anvil-17`. */
export function generate(options: GenerateOptions): RegistryData {
  const random = new RandomSource(options.seed ?? 1)
  const count = options.publishers ?? Math.max(1, Math.ceil(options.packs / 12))
  const publishers = Array.from({ length: count }, (_, i): PublisherRecord => {
    const id = `${random.pick(nouns)}-works-${i}`
    return {
      id,
      name: `${capital(random.pick(adjectives))} Works ${i}`,
      status: 'PublisherStatusActive',
      createdAt: iso(newestTime - 800 * dayMs),
    }
  })
  const nodes = Array.from({ length: options.packs }, (_, i): NodeRecord => {
    const [first, second] = [random.pick(adjectives), random.pick(nouns)]
    const publisher = publishers[random.below(count)]
    return {
      id: `${first}-${second}-${i}`,
      name: `${capital(first)} ${capital(second)} ${i}`,
      description: `${random.pick(actions)} ${random.pick(objects)} ${random.pick(manners)}.`,
      author: publisher?.name ?? '',
      license: 'MIT',
      icon: '',
      repository: `https://github.com/example-${publisher?.id ?? ''}/${first}-${second}`,
      tags: [random.pick(tags), random.pick(tags)],
      supported_os: [random.pick(systems)],
      supported_accelerators: [random.pick(accelerators)],
      downloads: random.skewed(400_000),
      github_stars: random.skewed(6_000),
      rating: random.below(11) / 2,
      status: random.below(200) === 0 ? 'NodeStatusBanned' : 'NodeStatusActive',
      search_ranking: random.below(20) === 0 ? 1 + random.below(9) : 5,
      created_at: iso(newestTime - Math.floor(random.below(800 * 24) * (dayMs / 24)) - dayMs),
      ...(publisher && { publisherId: publisher.id }),
    }
  })
  const versions = nodes.flatMap((node) =>
    versionsOf(random, node, options.versions ?? 5, options.comfyNodes ?? 4),
  )
  return { publishers, nodes, versions, users: [], releases: [] }
}
