import type { NodeOutput } from '#src/lib/comfy-node/comfyNode.ts'
import { type InterfaceChange, isWidened } from './interfaceChange.ts'

type Indexed = { output: NodeOutput; index: number }
type Pair = { from: Indexed; to: Indexed }

/**
 * Compares two lists of outputs. ComfyUI saves links by output index, so only appending is safe. Outputs are matched by
 * name, the rest by index: same index with another name is a rename.
 */
export function diffOutputs(before: readonly NodeOutput[], after: readonly NodeOutput[]): InterfaceChange[] {
  const { pairs, removed, added } = match(before, after)
  const details = pairs.flatMap(diffPair)
  for (const { output, index } of removed)
    details.push({ kind: 'output-removed', name: output.name, index, type: output.type, isBreaking: true })
  const lastKept = Math.max(-1, ...pairs.map((pair) => pair.to.index))
  for (const { output, index } of added) {
    const isAtEnd = index > lastKept
    details.push({
      kind: isAtEnd ? 'output-added' : 'output-inserted',
      name: output.name,
      index,
      type: output.type,
      isBreaking: !isAtEnd,
    })
  }
  details.push(...movedOutputs(pairs))
  return details
}

function diffPair({ from, to }: Pair): InterfaceChange[] {
  const details: InterfaceChange[] = []
  const name = to.output.name
  const index = from.index
  // Retyping an output named after its type also renames it; report that as one change.
  const hasOwnName = from.output.name !== from.output.type || to.output.name !== to.output.type
  if (from.output.name !== name && hasOwnName)
    details.push({ kind: 'output-renamed', from: from.output.name, to: name, isBreaking: false })
  if (from.output.type !== to.output.type) {
    const isBreaking = !isWidened(from.output.type, to.output.type)
    details.push({
      kind: 'output-retyped',
      name,
      index,
      from: from.output.type,
      to: to.output.type,
      isBreaking,
    })
  }
  if (from.output.isList !== to.output.isList) {
    details.push({ kind: 'output-list-changed', name, index, isList: to.output.isList, isBreaking: true })
  }
  return details
}

/** Returns outputs whose relative order changed. Shifts caused by inserted or removed outputs are reported as those. */
function movedOutputs(pairs: readonly Pair[]): InterfaceChange[] {
  const byNew = pairs.toSorted((a, b) => a.to.index - b.to.index)
  const byOld = pairs.toSorted((a, b) => a.from.index - b.from.index)
  return byNew
    .filter((pair, index) => byOld[index] !== pair)
    .map(({ from, to }) => ({
      kind: 'output-moved',
      name: to.output.name,
      from: from.index,
      to: to.index,
      isBreaking: true,
    }))
}

function match(
  before: readonly NodeOutput[],
  after: readonly NodeOutput[],
): { pairs: Pair[]; removed: Indexed[]; added: Indexed[] } {
  const old = keyByName(before)
  const now = keyByName(after)
  const pairs: Pair[] = []
  for (const [key, to] of now) {
    const from = old.get(key)
    if (!from) continue
    pairs.push({ from, to })
    old.delete(key)
    now.delete(key)
  }
  const removed = new Map([...old.values()].map((indexed) => [indexed.index, indexed]))
  const added: Indexed[] = []
  for (const to of now.values()) {
    const from = removed.get(to.index)
    if (from) pairs.push({ from, to })
    else added.push(to)
    removed.delete(to.index)
  }
  return { pairs, removed: [...removed.values()], added }
}

/** Keys outputs by name and occurrence, because names may repeat (two `IMAGE` outputs). */
function keyByName(outputs: readonly NodeOutput[]): Map<string, Indexed> {
  const seen = new Map<string, number>()
  const result = new Map<string, Indexed>()
  outputs.forEach((output, index) => {
    const count = seen.get(output.name) ?? 0
    seen.set(output.name, count + 1)
    result.set(`${count} ${output.name}`, { output, index })
  })
  return result
}
