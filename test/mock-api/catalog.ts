import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authorsToPublishers, idAssigner } from './catalogIds.ts'
import type { ComfyNode, NodeRecord, RegistryData, VersionRecord } from './records.ts'
import { unclaimedPublisher } from './records.ts'
import { uuid } from './seed/make.ts'

/** The fields read from the three files; none of them is guaranteed. */
type Field =
  | 'author'
  | 'custom_nodes'
  | 'description'
  | 'files'
  | 'id'
  | 'last_update'
  | 'pip'
  | 'preemptions'
  | 'reference'
  | 'stars'
  | 'tags'
  | 'title'
type Json = Readonly<Partial<Record<Field, unknown>>>

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean)

/** Normalizes a URL, so that several spellings give one key. */
const urlKey = (url: string) => url.toLowerCase().replace(/(\.git)?\/*$/, '')

function readTable(dir: string, name: string): Map<string, unknown> {
  try {
    const table = objectOf(JSON.parse(readFileSync(join(dir, name), 'utf8')))
    return new Map(Object.entries(table).map(([url, value]) => [urlKey(url), value]))
  } catch {
    return new Map()
  }
}

interface Entry {
  id: string
  title: string
  author: string
  reference: string
  raw: Json
}

function entryOf(value: unknown): Entry | null {
  const raw = objectOf(value)
  const reference = textOf(raw.reference) || (textsOf(raw.files)[0] ?? '')
  const title = textOf(raw.title)
  if (!reference && !title) return null
  return { id: textOf(raw.id), title, author: textOf(raw.author), reference, raw }
}

function lookUp(table: ReadonlyMap<string, unknown>, { reference, raw }: Entry): unknown {
  for (const url of [reference, ...textsOf(raw.files)]) {
    const found = table.get(urlKey(url))
    if (found !== undefined) return found
  }
  return undefined
}

/** Parses `2025-03-01 12:00:00` as UTC, because the file has no time zone; undefined when invalid. */
function isoOf(text: string): string | undefined {
  const ms = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString().replace('.000Z', 'Z')
}

/** A comfy node of which only the name is known; other fields stay empty. */
const comfyNodeOf = (name: string): ComfyNode => ({
  comfy_node_name: name,
  category: '',
  description: '',
  input_types: '',
  return_names: '',
  return_types: '',
  output_is_list: null,
})

/** The single version of a catalog pack; the file format has no versions. */
function versionOf(
  id: string,
  entry: Entry,
  names: string[] | null,
  date: string | undefined,
): VersionRecord {
  return {
    id: uuid(`catalog ${id}`),
    node_id: id,
    version: '1.0.0',
    status: 'NodeVersionStatusActive',
    dependencies: textsOf(entry.raw.pip),
    deprecated: false,
    changelog: '',
    downloadUrl: '',
    comfy_node_extract_status: names ? 'success' : 'pending',
    comfyNodes: names?.map(comfyNodeOf) ?? null,
    ...(date !== undefined && { createdAt: date }),
  }
}

function nodeOf(id: string, entry: Entry, publisherId: string, stars: unknown): NodeRecord {
  return {
    id,
    name: entry.title,
    description: textOf(entry.raw.description),
    author: entry.author,
    repository: entry.reference,
    tags: textsOf(entry.raw.tags),
    preempted_comfy_node_names: textsOf(entry.raw.preemptions),
    status: 'NodeStatusActive',
    search_ranking: 5,
    publisherId,
    ...(typeof stars === 'number' && Number.isInteger(stars) && { github_stars: stars }),
  }
}

/**
 * Reads a catalog in ComfyUI-Manager's format: `custom-node-list.json`, and if readable
 * `extension-node-map.json` and `github-stats.json`. Ids, publishers and the single version 1.0.0 are derived; installs,
 * creation dates, inputs and outputs are unknown there and stay missing. Invalid entries are skipped or read in part.
 * @throws when the list itself cannot be read as JSON
 */
export function loadCatalog(dir: string): RegistryData {
  const list = objectOf(JSON.parse(readFileSync(join(dir, 'custom-node-list.json'), 'utf8')))
  const nodeMap = readTable(dir, 'extension-node-map.json')
  const stats = readTable(dir, 'github-stats.json')
  const entries = listOf(list.custom_nodes).flatMap((value) => entryOf(value) ?? [])
  const assignId = idAssigner(entries.map(({ id }) => id))
  const { publishers, publisherOf } = authorsToPublishers(entries)
  const nodes: NodeRecord[] = []
  const versions: VersionRecord[] = []
  for (const entry of entries) {
    const id = assignId(entry)
    const stat = objectOf(lookUp(stats, entry))
    const mapped = lookUp(nodeMap, entry)
    const names = mapped === undefined ? null : [...new Set(textsOf(listOf(mapped)[0]))]
    nodes.push(nodeOf(id, entry, publisherOf(entry) ?? unclaimedPublisher, stat.stars))
    versions.push(versionOf(id, entry, names, isoOf(textOf(stat.last_update))))
  }
  return { publishers, nodes, versions, users: [], releases: [] }
}
