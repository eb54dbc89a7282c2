import {
  normalizePackageName,
  parseRequirements,
  type Requirement,
} from '#src/lib/requirements/requirements.ts'

/** A package whose lines differ between two versions; `from` is empty if it was added, `to` if it was removed. */
export interface RequirementChange {
  key: string
  change: 'added' | 'removed' | 'changed'
  from: readonly Requirement[]
  to: readonly Requirement[]
}

/** A line that names no package is its own key. */
const keyOf = ({ name, raw }: Requirement) => (name === null ? raw : normalizePackageName(name))

/** Normalized form of a requirement, so that another spelling of it is no change. */
function normalize({ name, kind, raw, specifier, extras, marker }: Requirement): string {
  if (kind !== 'package') return raw
  return [normalizePackageName(name ?? ''), specifier.split(',').sort(), extras.toSorted(), marker].join(' ')
}

const normalizeAll = (list: readonly Requirement[]) => [...new Set(list.map(normalize))].sort().join('\n')

/** Returns the added, removed and changed Python packages, each group in the order of the file. */
export function compareRequirements(
  before: readonly string[],
  after: readonly string[],
): RequirementChange[] {
  const oldPackages = Map.groupBy(parseRequirements(before), keyOf)
  const newPackages = Map.groupBy(parseRequirements(after), keyOf)
  const added: RequirementChange[] = []
  const changed: RequirementChange[] = []
  for (const [key, to] of newPackages) {
    const from = oldPackages.get(key)
    if (!from) added.push({ key, change: 'added', from: [], to })
    else if (normalizeAll(from) !== normalizeAll(to)) changed.push({ key, change: 'changed', from, to })
  }
  const removed = [...oldPackages]
    .filter(([key]) => !newPackages.has(key))
    .map(([key, from]): RequirementChange => ({ key, change: 'removed', from, to: [] }))
  return [...added, ...removed, ...changed]
}
