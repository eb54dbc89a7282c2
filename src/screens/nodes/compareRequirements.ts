import { normalizePackageName, parseRequirements, type Requirement } from '#src/lib/dependencies.ts'

/** A package whose lines differ between two versions; `from` is empty when it is new, `to` when it is gone. */
export interface RequirementChange {
  key: string
  change: 'added' | 'removed' | 'changed'
  from: readonly Requirement[]
  to: readonly Requirement[]
}

/** Lines by package; a line that names none stands for itself. */
function byPackage(lines: readonly string[]): Map<string, Requirement[]> {
  const result = new Map<string, Requirement[]>()
  for (const requirement of parseRequirements(lines)) {
    const key = requirement.name === null ? requirement.raw : normalizePackageName(requirement.name)
    result.set(key, [...(result.get(key) ?? []), requirement])
  }
  return result
}

/** What a requirement asks for, in any spelling: two that ask for the same are no change. */
function meaning({ name, kind, raw, specifier, extras, marker }: Requirement): string {
  if (kind !== 'package') return raw
  return [normalizePackageName(name ?? ''), specifier.split(',').sort(), [...extras].sort(), marker].join(' ')
}

const meanings = (list: readonly Requirement[]) => [...new Set(list.map(meaning))].sort().join('\n')

/** How the Python packages of two versions differ: added, removed, changed, each in the order written. */
export function compareRequirements(
  before: readonly string[],
  after: readonly string[],
): RequirementChange[] {
  const old = byPackage(before)
  const now = byPackage(after)
  const added: RequirementChange[] = []
  const changed: RequirementChange[] = []
  for (const [key, to] of now) {
    const from = old.get(key)
    if (!from) added.push({ key, change: 'added', from: [], to })
    else if (meanings(from) !== meanings(to)) changed.push({ key, change: 'changed', from, to })
  }
  const removed = [...old]
    .filter(([key]) => !now.has(key))
    .map(([key, from]): RequirementChange => ({ key, change: 'removed', from, to: [] }))
  return [...added, ...removed, ...changed]
}
