import { matchesRange } from '#src/lib/version/semver.ts'
import { ageChoices } from './ageChoices.ts'
import { dayMs } from './format.ts'
import type { Pack } from './pack.ts'

/** Classifier of packs that run on every operating system. */
const anySystem = 'OS Independent'
const systems = ['Microsoft :: Windows', 'POSIX :: Linux', 'MacOS']

/** What limits a list of packs; empty, 0 and false are off. */
export interface CatalogFilters {
  os: string
  accelerator: string
  /** Version of ComfyUI that the packs must support. */
  comfyui: string
  /** Days since the pack was created. */
  since: number
  publisher: string
  tag: string
  banned: boolean
}

type FilterName = keyof CatalogFilters
type Test = (pack: Pack) => boolean

/** Start of the UTC day some days ago. */
const daysBack = (days: number, now: number) => (Math.floor(now / dayMs) - days) * dayMs

/** When a pack was created; the registry doesn't know it for old packs. */
const createdAt = ({ created, released }: Pack) => created || released

/** Packs have few different ranges, and a range takes much longer than a look-up. */
function versionTest(version: string): (range: string) => boolean {
  const known = new Map<string, boolean>()
  return (range) => {
    const result = known.get(range) ?? matchesRange(version, range)
    known.set(range, result)
    return result
  }
}

/** The tests of the filters that are on. A system must be listed, as in the API; an empty range supports every version. */
function testsOf(filters: CatalogFilters, now: number): [FilterName, Test][] {
  const supportsVersion = versionTest(filters.comfyui)
  const since = daysBack(filters.since, now)
  const tests: Record<FilterName, Test | false> = {
    os: filters.os !== '' && (({ os }) => os.includes(filters.os) || os.includes(anySystem)),
    accelerator:
      filters.accelerator !== '' && (({ accelerators }) => accelerators.includes(filters.accelerator)),
    comfyui:
      filters.comfyui !== '' && (({ comfyuiRange }) => comfyuiRange === '' || supportsVersion(comfyuiRange)),
    since: filters.since > 0 && ((pack) => createdAt(pack) >= since),
    publisher: filters.publisher !== '' && (({ publisherId }) => publisherId === filters.publisher),
    tag: filters.tag !== '' && (({ tags }) => tags.includes(filters.tag)),
    banned: !filters.banned && (({ isBanned }) => !isBanned),
  }
  // Object.entries forgets the key type of a record that has exactly these keys.
  return (Object.entries(tests) as [FilterName, Test | false][]).flatMap(([name, test]) =>
    test ? [[name, test]] : [],
  )
}

type Counts<Value> = ReadonlyMap<Value, number>

/** How many packs each value of a filter would leave, with the other filters as they are. */
export interface FacetCounts {
  os: Counts<string>
  accelerator: Counts<string>
  publisher: Counts<string>
  /** Names of the counted publishers by id. */
  publisherNames: ReadonlyMap<string, string>
  tag: Counts<string>
  /** By number of days. */
  since: Counts<number>
}

/** Counts the values of one filter. */
class Counter<Value> extends Map<Value, number> {
  add(values: Iterable<Value>): void {
    for (const value of values) this.set(value, (this.get(value) ?? 0) + 1)
  }
}

const systemsOf = ({ os }: Pack) => (os.includes(anySystem) ? new Set([...os, ...systems]) : os)

/** Applies filters to packs and counts the values of each filter. */
export function filterPacks(
  packs: readonly Pack[],
  filters: CatalogFilters,
  now: number,
): { packs: Pack[]; counts: FacetCounts } {
  const tests = testsOf(filters, now)
  const ages = ageChoices.map((days) => [days, daysBack(days, now)] as const)
  const os = new Counter<string>()
  const accelerator = new Counter<string>()
  const publisher = new Counter<string>()
  const tag = new Counter<string>()
  const since = new Counter<number>()
  const publisherNames = new Map<string, string>()
  const kept: Pack[] = []
  for (const pack of packs) {
    const failed = tests.filter(([, test]) => !test(pack))
    if (failed.length > 1) continue
    const only = failed[0]?.[0]
    if (!only) kept.push(pack)
    // A filter's own choice doesn't limit its counts.
    const counts = (name: FilterName) => !only || only === name
    if (counts('os')) os.add(systemsOf(pack))
    if (counts('accelerator')) accelerator.add(pack.accelerators)
    if (counts('publisher') && pack.publisherId) {
      publisher.add([pack.publisherId])
      publisherNames.set(pack.publisherId, pack.publisherName)
    }
    if (counts('tag')) tag.add(pack.tags)
    if (counts('since')) since.add(ages.flatMap(([days, start]) => (createdAt(pack) >= start ? days : [])))
  }
  return { packs: kept, counts: { os, accelerator, publisher, publisherNames, tag, since } }
}
