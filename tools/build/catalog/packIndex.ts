import { createHash } from 'node:crypto'
import { catalogFormat, type PackColumns, type PackIndex, type PackIndexPart } from '#src/catalog/format.ts'
import { compareText } from './compareText.ts'
import { type PackRow, packRow } from './packRow.ts'

/** A larger catalog is split into parts. */
const maxPacksInOnePart = 10_000
/** A pack's name takes up to 20 bytes: the first results need less than 500 kB. */
const packsPerNamesPart = 20_000
const packsPerDetailsPart = 10_000

type ColumnName = keyof PackColumns

const names: readonly ColumnName[] = ['id', 'name', 'publisher', 'author', 'downloads', 'stars']
const details: readonly ColumnName[] = [
  'description',
  'repository',
  'icon',
  'banner',
  'tags',
  'os',
  'accelerators',
  'comfyui',
  'version',
  'released',
  'created',
  'deprecated',
  'status',
  'versionStatus',
]
const columnNames = { all: [...names, ...details], names, details }

/** Most downloaded first, then most stars, so that the first part has the packs that most searches look for. */
export const byPopularity = (a: PackRow, b: PackRow) =>
  (b.downloads ?? 0) - (a.downloads ?? 0) || (b.stars ?? 0) - (a.stars ?? 0) || compareText(a.id, b.id)

/** The values of a column that repeat, most frequent first: small numbers compress best. */
function distinct(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])).map(([value]) => value)
}

type Tables = Pick<PackIndexPart, 'publishers' | 'tags' | 'os' | 'accelerators' | 'ranges'>

function tablesOf(rows: readonly PackRow[], has: (name: ColumnName) => boolean): Tables {
  const publishers = new Map(rows.map(({ publisher }) => [publisher?.id ?? '', publisher]))
  const known = distinct(has('publisher') ? rows.map(({ publisher }) => publisher?.id ?? '') : []).flatMap(
    (id) => publishers.get(id) ?? [],
  )
  const logos = known.map(({ logo }) => logo)
  const table = (name: 'tags' | 'os' | 'accelerators' | 'comfyui') =>
    has(name) ? distinct(rows.flatMap((row) => row[name])) : []
  return {
    publishers: {
      id: known.map(({ id }) => id),
      name: known.map(({ id, name }) => (name === id ? '' : name)),
      logo: logos.some(Boolean) ? logos : [],
    },
    tags: table('tags'),
    os: table('os'),
    accelerators: table('accelerators'),
    ranges: table('comfyui'),
  }
}

/** The columns of a part, without those that have no value. */
function columnsOf(
  rows: readonly PackRow[],
  columns: readonly ColumnName[],
  tables: Tables,
): PackIndexPart['columns'] {
  const finder = (values: readonly string[]) => {
    const positions = new Map(values.map((value, index) => [value, index]))
    return (value: string) => positions.get(value) ?? -1
  }
  const publisherAt = finder(tables.publishers.id)
  const rangeAt = finder(tables.ranges)
  const finders = {
    tags: finder(tables.tags),
    os: finder(tables.os),
    accelerators: finder(tables.accelerators),
  }
  const cellOf = (row: PackRow, column: ColumnName) => {
    if (column === 'name') return row.name === row.id ? '' : row.name
    if (column === 'author') return row.author === row.publisher?.name ? '' : row.author
    if (column === 'publisher') return publisherAt(row.publisher?.id ?? '') + 1
    if (column === 'comfyui') return rangeAt(row.comfyui) + 1
    if (column === 'tags' || column === 'os' || column === 'accelerators')
      return row[column].length > 0 ? row[column].map(finders[column]) : 0
    return row[column]
  }
  const filled = columns.map((name) => [name, rows.map((row) => cellOf(row, name))] as const)
  // The type of Object.fromEntries has no relation between column and values.
  return Object.fromEntries(
    filled.filter(([, values]) => values.some((value) => value !== null && value !== '' && value !== 0)),
  ) as PackIndexPart['columns']
}

/** Reads packs from what GET /nodes returned; each id once, without deleted packs and those without a valid id. */
export const packRows = (nodes: readonly unknown[], at: number): PackRow[] => [
  ...new Map(nodes.flatMap((node) => packRow(node, at) ?? []).map((row) => [row.id, row])).values(),
]

/**
 * Builds the search index of packs from what GET /nodes returned, in any order; the result depends on nothing else.
 * Deleted packs and those without a valid id are left out.
 * @param at time of the build, as Unix time in milliseconds. Later dates are ignored.
 */
export function buildPackIndex(nodes: readonly unknown[], at = Date.now()): PackIndex {
  const rows = packRows(nodes, at).sort(byPopularity)
  const total = rows.length
  const newest = rows.reduce((day, { created, released }) => Math.max(day, created, released), 0)
  const part = (kind: PackIndexPart['kind'], start: number, size: number): PackIndexPart => {
    const own = rows.slice(start, start + size)
    const columns = columnNames[kind]
    const tables = tablesOf(own, (name) => columns.includes(name))
    const header = {
      format: catalogFormat,
      kind,
      index: '',
      total,
      newest,
      start,
      length: own.length,
    } as const
    return { ...header, ...tables, columns: columnsOf(own, columns, tables) }
  }
  const split = (kind: PackIndexPart['kind'], size: number) =>
    Array.from({ length: Math.ceil(total / size) }, (_, index) => part(kind, index * size, size))
  const parts =
    total <= maxPacksInOnePart
      ? [part('all', 0, total)]
      : [...split('names', packsPerNamesPart), ...split('details', packsPerDetailsPart)]
  const index = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
  return { parts: parts.map((part) => ({ ...part, index })) }
}
