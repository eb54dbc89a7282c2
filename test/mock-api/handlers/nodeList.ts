import semver from 'semver'
import type { Db, Row } from '../db.ts'

type Key = (row: Row) => string | number

/**
 * The columns that `sort` accepts here. The API's own list is unknown; these are the obvious columns of a pack, with
 * the aliases that other clients use for two of them. Text compares by code unit, as in a plain database.
 */
const sortColumns: Readonly<Record<string, Key>> = {
  id: (row) => row.node.id,
  name: (row) => row.node.name ?? '',
  author: (row) => row.node.author ?? '',
  category: (row) => row.node.category ?? '',
  publisher_id: (row) => row.node.publisherId ?? '',
  status: (row) => row.node.status ?? '',
  created_at: (row) => row.createdAt,
  create_time: (row) => row.createdAt,
  last_updated: (row) => row.updatedAt,
  update_time: (row) => row.updatedAt,
  downloads: (row) => row.node.downloads ?? 0,
  total_install: (row) => row.node.downloads ?? 0,
  github_stars: (row) => row.node.github_stars ?? 0,
  rating: (row) => row.node.rating ?? 0,
  search_ranking: (row) => row.node.search_ranking ?? 5,
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The rows sorted by `sort` values such as `downloads;desc`; the column's name when it is unknown. */
export function sortRows(db: Db, sort: readonly string[]): { rows: readonly Row[] } | { unknown: string } {
  const keys: { key: Key; sign: number }[] = []
  for (const value of sort) {
    const [column = '', direction] = value.split(';')
    const key = Object.hasOwn(sortColumns, column) ? sortColumns[column] : undefined
    if (!key) return { unknown: column }
    keys.push({ key, sign: direction === 'desc' ? -1 : 1 })
  }
  const order = (a: Row, b: Row) => {
    for (const { key, sign } of keys) {
      const difference = compare(key(a), key(b))
      if (difference !== 0) return sign * difference
    }
    return 0
  }
  return { rows: db.derived(`sort ${sort.join(' ')}`, () => [...db.rows()].sort(order)) }
}

/** The order of search results: admin ranking (1 is best), then downloads. */
export function rankedRows(db: Db): readonly Row[] {
  const order = (a: Row, b: Row) =>
    (a.node.search_ranking ?? 5) - (b.node.search_ranking ?? 5) ||
    (b.node.downloads ?? 0) - (a.node.downloads ?? 0)
  return db.derived('ranked', () => [...db.rows()].sort(order))
}

interface Compatibility {
  os?: string | undefined
  accelerator?: string | undefined
  comfyVersion?: string | undefined
}

/**
 * Whether the pack supports a machine. The API's matching is unknown: here the pack's list must contain a classifier,
 * and its range an application version; a missing or invalid range matches every version.
 */
export function supports({ node }: Row, machine: Compatibility): boolean {
  if (machine.os && !node.supported_os?.includes(machine.os)) return false
  if (machine.accelerator && !node.supported_accelerators?.includes(machine.accelerator)) return false
  const range = node.supported_comfyui_version?.replaceAll(',', ' ')
  const version = machine.comfyVersion ? semver.coerce(machine.comfyVersion) : null
  return !range || !version || semver.validRange(range) === null || semver.satisfies(version, range)
}

/** Lists never contain deleted packs; an explicit `include_banned=false` excludes banned ones [S25]. */
export function isListed({ node }: Row, includeBanned: boolean | undefined): boolean {
  if (node.unlisted || node.status === 'NodeStatusDeleted') return false
  return includeBanned !== false || node.status !== 'NodeStatusBanned'
}
