import type { RegistryNode } from '#src/api/nodes.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { versionNumber } from '#src/api/versions.ts'
import { config } from '#src/config.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { catalogFormat, dayMs, nodeStatuses, type PackIndexPart, versionStatuses } from './format.ts'
import { type Pack, packOf } from './pack.ts'
import { forEachInSlices } from './slices.ts'

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isFigure: Check = (value) => value === null || isNumber(value)
const isPositions: Check = (value) => value === 0 || (Array.isArray(value) && value.every(isNumber))

const checks: { [Name in keyof PackIndexPart['columns']]-?: Check } = {
  id: isText,
  name: isText,
  publisher: isNumber,
  author: isText,
  downloads: isFigure,
  stars: isFigure,
  description: isText,
  repository: isText,
  icon: isText,
  banner: isText,
  tags: isPositions,
  os: isPositions,
  accelerators: isPositions,
  comfyui: isNumber,
  version: isText,
  released: isNumber,
  created: isNumber,
  deprecated: isNumber,
  status: isNumber,
  versionStatus: isNumber,
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)

function isPart(value: unknown): value is PackIndexPart {
  if (!isRecord(value) || value['format'] !== catalogFormat) return false
  const { index, kind, publishers, columns, length } = value
  if (kind !== 'all' && kind !== 'names' && kind !== 'details') return false
  const tables = [value['tags'], value['os'], value['accelerators'], value['ranges']]
  if (!isText(index) || ![value['total'], value['start'], value['newest'], length].every(isNumber))
    return false
  if (!isRecord(publishers) || ![publishers['id'], publishers['name'], publishers['logo']].every(isTexts))
    return false
  if (!tables.every(isTexts) || !isRecord(columns)) return false
  return Object.entries(checks).every(([name, check]) => {
    const column = columns[name]
    return column === undefined || (Array.isArray(column) && column.length === length && column.every(check))
  })
}

/** Checks a file of the index, which may be of another build, cut off, or no index at all. @throws SyntaxError */
export function expectPart(value: unknown): PackIndexPart {
  if (!isPart(value)) throw new SyntaxError('not a part of the catalog')
  return value
}

/** The start of the day: the index has no times. */
const dateOf = (day: number | undefined) => (day ? new Date(day * dayMs).toISOString() : null)

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

const valuesAt = (table: readonly string[], positions: readonly number[] | 0 | undefined): string[] =>
  positions ? positions.flatMap((position) => table[position] ?? []) : []

type Names = Pick<RegistryNode, 'id' | 'name' | 'publisher' | 'unclaimed' | 'author' | 'downloads' | 'stars'>
type Details = Omit<RegistryNode, keyof Names>

function readNames(part: PackIndexPart): (row: number) => Names {
  const { columns } = part
  const publishers = publishersOf(part)
  return (row) => {
    const id = columns.id?.[row] ?? ''
    const publisher = publishers[(columns.publisher?.[row] ?? 0) - 1] ?? null
    return {
      id,
      name: columns.name?.[row] || id,
      publisher,
      unclaimed: publisher?.id === config.unclaimedPublisherId,
      author: columns.author?.[row] || (publisher?.name ?? ''),
      downloads: columns.downloads?.[row] ?? null,
      stars: columns.stars?.[row] ?? null,
    }
  }
}

function repositoryUrl(repository: string): string {
  return /^[^/:\s]+\/[^/:\s]+$/.test(repository) ? `https://github.com/${repository}` : repository
}

/** Details of packs whose part has not arrived yet are empty. */
function readDetails(part: PackIndexPart | undefined): (row: number) => Details {
  const columns = part?.columns ?? {}
  return (row) => {
    const support = {
      supported_os: valuesAt(part?.os ?? [], columns.os?.[row]),
      supported_accelerators: valuesAt(part?.accelerators ?? [], columns.accelerators?.[row]),
      supported_comfyui_version: part?.ranges[(columns.comfyui?.[row] ?? 0) - 1] ?? '',
      supported_comfyui_frontend_version: '',
    }
    const version = columns.version?.[row]
    return {
      ...support,
      description: '',
      summary: columns.description?.[row] ?? '',
      license: '',
      icon: columns.icon?.[row] ?? '',
      bannerUrl: columns.banner?.[row] ?? '',
      repository: repositoryUrl(columns.repository?.[row] ?? ''),
      tags: valuesAt(part?.tags ?? [], columns.tags?.[row]),
      latestVersion: version
        ? {
            ...support,
            uuid: null,
            version: versionNumber(version),
            createdAt: dateOf(columns.released?.[row]),
            changelog: '',
            dependencies: [],
            downloadUrl: '',
            deprecated: columns.deprecated?.[row] === 1,
            status: versionStatuses[columns.versionStatus?.[row] ?? 0] ?? 'unknown',
            extraction: 'pending',
          }
        : null,
      status: nodeStatuses[columns.status?.[row] ?? 0] ?? 'unknown',
      statusDetail: '',
      createdAt: dateOf(columns.created?.[row]),
    }
  }
}

/**
 * Turns parts of one index into packs, in their order. The first part has names; parts with details may be missing.
 * @throws SyntaxError if a part belongs to another index.
 */
export async function decodePacks(parts: readonly PackIndexPart[]): Promise<Pack[]> {
  if (parts.some(({ index }) => index !== parts[0]?.index)) throw new SyntaxError('parts of two catalogs')
  const detailParts = parts.filter(({ kind }) => kind !== 'names')
  const packs: Pack[] = []
  for (const part of parts) {
    if (part.kind === 'details') continue
    const ids = part.columns.id ?? []
    const namesAt = readNames(part)
    const details = new Map(detailParts.map((one) => [one, readDetails(one)]))
    const noDetails = readDetails(undefined)
    await forEachInSlices(part.length, (row) => {
      if (!isSafeSegment(ids[row] ?? '')) return
      const position = part.start + row
      const detailPart = detailParts.find(
        ({ start, length }) => position >= start && position < start + length,
      )
      const readRow = (detailPart && details.get(detailPart)) ?? noDetails
      packs.push(packOf({ ...namesAt(row), ...readRow(position - (detailPart?.start ?? 0)) }))
    })
  }
  return packs
}
