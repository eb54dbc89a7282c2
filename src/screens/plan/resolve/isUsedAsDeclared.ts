import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { isWidened } from '#src/lib/interface-diff/interfaceChange.ts'
import type { NodeUse } from '../workflow/workflow.ts'

/** Names of numbers to which the frontend adds a widget that changes them after each run. */
const seeds: ReadonlySet<string> = new Set(['seed', 'noise_seed'])

/**
 * Whether a node of a workflow has the links and widgets that its pack declares. False doesn't prove a difference: a
 * pack's JavaScript may add inputs, outputs and widgets.
 */
export function isUsedAsDeclared(
  { inputs, outputs, widgetCount }: NodeUse,
  now: ComfyNodeInterface,
): boolean {
  if (!inputs || !outputs || !now.readable.inputs || !now.readable.outputs) return false
  const hasInputs = inputs
    .filter(({ isLinked }) => isLinked)
    .every(({ name, type }) => {
      const declared = now.inputs.find((input) => input.name === name)
      return declared !== undefined && isCompatible(type, declared.type)
    })
  const hasOutputs = outputs
    .filter(({ isLinked }) => isLinked)
    .every(({ index, type }) => {
      const declared = now.outputs[index]
      return declared !== undefined && isCompatible(type, declared.type)
    })
  return hasInputs && hasOutputs && hasWidgets(widgetCount, now)
}

/** The API format has no types. */
const isCompatible = (saved: string, declared: string) =>
  saved === '' || saved === '*' || isWidened(saved, declared)

function hasWidgets(count: number | null, { inputs }: ComfyNodeInterface): boolean {
  if (count === null) return true
  const widgets = inputs.filter(({ kind }) => kind === 'widget')
  const extra = widgets.filter(({ name }) => seeds.has(name)).length
  return count >= widgets.length && count <= widgets.length + extra
}
