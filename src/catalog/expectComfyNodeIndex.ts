import { isCounts, isTexts } from './expectPart.ts'
import { type ComfyNodeIndex, catalogFormat } from './format.ts'

function isIndex(value: unknown): value is ComfyNodeIndex {
  const index = (value ?? {}) as { readonly [Name in keyof ComfyNodeIndex]?: unknown } // checked below
  if (index.format !== catalogFormat || typeof index.names !== 'string') return false
  const columns = [index.category, index.inputs, index.outputs]
  if (![index.packs, index.categories, index.types].every(isTexts) || !isCounts(index.counts)) return false
  if (!Array.isArray(index.signatures) || !index.signatures.every(isCounts)) return false
  const length = index.counts.reduce((sum, count) => sum + count, 0)
  const names = length === 0 ? 0 : index.names.split('\n').length
  return names === length && columns.every((column) => isCounts(column) && column.length === length)
}

/** @throws SyntaxError unless the value is an index of comfy nodes, whose columns all have the same length. */
export function expectComfyNodeIndex(value: unknown): ComfyNodeIndex {
  if (!isIndex(value)) throw new SyntaxError('not an index of comfy nodes')
  return value
}
