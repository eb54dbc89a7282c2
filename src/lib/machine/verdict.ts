import { isValidRange, matchesRange } from '#src/lib/version/semver.ts'
import { sortVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { type CompatibilityFields, readCompatibility, type Support } from './compatibility.ts'
import type { Accelerator, Machine, Os } from './machine.ts'

/**
 * `works`: the author declares something, and the machine meets all that is declared. `fails`: it doesn't meet part of
 * it. `unknown`: nothing is declared, or the machine lacks a fact to check it against.
 */
type VerdictResult = 'works' | 'unknown' | 'fails'

/** Result for one fact. `declared` holds what the author supports, `actual` what the machine has. */
export type VerdictReason =
  | ({ aspect: 'os' } & Comparison<readonly Os[], Os>)
  | ({ aspect: 'accelerator' } & Comparison<readonly Accelerator[], Accelerator>)
  | ({ aspect: 'comfyui' | 'frontend' } & Comparison<string, string>)

type Comparison<Declared, Actual> =
  | { result: 'works' | 'fails'; declared: Declared; actual: Actual }
  /** The author declares nothing. */
  | { result: 'unknown'; why: 'not-declared' }
  /** The machine's fact is unknown. */
  | { result: 'unknown'; why: 'machine-unknown'; declared: Declared }
  /** The declared range, or the machine's version, can't be parsed. */
  | { result: 'unknown'; why: 'unreadable'; declared: Declared; actual: Actual }

/** Whether a pack or version runs on a machine, and why. */
export interface Verdict {
  result: VerdictResult
  /** One per aspect: failed ones first, then those that work, then the unknown. */
  reasons: readonly VerdictReason[]
}

/**
 * Compares what the author declares with the machine.
 * @param fields of a version, or of a pack.
 * @param fallback fields of the version's pack, for those that the version doesn't declare.
 */
export function verdict(
  machine: Machine,
  fields: CompatibilityFields,
  fallback?: CompatibilityFields,
): Verdict {
  const { os, accelerators, comfyui, frontend } = readCompatibility(fields, fallback)
  const reasons: VerdictReason[] = [
    { aspect: 'os', ...compareList(os, machine.os) },
    // Every machine has a CPU: a pack that needs nothing else runs beside any accelerator.
    { aspect: 'accelerator', ...compareList(accelerators, machine.accelerator, 'cpu') },
    { aspect: 'comfyui', ...compareRange(comfyui, machine.comfyui) },
    { aspect: 'frontend', ...compareRange(frontend, machine.frontend) },
  ]
  return { result: resultOf(reasons), reasons: reasons.sort((a, b) => rank[a.result] - rank[b.result]) }
}

const rank: Readonly<Record<VerdictResult, number>> = { fails: 0, works: 1, unknown: 2 }

function resultOf(reasons: readonly VerdictReason[]): VerdictResult {
  if (reasons.some(({ result }) => result === 'fails')) return 'fails'
  const isOpen = (reason: VerdictReason) => reason.result === 'unknown' && reason.why !== 'not-declared'
  if (reasons.some(isOpen)) return 'unknown'
  return reasons.some(({ result }) => result === 'works') ? 'works' : 'unknown'
}

function compareList<Key extends string>(
  support: Readonly<Record<Key, Support>>,
  actual: Key | undefined,
  sufficient?: Key,
): Comparison<readonly Key[], Key> {
  // Object.keys widens the keys to string; the record has exactly these keys.
  const declared = (Object.keys(support) as Key[]).filter((key) => support[key] === 'yes')
  if (declared.length === 0) return { result: 'unknown', why: 'not-declared' }
  if (actual === undefined) return { result: 'unknown', why: 'machine-unknown', declared }
  const isSupported = declared.some((key) => key === actual || key === sufficient)
  return { result: isSupported ? 'works' : 'fails', declared, actual }
}

function compareRange(declared: string | null, actual: string | undefined): Comparison<string, string> {
  if (declared === null) return { result: 'unknown', why: 'not-declared' }
  if (actual === undefined) return { result: 'unknown', why: 'machine-unknown', declared }
  // A version satisfies the range of all versions only if it is a version.
  if (!isValidRange(declared) || !matchesRange(actual, ''))
    return { result: 'unknown', why: 'unreadable', declared, actual }
  return { result: matchesRange(actual, declared) ? 'works' : 'fails', declared, actual }
}

/** Compares the latest version of a pack with the machine. Unknown for a pack without a version: nothing can be installed. */
export function latestVerdict(
  machine: Machine,
  pack: CompatibilityFields & { latestVersion: CompatibilityFields | null },
): Verdict {
  return pack.latestVersion ? verdict(machine, pack.latestVersion, pack) : { result: 'unknown', reasons: [] }
}

interface VersionFacts extends CompatibilityFields {
  version: string
  status: string
  deprecated?: boolean
}

/**
 * The version to preselect: the newest active one that isn't known to fail on the machine. A deprecated version only if
 * all others fail.
 * @param pack fields for what a version doesn't declare.
 * @returns null if every version fails, or none is active.
 */
export function newestThatWorks<Version extends VersionFacts>(
  versions: readonly Version[],
  machine: Machine,
  pack?: CompatibilityFields,
): { version: Version; verdict: Verdict } | null {
  const active = sortVersionsDesc(versions, ({ version }) => version).filter(
    ({ status }) => status === 'active',
  )
  const candidates = active
    .map((version) => ({ version, verdict: verdict(machine, version, pack) }))
    .filter((candidate) => candidate.verdict.result !== 'fails')
  return candidates.find(({ version }) => !version.deprecated) ?? candidates[0] ?? null
}
