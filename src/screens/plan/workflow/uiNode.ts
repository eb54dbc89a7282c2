import { isRecord } from '#src/lib/json/lenientJson.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import type { NodeUse, UsedInput, UsedOutput } from './workflow.ts'

/** Longer names and titles are cut. */
export const maxTextLength = 200
const maxSlots = 500

/**
 * Reads a node of the UI format.
 * @param versions of packs by id, for nodes that don't name their own.
 * @returns null for something that isn't a node.
 */
export function readUiNode(
  node: unknown,
  path: readonly string[],
  versions: ReadonlyMap<string, string>,
): NodeUse | null {
  if (!isRecord(node) || typeof node['type'] !== 'string' || node['type'] === '') return null
  const properties = isRecord(node['properties']) ? node['properties'] : {}
  const cnrId = idOf(properties['cnr_id'])
  const widgets = node['widgets_values']
  return {
    type: node['type'].slice(0, maxTextLength),
    // Nodes of a group node have an index instead.
    id: String(node['id'] ?? node['index'] ?? '').slice(0, maxTextLength),
    title: textOf(node['title']),
    path,
    cnrId,
    auxId: idOf(properties['aux_id']),
    version: idOf(properties['ver']) ?? (cnrId === null ? null : (versions.get(cnrId) ?? null)),
    inputs: Array.isArray(node['inputs']) ? node['inputs'].slice(0, maxSlots).flatMap(inputOf) : null,
    outputs: Array.isArray(node['outputs']) ? node['outputs'].slice(0, maxSlots).flatMap(outputOf) : null,
    // An array or, by some packs, an object with names.
    widgetCount: typeof widgets === 'object' && widgets !== null ? Object.keys(widgets).length : null,
  }
}

export const textOf = (value: unknown) =>
  typeof value === 'string' ? cleanText(value.slice(0, maxTextLength)) : ''

/** Some frontends append a slash. */
function idOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return value.slice(0, maxTextLength).trim().replace(/\/+$/, '') || null
}

/** A type is a text, a list of choices, or the number -1 for an event. */
const typeOf = (value: unknown) => (Array.isArray(value) ? 'COMBO' : textOf(value))

function inputOf(input: unknown): UsedInput[] {
  if (!isRecord(input) || typeof input['name'] !== 'string') return []
  return [
    {
      name: input['name'].slice(0, maxTextLength),
      type: typeOf(input['type']),
      isLinked: typeof input['link'] === 'number',
    },
  ]
}

function outputOf(output: unknown, index: number): UsedOutput[] {
  if (!isRecord(output)) return []
  const links = output['links']
  return [
    {
      index,
      type: typeOf(output['type']),
      isLinked: Array.isArray(links) && links.length > 0,
    },
  ]
}
