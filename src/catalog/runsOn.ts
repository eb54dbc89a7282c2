import { type Compatibility, readCompatibility, type Support } from '#src/lib/machine/compatibility.ts'
import { acceleratorChoices, systemChoices } from './filterChoices.ts'

/** Cached, because packs share few lists, and reading one is slow. */
const readLists = new WeakMap<readonly string[], Compatibility>()

function compatibilityOf(list: readonly string[]): Compatibility {
  const known = readLists.get(list)
  if (known) return known
  const read = readCompatibility({ supported_os: list, supported_accelerators: list })
  readLists.set(list, read)
  return read
}

function supportOf(kind: 'os' | 'accelerator', listed: readonly string[], value: string): Support {
  if (listed.length === 0) return 'unknown'
  if (listed.includes(value)) return 'yes'
  const { os, accelerators: units } = compatibilityOf(listed)
  if (kind === 'os') {
    const system = systemChoices.find((entry) => entry.value === value)
    return system ? os[system.key] : 'no'
  }
  const accelerator = acceleratorChoices.find((entry) => entry.value === value)
  return accelerator ? units[accelerator.key] : 'no'
}

/**
 * Whether a pack passes a filter by system or accelerator.
 * @param listed classifiers of what the pack supports.
 * @param strict whether a pack that lists nothing fails.
 */
export function runsOn(
  kind: 'os' | 'accelerator',
  listed: readonly string[],
  value: string,
  strict: boolean,
): boolean {
  const support = supportOf(kind, listed, value)
  return support === 'yes' || (support === 'unknown' && !strict)
}
