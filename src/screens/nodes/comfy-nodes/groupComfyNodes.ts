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

const pathOf = (one: ComfyNodeInterface) => one.category.map((part) => cleanText(part)).filter(Boolean)

/** Below this many comfy nodes a group on average, headings would outweigh what they head. */
const fewest = 2

/** How many parts of the category path make a group: as many as leave the groups worth their headings. */
export function groupDepth(comfyNodes: readonly ComfyNodeInterface[]): number {
  const paths = comfyNodes.map(pathOf)
  const deepest = Math.max(1, ...paths.map((path) => path.length))
  for (let depth = deepest; depth > 1; depth--) {
    const groups = new Set(paths.map((path) => path.slice(0, depth).join('/')))
    if (comfyNodes.length >= groups.size * fewest) return depth
  }
  return 1
}

const byPath = (a: readonly string[], b: readonly string[]) =>
  Number(a.length === 0) - Number(b.length === 0) || a.join('/').localeCompare(b.join('/'))

/** By the first parts of the category, in order of the alphabet, those without one last; inside a group as well. */
export function groupComfyNodes(comfyNodes: readonly ComfyNodeInterface[], depth: number): ComfyNodeGroup[] {
  const groups = new Map<string, { path: string[]; members: { path: string[]; one: ComfyNodeInterface }[] }>()
  for (const one of comfyNodes) {
    const path = pathOf(one)
    const start = path.slice(0, depth)
    const key = start.join('/')
    const group = groups.get(key) ?? { path: start, members: [] }
    group.members.push({ path, one })
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((a, b) => byPath(a.path, b.path))
    .map(({ path, members }) => ({
      path,
      // Stable: those of one category keep the order of the pack.
      comfyNodes: members.sort((a, b) => byPath(a.path, b.path)).map(({ one }) => one),
    }))
}

const titleHeight = 46
const slotHeight = 24
const widgetHeight = 34
const padding = 40

/** Height of a drawn comfy node in pixels before it was drawn, so that the scroll bar hardly moves. */
export function drawnHeight(one: ComfyNodeInterface): number {
  const widgets = one.inputs.filter(({ kind }) => kind === 'widget').length
  const slots = Math.max(one.inputs.length - widgets, one.outputs.length, 1)
  return titleHeight + (one.description ? 20 : 0) + slots * slotHeight + widgets * widgetHeight + padding
}
