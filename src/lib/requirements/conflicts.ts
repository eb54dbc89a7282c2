import type { Machine } from '../machine/machine.ts'
import { environmentChange, isTorch } from './environmentChange.ts'
import { MarkerEvaluator } from './markers.ts'
import { OtherVersions } from './OtherVersions.ts'
import { readPackageRequests } from './packageRequests.ts'
import { packConflict } from './packConflict.ts'
import { isSatisfied } from './versionSets.ts'

/** The Python requirements of a version of a pack. */
export interface PackRequirements {
  packId: string
  version: string
  /** `dependencies` of the version, as the API sends them. */
  lines: readonly string[]
}

/** A pack's requirement of a package. */
export interface PackageRequest {
  packId: string
  version: string
  /** The line as written, without comments. */
  line: string
  /** Such as `>=1.2,<2`; empty for any version. */
  specifier: string
}

/** Another version of a pack with which a conflict would not exist. */
export interface OtherVersion {
  packId: string
  version: string
}

/** Packs that ask for versions of a Python package that exclude each other. */
export interface PackConflict {
  /** Normalized name. */
  package: string
  /** All requests of the package that limit its version. */
  requests: readonly PackageRequest[]
  /** Newest version per pack that would resolve it alone. */
  resolvedBy: readonly OtherVersion[]
}

/** The change that installing the packs would make to a package of the `pip freeze`. */
export interface EnvironmentChange {
  package: string
  /**
   * `unknown`: the installed version isn't a PEP 440 version, or was installed from a URL. `either`: an older or a newer
   * version. `unsatisfiable`: no version meets all requests.
   */
  change: 'upgrade' | 'downgrade' | 'either' | 'unsatisfiable' | 'unknown'
  installed: string | null
  /** The requests that the installed version doesn't meet, or that can't be decided. */
  requests: readonly PackageRequest[]
  /** Whether it is torch, torchvision, torchaudio or xformers: another build may lose the GPU. */
  isTorch: boolean
  /** Newest version per pack that would leave the installed version alone. */
  resolvedBy: readonly OtherVersion[]
}

/** A request that limits the version of torch, torchvision, torchaudio or xformers, or installs them from a URL. */
interface TorchRequest extends PackageRequest {
  package: string
  /** Whether the installed version meets it; null where unknown. */
  isMet: boolean | null
}

/** A line that could not be decided. It takes part in no conflict. */
export interface UndecidedLine {
  packId: string
  version: string
  line: string
  /**
   * `url`: installed from a URL, whose version is unknown. `option`: an option of pip. `marker`: depends on a fact that
   * the machine lacks. `unreadable`: no PEP 508.
   */
  why: 'url' | 'option' | 'marker' | 'unreadable'
}

export interface ConflictReport {
  conflicts: readonly PackConflict[]
  changes: readonly EnvironmentChange[]
  torch: readonly TorchRequest[]
  undecided: readonly UndecidedLine[]
  /** Packages that pip would add, by the number of packs that ask for them. Empty without a `pip freeze`. */
  additions: readonly string[]
}

interface ConflictOptions {
  /** Null when nothing is known. Markers that depend on it are then undecided. */
  machine: Machine | null
  /** Versions to try instead of the chosen ones. */
  others?: readonly PackRequirements[]
}

/** Compares the Python requirements of packs with each other and with the machine's `pip freeze`. */
export function findConflicts(
  packs: readonly PackRequirements[],
  { machine, others = [] }: ConflictOptions,
): ConflictReport {
  const markers = new MarkerEvaluator(machine ?? {})
  const read = packs.map((pack) => readPackageRequests(pack, markers))
  const requests = merged(read.map(({ byPackage }) => byPackage))
  const alternatives = new OtherVersions(packs, others, markers)
  const installed = new Map(machine?.packages?.map(({ name, version }) => [name, version]))
  const hasFreeze = installed.size > 0
  return {
    conflicts: [...requests].flatMap(([name, own]) => packConflict(name, own, alternatives) ?? []),
    changes: [...requests].flatMap(([name, own]) => {
      const version = installed.get(name)
      return version === undefined ? [] : (environmentChange(name, version, own, alternatives) ?? [])
    }),
    torch: [
      ...torchRequests(requests, installed).filter(({ specifier }) => specifier !== ''),
      ...torchRequests(merged(read.map(({ fromUrl }) => fromUrl)), new Map()),
    ],
    undecided: read.flatMap(({ undecided }) => undecided),
    additions: [...requests]
      .filter(([name]) => hasFreeze && !installed.has(name))
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([name]) => name),
  }
}

type Requests = ReadonlyMap<string, readonly PackageRequest[]>

function merged(maps: readonly Requests[]): Requests {
  const result = new Map<string, readonly PackageRequest[]>()
  for (const map of maps)
    for (const [name, requests] of map) result.set(name, [...(result.get(name) ?? []), ...requests])
  return result
}

function torchRequests(requests: Requests, installed: ReadonlyMap<string, string | null>): TorchRequest[] {
  return [...requests].flatMap(([name, own]) => {
    const version = installed.get(name) ?? null
    return isTorch(name)
      ? own.map((request) => ({
          ...request,
          package: name,
          isMet: version === null ? null : isSatisfied(version, request.specifier),
        }))
      : []
  })
}
