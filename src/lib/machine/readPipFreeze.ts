import {
  normalizePackageName,
  parseRequirements,
  type Requirement,
} from '#src/lib/requirements/requirements.ts'
import { normalizeComfyVersion } from './comfyVersion.ts'
import { definedOnly, type InstalledPackage, type Machine } from './machine.ts'
import { acceleratorOfTorch } from './torchBuild.ts'

/** Far more than any environment has. */
const maxLines = 5000

/**
 * Reads the output of `pip freeze`, `pip list` or `conda list`.
 * @returns null unless at least half of the lines are packages.
 */
export function readPipFreeze(text: string): Machine | null {
  const requirements = parseRequirements(fromTable(text).split(/\r?\n/, maxLines), maxLines)
  const packages = new Map<string, InstalledPackage>()
  for (const requirement of requirements) {
    const installed = packageOf(requirement)
    if (installed && !packages.has(installed.name)) packages.set(installed.name, installed)
  }
  const options = requirements.filter(({ kind }) => kind === 'option').length
  if (packages.size === 0 || packages.size < (requirements.length - options) / 2) return null
  return definedOnly({
    accelerator: acceleratorOf(packages),
    frontend: normalizeComfyVersion(packages.get('comfyui-frontend-package')?.version),
    packages: [...packages.values()],
  })
}

/** Turns the first two columns of `pip list` or `conda list` into lines of `pip freeze`. */
function fromTable(text: string): string {
  const heading = /^(?:Package|# Name) +Version\b.*$/m.exec(text)
  if (!heading) return text
  return (
    text
      .slice(heading.index + heading[0].length)
      .split(/\r?\n/)
      .filter((line) => !/^[-\s]*$/.test(line))
      .map((line) => line.replace(/^\s*(\S+)\s+(\S+).*$/, '$1==$2'))
      // The name of torch in conda.
      .map((line) => line.replace(/^pytorch==/, 'torch=='))
      .join('\n')
  )
}

function packageOf(requirement: Requirement): InstalledPackage | null {
  const { name, kind, specifier, raw } = requirement
  if (name === null) return null
  const exact = /^={2,3}([^,*]+)$/.exec(specifier)?.[1]
  // A folder of a pack has its version behind an `@`, too.
  if (kind === 'package' ? exact === undefined : !raw.includes('://')) return null
  return { name: normalizePackageName(name), version: exact ?? wheelVersion(raw) }
}

/** Reads the version in the name of a wheel: `torch @ https://…/torch-2.7.0%2Bcu128-cp312-cp312-win_amd64.whl`. */
function wheelVersion(line: string): string | null {
  const encoded = /\/[A-Za-z0-9_.]+-([A-Za-z0-9_.!+%]+)-[^/\s]*\.whl(?:$|[?#\s])/.exec(line)?.[1]
  return encoded?.replace(/%2b/gi, '+') ?? null
}

function acceleratorOf(packages: ReadonlyMap<string, InstalledPackage>) {
  // PyTorch's default build for Linux has no local version, but needs NVIDIA's libraries.
  const needsCuda = packages.has('torch') && [...packages.keys()].some((name) => /^nvidia-cu/.test(name))
  return acceleratorOfTorch(packages.get('torch')?.version) ?? (needsCuda ? 'cuda' : undefined)
}
