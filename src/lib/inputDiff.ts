import type { NodeInput } from './comfyNode.ts'
import { type InterfaceChange, isWidened } from './interfaceChange.ts'

/**
 * Differences of two lists of inputs. Links to inputs are found again by name. Values of widgets are not: ComfyUI saves
 * them as a bare list (`widgets_values`), so each value belongs to a position, and a widget that goes, comes or
 * moves before others hands them the wrong values.
 */
export function diffInputs(before: readonly NodeInput[], after: readonly NodeInput[]): InterfaceChange[] {
  const old = new Map(before.map((input) => [input.name, input]))
  const now = new Map(after.map((input) => [input.name, input]))
  const details: InterfaceChange[] = []
  for (const input of old.values()) {
    // Breaking for both kinds: a link to it is lost, or the values of the widgets after it move up.
    if (!now.has(input.name))
      details.push({ kind: 'input-removed', name: input.name, type: input.type, breaking: true })
  }
  for (const input of now.values()) {
    const former = old.get(input.name)
    if (former) details.push(...diffInput(former, input, shiftsOthers(input, old, after)))
    else details.push(added(input, shiftsOthers(input, old, after)))
  }
  details.push(...reordered(before, now, after, old))
  return details
}

function added(input: NodeInput, shifts: boolean): InterfaceChange {
  const empty = input.kind === 'socket' && input.required === 'required' && input.defaultValue === undefined
  return {
    kind: 'input-added',
    name: input.name,
    type: input.type,
    required: input.required === 'required',
    breaking: empty || (input.kind === 'widget' && shifts),
  }
}

/** Whether a widget that existed before, as a widget, comes after this input. */
function shiftsOthers(
  input: NodeInput,
  old: ReadonlyMap<string, NodeInput>,
  after: readonly NodeInput[],
): boolean {
  return after
    .slice(after.indexOf(input) + 1)
    .some((later) => later.kind === 'widget' && old.get(later.name)?.kind === 'widget')
}

function reordered(
  before: readonly NodeInput[],
  now: ReadonlyMap<string, NodeInput>,
  after: readonly NodeInput[],
  old: ReadonlyMap<string, NodeInput>,
): InterfaceChange[] {
  const names = (list: readonly NodeInput[], other: ReadonlyMap<string, NodeInput>) =>
    list
      .filter((input) => input.kind === 'widget' && other.get(input.name)?.kind === 'widget')
      .map((input) => input.name)
  const former = names(before, now)
  const latter = names(after, old)
  const moved = latter.filter((name, index) => former[index] !== name)
  return moved.length > 0 ? [{ kind: 'widgets-reordered', names: moved, breaking: true }] : []
}

function diffInput(from: NodeInput, to: NodeInput, shifts: boolean): InterfaceChange[] {
  const name = to.name
  const details: InterfaceChange[] = []
  if (from.type !== to.type) {
    const breaking = !isWidened(from.type, to.type)
    details.push({ kind: 'input-retyped', name, from: from.type, to: to.type, breaking })
  }
  if (from.kind !== to.kind) {
    // A widget that turns into a socket loses its value; one that appears may shift those after it.
    const breaking = to.kind === 'socket' || shifts
    details.push({ kind: 'input-kind-changed', name, from: from.kind, to: to.kind, breaking })
  }
  if (from.required !== to.required) {
    // A widget always has a value; a socket may have been left empty.
    if (to.required === 'required')
      details.push({ kind: 'input-now-required', name, breaking: to.kind === 'socket' })
    else details.push({ kind: 'input-now-optional', name, breaking: false })
  }
  if (from.type === to.type) details.push(...diffValues(from, to))
  return details
}

function diffValues(from: NodeInput, to: NodeInput): InterfaceChange[] {
  const name = to.name
  const details: InterfaceChange[] = []
  if (from.defaultValue !== to.defaultValue) {
    details.push({
      kind: 'default-changed',
      name,
      from: from.defaultValue ?? null,
      to: to.defaultValue ?? null,
      breaking: false,
    })
  }
  if (from.options && to.options) {
    const kept = new Set(to.options)
    const known = new Set(from.options)
    const gone = from.options.filter((option) => !kept.has(option))
    const fresh = to.options.filter((option) => !known.has(option))
    if (gone.length > 0) details.push({ kind: 'options-removed', name, options: gone, breaking: true })
    if (fresh.length > 0) details.push({ kind: 'options-added', name, options: fresh, breaking: false })
  }
  for (const bound of ['min', 'max'] as const) {
    const former = from[bound]
    const limit = to[bound]
    if (limit === undefined) continue
    const narrower = former === undefined || (bound === 'min' ? limit > former : limit < former)
    // ComfyUI refuses to run a node whose saved value lies outside, as it does with a choice that is gone.
    if (narrower)
      details.push({ kind: 'range-narrowed', name, bound, from: former ?? null, to: limit, breaking: true })
  }
  return details
}
