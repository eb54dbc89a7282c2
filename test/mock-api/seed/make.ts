import { dayMs } from '#src/lib/format/durations.ts'
import type { ComfyNode, NodeRecord, VersionRecord } from '../records.ts'

/** The fixed date of the seed; every date in it is earlier. */
export const seedNow = Date.parse('2026-11-15T09:00:00Z')

/** The date a number of days before `seedNow`, in the API's format. */
export function ago(days: number): string {
  return new Date(seedNow - days * dayMs).toISOString().replace('.000Z', 'Z')
}

function hash(text: string, seed: number): number {
  let value = 2166136261 ^ seed
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822507)
  return (value ^ (value >>> 13)) >>> 0
}

/** Derives a UUID from a text; equal texts give equal UUIDs. */
export function uuid(text: string): string {
  const hex = [1, 2, 3, 4].map((seed) => hash(text, seed).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A version without its pack. */
export type VersionSeed = Partial<VersionRecord> & Pick<VersionRecord, 'version' | 'createdAt'>

export function version(text: string, daysAgo: number, overrides: Partial<VersionRecord> = {}): VersionSeed {
  return { version: text, createdAt: ago(daysAgo), ...overrides }
}

export interface Pack {
  node: NodeRecord
  versions: VersionRecord[]
}

function fullVersion(node: NodeRecord, seed: VersionSeed): VersionRecord {
  const comfyNodes = seed.comfyNodes ?? null
  return {
    id: uuid(`${node.id} ${seed.version}`),
    node_id: node.id,
    changelog: '',
    dependencies: [],
    downloadUrl: `https://files.example.org/${node.publisherId ?? 'unknown'}/${node.id}/${seed.version}/node.zip`,
    deprecated: false,
    status: 'NodeVersionStatusActive',
    status_reason: '',
    comfy_node_extract_status: comfyNodes ? 'success' : 'pending',
    tags: [],
    tags_admin: [],
    supported_os: node.supported_os ?? null,
    supported_accelerators: node.supported_accelerators ?? null,
    supported_comfyui_version: node.supported_comfyui_version ?? '',
    supported_comfyui_frontend_version: '',
    ...seed,
    comfyNodes,
  }
}

/** A pack with every usual field, and its versions. */
export function pack(fields: Partial<NodeRecord> & { id: string }, ...versions: VersionSeed[]): Pack {
  const dates = versions.flatMap((v) => v.createdAt ?? []).sort()
  const node: NodeRecord = {
    name: '',
    description: '',
    author: '',
    license: '{"file": "LICENSE"}',
    icon: '',
    banner_url: '',
    repository: `https://github.com/example-${fields.publisherId ?? 'unclaimed'}/${fields.id}`,
    category: '',
    tags: [],
    tags_admin: [],
    supported_os: ['OS Independent'],
    supported_accelerators: [],
    supported_comfyui_version: '',
    supported_comfyui_frontend_version: '',
    rating: 0,
    downloads: 0,
    github_stars: 0,
    status: 'NodeStatusActive',
    status_detail: '',
    search_ranking: 5,
    preempted_comfy_node_names: [],
    created_at: dates[0] ?? ago(200),
    ...fields,
  }
  return { node, versions: versions.map((seed) => fullVersion(node, seed)) }
}

/** The same pack without these fields, as when the API lacks them. */
export function withoutFields({ node, versions }: Pack, ...names: Exclude<keyof NodeRecord, 'id'>[]): Pack {
  const rest = { ...node }
  for (const name of names) delete rest[name]
  return { node: rest, versions }
}

/** One declared input: its type or choices, and options. */
export type Input = readonly [string | readonly string[], Readonly<Record<string, unknown>>?]
type Inputs = Readonly<Record<string, Input>>

/**
 * A comfy node; inputs become JSON text as the extraction job stores them. An output is `TYPE` or `TYPE name`.
 */
export function comfy(
  name: string,
  inputs: { required?: Inputs; optional?: Inputs; hidden?: Readonly<Record<string, string>> },
  outputs: readonly string[],
  overrides: Partial<ComfyNode> = {},
): ComfyNode {
  const parts = outputs.map((output) => output.split(' '))
  return {
    comfy_node_name: name,
    category: '',
    description: '',
    input_types: JSON.stringify(inputs),
    return_types: JSON.stringify(parts.map(([type]) => type)),
    return_names: JSON.stringify(parts.map(([type, label]) => label ?? type)),
    output_is_list: outputs.map(() => false),
    deprecated: false,
    experimental: false,
    function: 'execute',
    policy: 'ComfyNodePolicyActive',
    ...overrides,
  }
}
