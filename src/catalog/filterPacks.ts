import { dayMs, startOfUtcDay } from '#src/lib/format/durations.ts'
import { once } from '#src/lib/once.ts'
import { isValidRange, matchesRange } from '#src/lib/version/semver.ts'
import { type CatalogFilters, noFilters } from '#src/paths.ts'
import { acceleratorChoices, ageChoices, type Classifier, systemChoices } from './filterChoices.ts'
import type { Pack } from './pack.ts'
import type { VerdictOf } from './packVerdicts.ts'
import { runsOn } from './runsOn.ts'

type FilterName = keyof CatalogFilters
type Test = (pack: Pack) => boolean

/** Start of the UTC day some days ago. */
const daysBack = (days: number, now: number) => startOfUtcDay(now) - days * dayMs

/** The date on which a pack was created; of old packs, only the date of the release is known. */
const createdAt = ({ created, released }: Pack) => created || released

/**
 * An unreadable range supports every version, like a missing one. Caches the result of each range: packs share few
 * ranges, and matching one is slow.
 */
function versionTest(version: string): (range: string) => boolean {
  const known = new Map<string, boolean>()
  return (range) => {
    const result = known.get(range) ?? (!isValidRange(range) || matchesRange(version, range))
    known.set(range, result)
    return result
  }
}

const includesAny = (wanted: readonly string[], values: readonly string[]) =>
  wanted.some((value) => values.includes(value))

/** The tests of the filters that are on. An empty range supports every version. */
function testsOf(filters: CatalogFilters, now: number, runsOnMachine: Test | null): [FilterName, Test][] {
  const supportsVersion = versionTest(filters.comfyui)
  const since = daysBack(filters.since, now)
  const { os, accelerator, strict, publisher, tag } = filters
  const tests: Record<FilterName, Test | false> = {
    os: os.length > 0 && ((pack) => os.some((value) => runsOn('os', pack.os, value, strict))),
    accelerator:
      accelerator.length > 0 &&
      ((pack) => accelerator.some((value) => runsOn('accelerator', pack.accelerators, value, strict))),
    // Part of the tests of the system, the accelerator and the machine.
    strict: false,
    works: filters.works && runsOnMachine !== null && runsOnMachine,
    comfyui:
      filters.comfyui !== '' && (({ comfyuiRange }) => comfyuiRange === '' || supportsVersion(comfyuiRange)),
    since: filters.since > 0 && ((pack) => createdAt(pack) >= since),
    publisher: publisher.length > 0 && (({ publisherId }) => publisher.includes(publisherId)),
    tag: tag.length > 0 && (({ tags }) => includesAny(tag, tags)),
    banned: !filters.banned && (({ isBanned }) => !isBanned),
  }
  // Object.entries forgets the key type of a record that has exactly these keys.
  return (Object.entries(tests) as [FilterName, Test | false][]).flatMap(([name, test]) =>
    test ? [[name, test]] : [],
  )
}

type Counts<Value> = ReadonlyMap<Value, number>

/** Number of packs that each value of a filter would match, with the other filters unchanged. */
export interface FacetCounts {
  os: Counts<string>
  accelerator: Counts<string>
  /** Number of packs that work on the user's machine; null if the machine is unknown. */
  works: number | null
  publisher: Counts<string>
  /** Names of the counted publishers by id. */
  publisherNames: ReadonlyMap<string, string>
  tag: Counts<string>
  /** By number of days. */
  since: Counts<number>
}

class Counter<Value> extends Map<Value, number> {
  add(values: Iterable<Value>): void {
    for (const value of values) this.set(value, (this.get(value) ?? 0) + 1)
  }
}

/** The values to count: those that users choose from, and those in the URL. */
const valuesOf = (known: readonly Classifier[], chosen: readonly string[]) => [
  ...new Set([...known.map(({ value }) => value), ...chosen]),
]

interface Countable {
  pack: Pack
  /** The only filter that the pack fails. */
  failed: FilterName | undefined
}

function countFacets(
  packs: readonly Countable[],
  filters: CatalogFilters,
  now: number,
  runsOnMachine: Test | null,
): FacetCounts {
  const ages = ageChoices.map((days) => [days, daysBack(days, now)] as const)
  const os = new Counter<string>()
  const accelerator = new Counter<string>()
  const publisher = new Counter<string>()
  const tag = new Counter<string>()
  const since = new Counter<number>()
  const publisherNames = new Map<string, string>()
  const { strict } = filters
  const systemValues = valuesOf(systemChoices, filters.os)
  const acceleratorValues = valuesOf(acceleratorChoices, filters.accelerator)
  let works = 0
  for (const { pack, failed } of packs) {
    // A filter's own choice doesn't limit its counts.
    const counts = (name: FilterName) => !failed || failed === name
    if (counts('os')) os.add(systemValues.filter((value) => runsOn('os', pack.os, value, strict)))
    if (counts('accelerator'))
      accelerator.add(
        acceleratorValues.filter((value) => runsOn('accelerator', pack.accelerators, value, strict)),
      )
    if (runsOnMachine && counts('works') && runsOnMachine(pack)) works++
    if (counts('publisher') && pack.publisherId) {
      publisher.add([pack.publisherId])
      publisherNames.set(pack.publisherId, pack.publisherName)
    }
    if (counts('tag')) tag.add(pack.tags)
    if (counts('since')) since.add(ages.flatMap(([days, start]) => (createdAt(pack) >= start ? days : [])))
  }
  return { os, accelerator, works: runsOnMachine && works, publisher, publisherNames, tag, since }
}

export interface FilteredPacks {
  packs: Pack[]
  /** Number of packs that pass a filter by system or accelerator only because they list none. */
  unlisted: number
  /** Counts the choices of each filter on its first call, which is slow with all packs. */
  counts: () => FacetCounts
}

/**
 * Applies filters to packs.
 * @param verdictOf null without a machine; the filter by machine is off then.
 */
export function filterPacks(
  packs: readonly Pack[],
  filters: CatalogFilters,
  now: number,
  verdictOf: VerdictOf | null = null,
): FilteredPacks {
  const runsOnMachine: Test | null =
    verdictOf && ((pack) => (filters.strict ? verdictOf(pack) === 'works' : verdictOf(pack) !== 'fails'))
  const tests = testsOf(filters, now, runsOnMachine)
  const strictTests = testsOf(
    { ...noFilters, os: filters.os, accelerator: filters.accelerator, strict: true, banned: true },
    now,
    null,
  )
  const kept: Pack[] = []
  const countable: Countable[] = []
  let unlisted = 0
  for (const pack of packs) {
    const failed = tests.filter(([, test]) => !test(pack))
    if (failed.length > 1) continue
    countable.push({ pack, failed: failed[0]?.[0] })
    if (failed.length > 0) continue
    kept.push(pack)
    if (strictTests.some(([, test]) => !test(pack))) unlisted++
  }
  return {
    packs: kept,
    unlisted,
    counts: once(() => countFacets(countable, filters, now, runsOnMachine)),
  }
}
