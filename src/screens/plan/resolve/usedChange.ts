import type { ComfyNodeInterface, NodeInput } from '#src/lib/comfy-node/comfyNode.ts'
import type { InterfaceChange } from '#src/lib/interface-diff/interfaceChange.ts'
import type { NodeUse } from '../workflow/workflow.ts'

/** The inputs, outputs and widgets of a type that a workflow uses. */
class Usage {
  readonly #uses: readonly NodeUse[]
  /** Values of widgets are saved by position. In the API format they have names. */
  readonly savesWidgets: boolean

  constructor(uses: readonly NodeUse[]) {
    this.#uses = uses
    this.savesWidgets = uses.some(({ widgetCount }) => (widgetCount ?? 0) > 0)
  }

  /** True where the file doesn't tell. */
  links(input: string): boolean {
    return this.#uses.some(
      ({ inputs }) => !inputs || inputs.some(({ name, isLinked }) => isLinked && name === input),
    )
  }

  linksAll(input: string): boolean {
    return this.#uses.every(({ inputs }) => inputs?.some(({ name, isLinked }) => isLinked && name === input))
  }

  linksOutput(isAffected: (index: number) => boolean): boolean {
    return this.#uses.some(
      ({ outputs }) => !outputs || outputs.some((output) => output.isLinked && isAffected(output.index)),
    )
  }
}

/**
 * Restricts a change of a node to how a workflow uses it.
 * @returns null for a change that doesn't affect it.
 */
export function usedChange(
  change: InterfaceChange,
  uses: readonly NodeUse[],
  from: ComfyNodeInterface,
  to: ComfyNodeInterface,
): InterfaceChange | null {
  const usage = new Usage(uses)
  const isWidget = (inputs: readonly NodeInput[], name: string) =>
    inputs.find((input) => input.name === name)?.kind === 'widget'
  const when = (concerns: boolean) => (concerns ? change : null)
  switch (change.kind) {
    case 'input-removed':
      return when(isWidget(from.inputs, change.name) ? usage.savesWidgets : usage.links(change.name))
    case 'input-retyped':
      return when(isWidget(from.inputs, change.name) || usage.links(change.name))
    case 'input-kind-changed':
      return when(usage.savesWidgets || usage.links(change.name))
    case 'input-now-required':
      return when(change.isBreaking && !usage.linksAll(change.name))
    case 'input-added': {
      const shifts = isWidget(to.inputs, change.name) && change.isBreaking
      return shifts && !usage.savesWidgets ? { ...change, isBreaking: false } : change
    }
    case 'widgets-reordered':
      return when(usage.savesWidgets)
    case 'options-removed':
    case 'range-narrowed':
      // Breaks only if the saved value is affected. Values have no names in the file, so that can't be told.
      return { ...change, isBreaking: false }
    case 'output-removed':
    case 'output-inserted':
      // Links to the outputs behind it lead to other outputs now.
      return when(usage.linksOutput((index) => index >= change.index))
    case 'output-moved':
      return when(usage.linksOutput((index) => index === change.from))
    case 'output-retyped':
    case 'output-list-changed':
      return when(usage.linksOutput((index) => index === change.index))
    case 'deprecated-now':
    case 'not-comparable':
      return change
    default:
      // Saved values replace defaults, and names and categories are shown only.
      return null
  }
}
