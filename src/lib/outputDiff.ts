import type { NodeOutput } from './comfyNode.ts'
import { type InterfaceChange, isWidened } from './interfaceChange.ts'

type Placed = { output: NodeOutput; index: number }
type Pair = { from: Placed; to: Placed }

/**
 * Differences of two lists of outputs. ComfyUI saves a link with the number of the output it leaves, so only adding at
 * the end is harmless. Outputs are matched by name, those left over by place: same place, other name is a renaming.
 */
export function diffOutputs(before: readonly NodeOutput[], after: readonly NodeOutput[]): InterfaceChange[] {
  const { pairs, gone, fresh } = match(before, after)
  const details = pairs.flatMap(diffPair)
  for (const { output } of gone)
    details.push({ kind: 'output-removed', name: output.name, type: output.type, breaking: true })
  const lastKept = Math.max(-1, ...pairs.map((pair) => pair.to.index))
  for (const { output, index } of fresh) {
    const atEnd = index > lastKept
    details.push({
      kind: atEnd ? 'output-added' : 'output-inserted',
      name: output.name,
      type: output.type,
      breaking: !atEnd,
    })
  }
  details.push(...moved(pairs))
  return details
}

function diffPair({ from, to }: Pair): InterfaceChange[] {
  const details: InterfaceChange[] = []
  const name = to.output.name
  // An output named after its type changes its name with it; that is one change, not two.
  const named = from.output.name !== from.output.type || to.output.name !== to.output.type
  if (from.output.name !== name && named)
    details.push({ kind: 'output-renamed', from: from.output.name, to: name, breaking: false })
  if (from.output.type !== to.output.type) {
    const breaking = !isWidened(from.output.type, to.output.type)
    details.push({ kind: 'output-retyped', name, from: from.output.type, to: to.output.type, breaking })
  }
  if (from.output.isList !== to.output.isList) {
    details.push({ kind: 'output-list-changed', name, isList: to.output.isList, breaking: true })
  }
  return details
}

/** Outputs whose order among those kept has changed; a mere shift is already told by what was inserted or removed. */
function moved(pairs: readonly Pair[]): InterfaceChange[] {
  const byNew = [...pairs].sort((a, b) => a.to.index - b.to.index)
  const byOld = [...pairs].sort((a, b) => a.from.index - b.from.index)
  return byNew
    .filter((pair, index) => byOld[index] !== pair)
    .map(({ from, to }) => ({
      kind: 'output-moved',
      name: to.output.name,
      from: from.index,
      to: to.index,
      breaking: true,
    }))
}

function match(
  before: readonly NodeOutput[],
  after: readonly NodeOutput[],
): { pairs: Pair[]; gone: Placed[]; fresh: Placed[] } {
  const old = keyed(before)
  const now = keyed(after)
  const pairs: Pair[] = []
  for (const [key, to] of now) {
    const from = old.get(key)
    if (!from) continue
    pairs.push({ from, to })
    old.delete(key)
    now.delete(key)
  }
  const gone = new Map([...old.values()].map((placed) => [placed.index, placed]))
  const fresh: Placed[] = []
  for (const to of now.values()) {
    const from = gone.get(to.index)
    if (from) pairs.push({ from, to })
    else fresh.push(to)
    gone.delete(to.index)
  }
  return { pairs, gone: [...gone.values()], fresh }
}

/** Names may repeat (two outputs `IMAGE`), so the key counts them. */
function keyed(outputs: readonly NodeOutput[]): Map<string, Placed> {
  const seen = new Map<string, number>()
  const result = new Map<string, Placed>()
  outputs.forEach((output, index) => {
    const count = seen.get(output.name) ?? 0
    seen.set(output.name, count + 1)
    result.set(`${count} ${output.name}`, { output, index })
  })
  return result
}
