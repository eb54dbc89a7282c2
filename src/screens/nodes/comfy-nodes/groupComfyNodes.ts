import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'

/** Comfy nodes of a category; the path is empty for those without one. */
export interface ComfyNodeGroup {
  path: readonly string[]
  comfyNodes: readonly ComfyNodeInterface[]
}

/** Cache of the searchable text per comfy node, in lower case. */
const searchTexts = new WeakMap<ComfyNodeInterface, string>()

function searchTextOf(comfyNode: ComfyNodeInterface): string {
  const cached = searchTexts.get(comfyNode)
  if (cached !== undefined) return cached
  const slots = [...comfyNode.inputs, ...comfyNode.outputs].flatMap(({ name, type }) => [name, type])
  const text = [comfyNode.name, comfyNode.category.join('/'), comfyNode.description, ...slots]
    .join('\n')
    .toLowerCase()
  searchTexts.set(comfyNode, text)
  return text
}

/** React keys: the names, numbered because they may repeat. */
export function comfyNodeKeys(
  comfyNodes: readonly ComfyNodeInterface[],
): ReadonlyMap<ComfyNodeInterface, string> {
  const counts = new Map<string, number>()
  return new Map(
    comfyNodes.map((comfyNode) => {
      const count = (counts.get(comfyNode.name) ?? 0) + 1
      counts.set(comfyNode.name, count)
      return [comfyNode, `${count} ${comfyNode.name}`]
    }),
  )
}

/** Filters by a query: each word must occur in the name, category, description, or the name or type of a slot. */
export function filterComfyNodes(
  comfyNodes: readonly ComfyNodeInterface[],
  query: string,
): readonly ComfyNodeInterface[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return comfyNodes
  return comfyNodes.filter((comfyNode) => words.every((word) => searchTextOf(comfyNode).includes(word)))
}

/** Whether the inputs or outputs of a comfy node are known. */
export const isReadable = ({ readable }: ComfyNodeInterface): boolean => readable.inputs || readable.outputs

const pathOf = (comfyNode: ComfyNodeInterface) =>
  comfyNode.category.map((part) => cleanText(part)).filter(Boolean)

/** Minimum average size of a group. With smaller groups, headings would outnumber their content. */
const minGroupSize = 2

/** Number of category parts to group by: the most that keep the average group above the minimum size. */
export function groupDepth(comfyNodes: readonly ComfyNodeInterface[]): number {
  const paths = comfyNodes.map(pathOf)
  const maxDepth = Math.max(1, ...paths.map((path) => path.length))
  for (let depth = maxDepth; depth > 1; depth--) {
    const groups = new Set(paths.map((path) => path.slice(0, depth).join('/')))
    if (comfyNodes.length >= groups.size * minGroupSize) return depth
  }
  return 1
}

const byPath = (a: readonly string[], b: readonly string[]) =>
  Number(a.length === 0) - Number(b.length === 0) || a.join('/').localeCompare(b.join('/'))

/**
 * Groups by the first `depth` parts of the category. Groups and their members are in alphabetical order of the
 * category, those without one last.
 */
export function groupComfyNodes(comfyNodes: readonly ComfyNodeInterface[], depth: number): ComfyNodeGroup[] {
  const sorted = comfyNodes
    .map((comfyNode) => ({ comfyNode, path: pathOf(comfyNode) }))
    // The sort is stable: members of the same category keep the order of the pack.
    .sort((a, b) => byPath(a.path, b.path))
  const groups = Map.groupBy(sorted, ({ path }) => path.slice(0, depth).join('/'))
  return [...groups.values()]
    .map((members) => ({
      path: members[0]?.path.slice(0, depth) ?? [],
      comfyNodes: members.map(({ comfyNode }) => comfyNode),
    }))
    .sort((a, b) => byPath(a.path, b.path))
}

const titleHeight = 46
const slotHeight = 24
const widgetHeight = 34
const padding = 40

/** Estimated height of a card in pixels before its first render; keeps the scroll bar steady. */
export function estimatedHeight(comfyNode: ComfyNodeInterface): number {
  const widgets = comfyNode.inputs.filter(({ kind }) => kind === 'widget').length
  const slots = Math.max(comfyNode.inputs.length - widgets, comfyNode.outputs.length, 1)
  return (
    titleHeight + (comfyNode.description ? 20 : 0) + slots * slotHeight + widgets * widgetHeight + padding
  )
}

/** Comfy nodes whose names start with a letter; `#` for those that start with anything else. */
export interface LetterGroup {
  letter: string
  comfyNodes: readonly ComfyNodeInterface[]
}

function letterOf(name: string): string {
  const letter = /^\p{L}/u.exec(name.normalize('NFD').toUpperCase())?.[0]
  return letter ?? '#'
}

/** Groups in alphabetical order, members too. */
export function groupByLetter(comfyNodes: readonly ComfyNodeInterface[]): LetterGroup[] {
  const sorted = comfyNodes
    .map((comfyNode) => ({ comfyNode, name: cleanText(comfyNode.name) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const groups = Map.groupBy(sorted, ({ name }) => letterOf(name))
  return [...groups]
    .map(([letter, members]) => ({ letter, comfyNodes: members.map(({ comfyNode }) => comfyNode) }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || a.letter.localeCompare(b.letter))
}
