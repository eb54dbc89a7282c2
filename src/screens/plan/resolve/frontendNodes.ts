import { UUID_REGEX } from 'valibot'

/** Nodes that only ComfyUI's frontend renders. ComfyUI never runs them. */
const coreTypes: ReadonlySet<string> = new Set(['Note', 'MarkdownNote', 'Reroute', 'PrimitiveNode'])

export const isFrontendType = (type: string): boolean => coreTypes.has(type)

/** Nodes that only the JavaScript of a pack defines: no list of Python nodes has them. */
const packsOfTypes: Readonly<Record<string, string>> = {
  GetNode: 'comfyui-kjnodes',
  SetNode: 'comfyui-kjnodes',
}

/** Endings that packs give to all of their nodes. */
const packsOfEndings: readonly (readonly [string, string])[] = [
  [' (rgthree)', 'rgthree-comfy'],
  [' (mtb)', 'comfy-mtb'],
  ['|pysssss', 'comfyui-custom-scripts'],
]

/** Id of the pack whose JavaScript defines a node; null for other nodes. */
export function packOfFrontendNode(type: string): string | null {
  if (Object.hasOwn(packsOfTypes, type)) return packsOfTypes[type] ?? null
  return packsOfEndings.find(([ending]) => type.endsWith(ending))?.[1] ?? null
}

/** An instance of a subgraph or group node: its type isn't the name of a node. */
export const isInstanceType = (type: string): boolean => /^workflow[>/]/.test(type) || UUID_REGEX.test(type)
