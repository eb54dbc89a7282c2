import type { PackageRequest, PackConflict } from './conflicts.ts'
import type { OtherVersions } from './OtherVersions.ts'
import { haveCommonVersion } from './versionSets.ts'

const isImpossible = (requests: readonly PackageRequest[]) =>
  haveCommonVersion(requests.map(({ specifier }) => specifier)) === false

/** Decides whether the requests of a package exclude each other; null unless they provably do. */
export function packConflict(
  name: string,
  all: readonly PackageRequest[],
  others: OtherVersions,
): PackConflict | null {
  const requests = all.filter(({ specifier }) => haveCommonVersion([specifier]) !== null && specifier !== '')
  if (!isImpossible(requests)) return null
  const resolvedBy = others.findResolving(name, requests, (changed) => !isImpossible(changed))
  return { package: name, requests, resolvedBy }
}
