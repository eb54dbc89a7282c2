import type { NodeInput } from '#src/lib/comfy-node/comfyNode.ts'
import { type InterfaceChange, isWidened } from './interfaceChange.ts'

/**
 * Compares two lists of inputs. ComfyUI restores links by input name, but saves widget values as a list
 * (`widgets_values`), so adding, removing or moving a widget assigns wrong values to the widgets after it.
 */
export function diffInputs(before: readonly NodeInput[], after: readonly NodeInput[]): InterfaceChange[] {
  const old = new Map(before.map((input) => [input.name, input]))
  const now = new Map(after.map((input) => [input.name, input]))
  const details: InterfaceChange[] = []
  for (const input of old.values()) {
    // Breaking for both kinds: a socket loses its link, and a widget shifts the values of those after it.
    if (!now.has(input.name))
      details.push({ kind: 'input-removed', name: input.name, type: input.type, isBreaking: true })
  }
  for (const input of now.values()) {
    const former = old.get(input.name)
    if (former) details.push(...diffInput(former, input, shiftsOthers(input, old, after)))
    else details.push(addedInput(input, shiftsOthers(input, old, after)))
  }
  details.push(...reorderedWidgets(before, now, after, old))
  return details
}

function addedInput(input: NodeInput, shifts: boolean): InterfaceChange {
  const isUnset = input.kind === 'socket' && input.required === 'required' && input.defaultValue === undefined
  return {
    kind: 'input-added',
    name: input.name,
    type: input.type,
    isRequired: input.required === 'required',
    isBreaking: isUnset || (input.kind === 'widget' && shifts),
  }
}

/** Whether a widget that already existed as a widget follows this input. */
function shiftsOthers(
  input: NodeInput,
  old: ReadonlyMap<string, NodeInput>,
  after: readonly NodeInput[],
): boolean {
  return after
    .slice(after.indexOf(input) + 1)
    .some((later) => later.kind === 'widget' && old.get(later.name)?.kind === 'widget')
}

function reorderedWidgets(
  before: readonly NodeInput[],
  now: ReadonlyMap<string, NodeInput>,
  after: readonly NodeInput[],
  old: ReadonlyMap<string, NodeInput>,
): InterfaceChange[] {
  const names = (list: readonly NodeInput[], other: ReadonlyMap<string, NodeInput>) =>
    list
      .filter((input) => input.kind === 'widget' && other.get(input.name)?.kind === 'widget')
      .map((input) => input.name)
  const oldOrder = names(before, now)
  const newOrder = names(after, old)
  const moved = newOrder.filter((name, index) => oldOrder[index] !== name)
  return moved.length > 0 ? [{ kind: 'widgets-reordered', names: moved, isBreaking: true }] : []
}

function diffInput(from: NodeInput, to: NodeInput, shifts: boolean): InterfaceChange[] {
  const name = to.name
  const details: InterfaceChange[] = []
  if (from.type !== to.type) {
    const isBreaking = !isWidened(from.type, to.type)
    details.push({ kind: 'input-retyped', name, from: from.type, to: to.type, isBreaking })
  }
  if (from.kind !== to.kind) {
    // A widget that becomes a socket loses its value; a new widget may shift the values of those after it.
    const isBreaking = to.kind === 'socket' || shifts
    details.push({ kind: 'input-kind-changed', name, from: from.kind, to: to.kind, isBreaking })
  }
  if (from.required !== to.required) {
    // A widget always has a value; a socket may be unconnected.
    if (to.required === 'required')
      details.push({ kind: 'input-now-required', name, isBreaking: to.kind === 'socket' })
    else details.push({ kind: 'input-now-optional', name, isBreaking: false })
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
      isBreaking: false,
    })
  }
  if (from.options && to.options) {
    const kept = new Set(to.options)
    const known = new Set(from.options)
    const removed = from.options.filter((option) => !kept.has(option))
    const added = to.options.filter((option) => !known.has(option))
    if (removed.length > 0)
      details.push({ kind: 'options-removed', name, options: removed, isBreaking: true })
    if (added.length > 0) details.push({ kind: 'options-added', name, options: added, isBreaking: false })
  }
  for (const bound of ['min', 'max'] as const) {
    const former = from[bound]
    const limit = to[bound]
    if (limit === undefined) continue
    const isNarrower = former === undefined || (bound === 'min' ? limit > former : limit < former)
    // ComfyUI rejects saved values outside the range, as it does removed options.
    if (isNarrower)
      details.push({ kind: 'range-narrowed', name, bound, from: former ?? null, to: limit, isBreaking: true })
  }
  return details
}
