import type { EnvironmentChange, PackageRequest } from './conflicts.ts'
import type { OtherVersions } from './OtherVersions.ts'
import { haveCommonVersion, isSatisfied, publicVersion } from './versionSets.ts'

const torchPackages: ReadonlySet<string> = new Set(['torch', 'torchvision', 'torchaudio', 'xformers'])

/** Whether another build of a package may lose the GPU. */
export const isTorch = (name: string): boolean => torchPackages.has(name)

/** Decides what pip does to an installed package; null if it stays as it is. */
export function environmentChange(
  name: string,
  installed: string | null,
  requests: readonly PackageRequest[],
  others: OtherVersions,
): EnvironmentChange | null {
  const limiting = requests.filter(({ specifier }) => specifier !== '')
  const isMet = ({ specifier }: PackageRequest) =>
    installed === null ? null : isSatisfied(installed, specifier)
  const open = limiting.filter((request) => isMet(request) !== true)
  if (open.length === 0) return null
  const failed = open.filter((request) => isMet(request) === false)
  const isKept = (changed: readonly PackageRequest[]) => changed.every((request) => isMet(request) === true)
  return {
    package: name,
    change: failed.length === 0 || installed === null ? 'unknown' : directionOf(installed, limiting),
    installed,
    requests: failed.length > 0 ? failed : open,
    isTorch: isTorch(name),
    resolvedBy: failed.length > 0 ? others.findResolving(name, limiting, isKept) : [],
  }
}

function directionOf(installed: string, requests: readonly PackageRequest[]): EnvironmentChange['change'] {
  const specifiers = requests.map(({ specifier }) => specifier)
  const base = publicVersion(installed)
  const canUpgrade = haveCommonVersion([...specifiers, `>${base}`])
  const canDowngrade = haveCommonVersion([...specifiers, `<${base}`])
  if (canUpgrade === null || canDowngrade === null) return 'unknown'
  // The same version with another local label, such as another CUDA.
  if (!canUpgrade && !canDowngrade) return haveCommonVersion(specifiers) ? 'either' : 'unsatisfiable'
  if (canUpgrade && canDowngrade) return 'either'
  return canUpgrade ? 'upgrade' : 'downgrade'
}
