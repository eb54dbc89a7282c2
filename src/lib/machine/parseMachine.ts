import { isRecord, readJson } from '../json/lenientJson.ts'
import { normalizeComfyVersion, readPythonVersion } from './comfyVersion.ts'
import { accelerators, definedOnly, type InstalledPackage, type Machine, systems } from './machine.ts'

const maxTextLength = 100
const maxPackages = 5000
const maxStoredLength = 1_000_000

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= maxTextLength ? value : undefined

function packagesOf(value: unknown): readonly InstalledPackage[] | undefined {
  if (!Array.isArray(value)) return undefined
  const packages = value.slice(0, maxPackages).flatMap((item): InstalledPackage[] => {
    const name = isRecord(item) ? textOf(item['name']) : undefined
    return name && isRecord(item) ? [{ name, version: textOf(item['version']) ?? null }] : []
  })
  return packages.length > 0 ? packages : undefined
}

/** Parses the stored machine; other code of the same origin may have written it. Null without a known fact. */
export function parseMachine(text: string | null): Machine | null {
  const stored = readJson(text, maxStoredLength)
  if (!isRecord(stored)) return null
  const machine = definedOnly({
    os: systems.find((known) => known === stored['os']),
    accelerator: accelerators.find((known) => known === stored['accelerator']),
    comfyui: normalizeComfyVersion(stored['comfyui']),
    frontend: normalizeComfyVersion(stored['frontend']),
    python: readPythonVersion(stored['python']),
    packages: packagesOf(stored['packages']),
  })
  return Object.keys(machine).length > 0 ? machine : null
}
