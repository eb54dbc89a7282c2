import { isRecord } from '#src/lib/json/lenientJson.ts'
import { maxTextLength } from './uiNode.ts'

/** The main graph, or the definition of a subgraph or group node. */
export interface Graph {
  name: string
  nodes: readonly unknown[]
}

interface Graphs {
  main: Graph
  /** Definitions by the type of their instances. */
  definitions: ReadonlyMap<string, Graph>
  /** Versions of packs by id, where the nodes don't name them. */
  versions: ReadonlyMap<string, string>
}

/** Finds the graphs of a workflow in the UI format. Subgraphs may define further subgraphs. */
export function readGraphs(root: Readonly<Record<string, unknown>>): Graphs {
  const definitions = new Map<string, Graph>()
  const pending: unknown[] = [root]
  for (let graph = pending.shift(); isRecord(graph); graph = pending.shift()) {
    addGroupNodes(graph['extra'], definitions)
    const { subgraphs = undefined } = isRecord(graph['definitions']) ? graph['definitions'] : {}
    for (const subgraph of listOf(subgraphs)) {
      if (!isRecord(subgraph) || typeof subgraph['id'] !== 'string') continue
      if (!definitions.has(subgraph['id'])) definitions.set(subgraph['id'], graphOf(subgraph, subgraph['id']))
      pending.push(subgraph)
    }
  }
  return { main: graphOf(root, ''), definitions, versions: versionsOf(root['extra']) }
}

/** Group nodes are registered as `workflow>Name`; older frontends used a slash. */
function addGroupNodes(extra: unknown, definitions: Map<string, Graph>): void {
  const { groupNodes = undefined } = isRecord(extra) ? extra : {}
  if (!isRecord(groupNodes)) return
  for (const [name, group] of Object.entries(groupNodes)) {
    if (!isRecord(group)) continue
    const graph = graphOf(group, name)
    for (const separator of ['>', '/'])
      if (!definitions.has(`workflow${separator}${name}`))
        definitions.set(`workflow${separator}${name}`, graph)
  }
}

function graphOf(graph: Readonly<Record<string, unknown>>, fallbackName: string): Graph {
  const name = typeof graph['name'] === 'string' && graph['name'] !== '' ? graph['name'] : fallbackName
  return { name: name.slice(0, maxTextLength), nodes: listOf(graph['nodes']) }
}

function versionsOf(extra: unknown): Map<string, string> {
  const { node_versions: versions = undefined } = isRecord(extra) ? extra : {}
  const entries = isRecord(versions) ? Object.entries(versions) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
