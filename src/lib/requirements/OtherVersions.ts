import { compareVersionsDesc } from '../version/versionOrder.ts'
import type { OtherVersion, PackageRequest, PackRequirements } from './conflicts.ts'
import type { MarkerEvaluator } from './markers.ts'
import { type PackageRequests, readPackageRequests } from './packageRequests.ts'

/** Versions tried for each pack: old ones rarely help. */
const maxTried = 50

/** The other versions of the packs in a plan. */
export class OtherVersions {
  readonly #byPack: ReadonlyMap<string, readonly PackRequirements[]>
  readonly #markers: MarkerEvaluator
  readonly #read = new Map<PackRequirements, PackageRequests>()

  constructor(
    chosen: readonly PackRequirements[],
    others: readonly PackRequirements[],
    markers: MarkerEvaluator,
  ) {
    const versions = new Map(chosen.map(({ packId, version }) => [packId, version]))
    const newestFirst = others
      .filter(({ packId, version }) => versions.has(packId) && versions.get(packId) !== version)
      .sort((a, b) => compareVersionsDesc(a.version, b.version))
    this.#byPack = Map.groupBy(newestFirst, ({ packId }) => packId)
    this.#markers = markers
  }

  /**
   * Returns the newest version of each pack with which a problem of a package is gone.
   * @param isResolved gets the requests of the package, with those of one pack replaced by another version's.
   */
  findResolving(
    name: string,
    requests: readonly PackageRequest[],
    isResolved: (requests: readonly PackageRequest[]) => boolean,
  ): OtherVersion[] {
    return [...new Set(requests.map(({ packId }) => packId))].flatMap((packId) => {
      const kept = requests.filter((request) => request.packId !== packId)
      const found = this.#byPack
        .get(packId)
        ?.slice(0, maxTried)
        .find((other) => isResolved([...kept, ...this.#requestsOf(other, name)]))
      return found ? [{ packId, version: found.version }] : []
    })
  }

  #requestsOf(pack: PackRequirements, name: string): readonly PackageRequest[] {
    const read = this.#read.get(pack) ?? readPackageRequests(pack, this.#markers)
    this.#read.set(pack, read)
    return read.byPackage.get(name) ?? []
  }
}
