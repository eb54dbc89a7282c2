import type { RegistryNode } from '#src/api/nodes.ts'
import { isUnclaimed, type Publisher } from '#src/api/publishers.ts'
import { versionNumber } from '#src/api/versions.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { once } from '#src/lib/once.ts'
import { isSafeSegment } from '#src/lib/url/ids.ts'
import { repositoryUrl } from '#src/lib/url/repositoryUrl.ts'
import { forEachInSlices } from './forEachInSlices.ts'
import { nodeStatuses, type PackIndexPart, versionStatuses } from './format.ts'
import { type Pack, packTexts } from './pack.ts'

const emptyList: readonly string[] = []

/** A date without a time, which the index doesn't have. */
const dateOf = (day: number | undefined) => (day ? new Date(day * dayMs).toISOString().slice(0, 10) : null)

/** Reads lists of positions in a table. Equal lists share one array, because most packs have the same. */
function listReader(table: readonly string[]) {
  const lists = new Map<string, readonly string[]>()
  return (positions: readonly number[] | 0 | undefined) => {
    if (!positions) return emptyList
    const key = positions.join()
    const list = lists.get(key) ?? positions.flatMap((position) => table[position] ?? [])
    lists.set(key, list)
    return list
  }
}

function publishersOf({ publishers }: PackIndexPart): Publisher[] {
  return publishers.id.map((id, index) => ({
    id,
    name: publishers.name[index] || id,
    description: '',
    website: '',
    support: '',
    sourceCodeRepo: '',
    logo: publishers.logo[index] ?? '',
    createdAt: null,
    status: 'unknown',
  }))
}

/** The columns of a pack's details; those of a part that has not arrived yet are empty. */
function detailReader(part: Partial<PackIndexPart>) {
  const { columns = {}, start = 0 } = part
  const os = listReader(part.os ?? [])
  const accelerators = listReader(part.accelerators ?? [])
  const tags = listReader(part.tags ?? [])
  return (position: number) => {
    const row = position - start
    return {
      os: os(columns.os?.[row]),
      accelerators: accelerators(columns.accelerators?.[row]),
      tags: tags(columns.tags?.[row]),
      comfyuiRange: part.ranges?.[(columns.comfyui?.[row] ?? 0) - 1] ?? '',
      created: columns.created?.[row] ?? 0,
      released: columns.released?.[row] ?? 0,
      summary: columns.description?.[row] ?? '',
      repository: columns.repository?.[row] ?? '',
      status: nodeStatuses[columns.status?.[row] ?? 0] ?? 'unknown',
      card: () => ({
        icon: columns.icon?.[row] ?? '',
        bannerUrl: columns.banner?.[row] ?? '',
        version: columns.version?.[row] ?? '',
        deprecated: columns.deprecated?.[row] === 1,
        versionStatus: versionStatuses[columns.versionStatus?.[row] ?? 0] ?? 'unknown',
      }),
    }
  }
}

type Details = ReturnType<ReturnType<typeof detailReader>>
type Names = Pick<RegistryNode, 'id' | 'name' | 'publisher' | 'author' | 'downloads' | 'stars'>

function nodeOf(names: Names, details: Details): RegistryNode {
  const { icon, bannerUrl, version, deprecated, versionStatus } = details.card()
  const support = {
    supported_os: [...details.os],
    supported_accelerators: [...details.accelerators],
    supported_comfyui_version: details.comfyuiRange,
    supported_comfyui_frontend_version: '',
  }
  return {
    ...names,
    ...support,
    icon,
    bannerUrl,
    isUnclaimed: isUnclaimed(names.publisher),
    description: '',
    summary: details.summary,
    license: '',
    repository: repositoryUrl(details.repository),
    tags: [...details.tags],
    status: details.status,
    statusDetail: '',
    createdAt: dateOf(details.created),
    latestVersion: version
      ? {
          ...support,
          uuid: null,
          version: versionNumber(version),
          createdAt: dateOf(details.released),
          changelog: '',
          dependencies: [],
          downloadUrl: '',
          deprecated,
          status: versionStatus,
          extraction: 'pending',
        }
      : null,
  }
}

function packOf(names: Names, details: Details): Pack {
  const { id, name, author, publisher } = names
  const { summary, repository, tags } = details
  const publisherFields = { publisherId: publisher?.id ?? '', publisherName: publisher?.name ?? '' }
  return {
    id,
    name,
    ...publisherFields,
    downloads: names.downloads ?? -1,
    stars: names.stars ?? -1,
    created: details.created * dayMs,
    released: details.released * dayMs,
    os: details.os,
    accelerators: details.accelerators,
    comfyuiRange: details.comfyuiRange,
    tags,
    repository,
    isBanned: details.status === 'banned',
    texts: packTexts({ id, name, author, tags, repository, summary, ...publisherFields }),
    toNode: once(() => nodeOf(names, details)),
  }
}

function nameReader(part: PackIndexPart): (row: number) => Names {
  const { columns } = part
  const publishers = publishersOf(part)
  return (row) => {
    const id = columns.id?.[row] ?? ''
    const publisher = publishers[(columns.publisher?.[row] ?? 0) - 1] ?? null
    return {
      id,
      name: columns.name?.[row] || id,
      publisher,
      author: columns.author?.[row] || (publisher?.name ?? ''),
      downloads: columns.downloads?.[row] ?? null,
      stars: columns.stars?.[row] ?? null,
    }
  }
}

/**
 * Turns parts of one index into packs, in their order. Parts with details may be missing.
 * @throws SyntaxError if a part belongs to another index.
 */
export async function decodePacks(parts: readonly PackIndexPart[]): Promise<Pack[]> {
  if (parts.some(({ index }) => index !== parts[0]?.index)) throw new SyntaxError('parts of two catalogs')
  const detailed = parts
    .filter(({ kind }) => kind !== 'names')
    .map((part) => ({ first: part.start, end: part.start + part.length, read: detailReader(part) }))
  const missing = { read: detailReader({}) }
  const packs: Pack[] = []
  for (const part of parts.filter(({ kind }) => kind !== 'details')) {
    const namesAt = nameReader(part)
    await forEachInSlices(part.length, (row) => {
      const names = namesAt(row)
      const position = part.start + row
      const { read } = detailed.find(({ first, end }) => position >= first && position < end) ?? missing
      if (isSafeSegment(names.id)) packs.push(packOf(names, read(position)))
    })
  }
  return packs
}
