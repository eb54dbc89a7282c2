import { satisfies, valid } from '@renovatebot/pep440'
import type { Machine, Os } from '../machine/machine.ts'
import { type Marker, type MarkerComparison, parseMarker } from './parseMarker.ts'

const systems: Readonly<Record<Os, { os: string; platform: string; system: string }>> = {
  windows: { os: 'nt', platform: 'win32', system: 'Windows' },
  macos: { os: 'posix', platform: 'darwin', system: 'Darwin' },
  linux: { os: 'posix', platform: 'linux', system: 'Linux' },
}

type Environment = ReadonlyMap<string, string>

/** The variables of PEP 508 that are known of a machine. ComfyUI runs on CPython only. */
function environmentOf({ os, accelerator, python }: Machine): Environment {
  const names = os && systems[os]
  const minor = /^\d+\.\d+/.exec(python ?? '')?.[0]
  const isFull = /^\d+\.\d+\.\d+$/.test(python ?? '')
  const variables: Readonly<Record<string, string | undefined>> = {
    os_name: names?.os,
    sys_platform: names?.platform,
    platform_system: names?.system,
    platform_machine: accelerator === 'metal' ? 'arm64' : undefined,
    python_version: minor,
    python_full_version: isFull ? python : undefined,
    implementation_version: isFull ? python : undefined,
    implementation_name: 'cpython',
    platform_python_implementation: 'CPython',
    // The extras of a pack are never installed.
    extra: '',
  }
  return new Map(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Evaluates the markers of requirement lines for a machine, each text once. */
export class MarkerEvaluator {
  readonly #environment: Environment
  readonly #results = new Map<string, boolean | null>()

  constructor(machine: Machine) {
    this.#environment = environmentOf(machine)
  }

  /**
   * Whether a marker such as `sys_platform == "win32"` is true. Empty markers are.
   * @returns null when it depends on a fact that the machine lacks, or is invalid.
   */
  evaluate(marker: string): boolean | null {
    if (marker === '') return true
    const known = this.#results.get(marker)
    if (known !== undefined) return known
    const tree = parseMarker(marker)
    const result = tree && evaluateTree(tree, this.#environment)
    this.#results.set(marker, result)
    return result
  }
}

const isComparison = (marker: Marker): marker is MarkerComparison => typeof marker.left === 'string'

/** With an unknown side, `and` is only known if the other is false, `or` if it is true. */
function evaluateTree(tree: Marker, environment: Environment): boolean | null {
  if (isComparison(tree)) return compare(tree, environment)
  const decisive = tree.operator === 'or'
  const sides = [evaluateTree(tree.left, environment), evaluateTree(tree.right, environment)]
  if (sides.includes(decisive)) return decisive
  return sides.includes(null) ? null : !decisive
}

function compare({ left, operator, right }: MarkerComparison, environment: Environment): boolean | null {
  const [a, b] = [left, right].map((side) => (/^["']/.test(side) ? side.slice(1, -1) : environment.get(side)))
  if (a === undefined || b === undefined) return null
  if (operator === 'in') return b.includes(a)
  if (operator === 'not in') return !b.includes(a)
  if (valid(a) !== null && valid(b.replace(/\.\*$/, '')) !== null)
    return satisfies(a, `${operator}${b}`, { prereleases: true })
  return compareTexts(a, operator, b)
}

function compareTexts(a: string, operator: string, b: string): boolean | null {
  switch (operator) {
    case '==':
    case '===':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      return null
  }
}
