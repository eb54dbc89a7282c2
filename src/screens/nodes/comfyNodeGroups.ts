import { cleanText } from '#src/lib/cleanText.ts'
import type { ComfyNodeInterface } from '#src/lib/comfyNode.ts'

/** Comfy nodes under one category; the path is empty for those without. */
export interface ComfyNodeGroup {
  path: readonly string[]
  comfyNodes: readonly ComfyNodeInterface[]
}

/** Everything of a comfy node that a search looks into, in lower case. Made once for each. */
const haystacks = new WeakMap<ComfyNodeInterface, string>()

function haystack(one: ComfyNodeInterface): string {
  const known = haystacks.get(one)
  if (known !== undefined) return known
  const slots = [...one.inputs, ...one.outputs].flatMap(({ name, type }) => [name, type])
  const text = [one.name, one.category.join('/'), one.description, ...slots].join('\n').toLowerCase()
  haystacks.set(one, text)
  return text
}

const keys = new WeakMap<ComfyNodeInterface, number>()
let lastKey = 0

/** A key for lists: names are free text, may be empty and may come twice. */
export function comfyNodeKey(one: ComfyNodeInterface): number {
  const key = keys.get(one) ?? ++lastKey
  keys.set(one, key)
  return key
}

/** The comfy nodes that hold every word of the query: in name, category, description, or name or type of a slot. */
export function matchingComfyNodes(
  comfyNodes: readonly ComfyNodeInterface[],
  query: string,
): readonly ComfyNodeInterface[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return comfyNodes
  return comfyNodes.filter((one) => words.every((word) => haystack(one).includes(word)))
}

/** By category, in order of the alphabet, those without one last. Inside a group the order is kept. */
export function groupComfyNodes(comfyNodes: readonly ComfyNodeInterface[]): ComfyNodeGroup[] {
  const groups = new Map<string, { path: string[]; comfyNodes: ComfyNodeInterface[] }>()
  for (const one of comfyNodes) {
    const path = one.category.map((part) => cleanText(part)).filter(Boolean)
    const key = path.join('/')
    const group = groups.get(key) ?? { path, comfyNodes: [] }
    group.comfyNodes.push(one)
    groups.set(key, group)
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map(([, group]) => group)
}

const titleHeight = 46
const slotHeight = 24
const widgetHeight = 34
const padding = 28

/** Height of a drawn comfy node in pixels before it was drawn, so that the scroll bar hardly moves. */
export function drawnHeight(one: ComfyNodeInterface): number {
  const widgets = one.inputs.filter(({ kind }) => kind === 'widget').length
  const slots = Math.max(one.inputs.length - widgets, one.outputs.length, 1)
  return titleHeight + (one.description ? 20 : 0) + slots * slotHeight + widgets * widgetHeight + padding
}
