import { type ComfyNodeIndex, catalogFormat } from '#src/catalog/format.ts'
import { parseComfyNode, type RawComfyNode } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { compareText } from './compareText.ts'

/** The comfy nodes of a pack's latest version, as the API sends them. */
export interface PackComfyNodes {
  nodeId: string
  comfyNodes: readonly RawComfyNode[]
}

/** Numbers values in the order of their first use. */
class Positions {
  readonly values: string[] = []
  readonly #known = new Map<string, number>()

  of(value: string): number {
    const known = this.#known.get(value) ?? this.values.push(value) - 1
    this.#known.set(value, known)
    return known
  }
}

/** The nodes of a pack that search lists. */
export const listedComfyNodes = ({ comfyNodes }: PackComfyNodes) =>
  comfyNodes.map(parseComfyNode).filter(({ name, policy }) => cleanText(name) !== '' && policy !== 'banned')

/**
 * Builds the search index of comfy nodes: name, pack, category, and the types of inputs and outputs.
 * @param entries in the order in which equal results of a search are shown.
 */
export function buildComfyNodeIndex(entries: readonly PackComfyNodes[]): ComfyNodeIndex {
  const filled = entries.filter(({ comfyNodes }) => comfyNodes.length > 0)
  const categories = new Positions()
  const types = new Positions()
  const signatures = new Positions()
  const index: Omit<ComfyNodeIndex, 'names' | 'categories' | 'types' | 'signatures'> = {
    format: catalogFormat,
    packs: [],
    counts: [],
    category: [],
    inputs: [],
    outputs: [],
  }
  const names: string[] = []
  const signature = (list: readonly { type: string }[], isReadable: boolean) =>
    isReadable ? signatures.of(list.map(({ type }) => types.of(cleanText(type))).join()) + 1 : 0
  for (const pack of filled) {
    const parsed = listedComfyNodes(pack).sort((a, b) => compareText(a.name, b.name))
    index.packs.push(pack.nodeId)
    index.counts.push(parsed.length)
    for (const { name, category, inputs, outputs, readable } of parsed) {
      const path = cleanText(category.join('/'))
      names.push(cleanText(name))
      index.category.push(path ? categories.of(path) + 1 : 0)
      index.inputs.push(
        signature(
          inputs.filter(({ kind }) => kind === 'socket'),
          readable.inputs,
        ),
      )
      index.outputs.push(signature(outputs, readable.outputs))
    }
  }
  return {
    ...index,
    names: names.join('\n'),
    categories: categories.values,
    types: types.values,
    signatures: signatures.values.map((list) => (list === '' ? [] : list.split(',').map(Number))),
  }
}
