import type { PackageRequest, PackRequirements, UndecidedLine } from './conflicts.ts'
import type { MarkerEvaluator } from './markers.ts'
import { normalizePackageName, parseRequirements, type Requirement } from './requirements.ts'
import { haveCommonVersion } from './versionSets.ts'

/** The packages that a version of a pack asks for on a machine. */
export interface PackageRequests {
  /** By normalized name. */
  byPackage: ReadonlyMap<string, readonly PackageRequest[]>
  /** Requests of a package from a URL. */
  fromUrl: ReadonlyMap<string, readonly PackageRequest[]>
  undecided: readonly UndecidedLine[]
}

/** Reads the lines of a version of a pack. Lines whose marker is false on the machine are left out. */
export function readPackageRequests(pack: PackRequirements, markers: MarkerEvaluator): PackageRequests {
  const byPackage = new Map<string, PackageRequest[]>()
  const fromUrl = new Map<string, PackageRequest[]>()
  const undecided: UndecidedLine[] = []
  for (const requirement of parseRequirements(pack.lines)) {
    const { name, raw: line, specifier, kind } = requirement
    const applies = markers.evaluate(requirement.marker)
    if (applies === false) continue
    const why = applies === null ? 'marker' : whyUndecided(requirement)
    const source = { packId: pack.packId, version: pack.version, line }
    if (why) undecided.push({ ...source, why })
    if (name === null || applies === null || why === 'unreadable') continue
    const requests = kind === 'url' ? fromUrl : byPackage
    const key = normalizePackageName(name)
    requests.set(key, [...(requests.get(key) ?? []), { ...source, specifier }])
  }
  return { byPackage, fromUrl, undecided }
}

function whyUndecided({ kind, specifier }: Requirement): UndecidedLine['why'] | null {
  if (kind !== 'package') return kind
  return haveCommonVersion([specifier]) === null ? 'unreadable' : null
}
