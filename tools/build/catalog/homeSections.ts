/** Chooses what home shows above the list of all packs. */
import { versionStatuses } from '#src/catalog/format.ts'
import type { HomeSections, SectionPack } from '#src/catalog/homeSections.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { listedComfyNodes, type PackComfyNodes } from './comfyNodeIndex.ts'
import { byPopularity, packRows } from './packIndex.ts'
import type { PackRow } from './packRow.ts'

const packsPerSection = 5
const newDays = 7
/** Packs with fewer new downloads are not trending. */
const minGained = 10

interface SectionOptions {
  nodes: readonly unknown[]
  comfyNodes: readonly PackComfyNodes[] | null
  topics: HomeSections['topics']
  /** Downloads by id, in the catalog of the build before this one; null if there is none. */
  previous: ReadonlyMap<string, number> | null
  /** Id of the reserved publisher that owns unclaimed packs. */
  unclaimedPublisherId: string
  /** Time of the build, as Unix time in milliseconds. */
  at: number
}

const timeOf = (date: string | null) => Date.parse(date ?? '1970-01-01')

const sectionPack = (row: PackRow, date = row.releasedAt): SectionPack => ({
  id: row.id,
  name: row.name,
  icon: row.icon,
  logo: row.publisher?.logo ?? '',
  publisher: row.publisher?.name ?? '',
  downloads: row.downloads,
  stars: row.stars,
  date,
})

/** The packs whose downloads grew most for their size. */
function trendingOf(rows: readonly PackRow[], previous: ReadonlyMap<string, number>): SectionPack[] {
  return rows
    .flatMap((row) => {
      const before = previous.get(row.id)
      const gained = (row.downloads ?? 0) - (before ?? Number.POSITIVE_INFINITY)
      if (before === undefined || gained < minGained) return []
      return [{ row, gained, score: gained / Math.sqrt(before + 100) }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, packsPerSection)
    .map(({ row, gained }) => ({ ...sectionPack(row), gained }))
}

const isInstallable = ({ version, versionStatus, deprecated }: PackRow) =>
  version !== '' && versionStatuses[versionStatus] === 'active' && !deprecated

/** Sections of home from the live packs of GET /nodes, in any order; the result depends on nothing else. */
export function buildHomeSections(options: SectionOptions): HomeSections {
  const { nodes, comfyNodes, topics, previous, unclaimedPublisherId, at } = options
  const rows = packRows(nodes, at).map((row) =>
    row.publisher?.id === unclaimedPublisherId ? { ...row, publisher: null } : row,
  )
  const released = rows.filter(isInstallable).sort(byPopularity)
  const newest = released
    .filter(({ createdAt }) => timeOf(createdAt) >= at - newDays * dayMs)
    .sort((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))
    .slice(0, packsPerSection)
  const newestIds = new Set(newest.map(({ id }) => id))
  const updated = released
    .filter(({ id, releasedAt }) => releasedAt !== null && !newestIds.has(id))
    .sort((a, b) => timeOf(b.releasedAt) - timeOf(a.releasedAt))
    .slice(0, packsPerSection)
  return {
    packs: rows.length,
    comfyNodes: comfyNodes?.reduce((sum, pack) => sum + listedComfyNodes(pack).length, 0) ?? null,
    installed: released.slice(0, packsPerSection).map((row) => sectionPack(row)),
    hasDownloads: rows.some(({ downloads }) => (downloads ?? 0) > 0),
    trending: previous ? trendingOf(released, previous) : [],
    newest: newest.map((row) => sectionPack(row, row.createdAt)),
    updated: updated.map((row) => sectionPack(row)),
    topics,
  }
}
