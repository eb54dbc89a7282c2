import { isRecord } from '#src/lib/json/lenientJson.ts'
import type { TimeSlices } from '#src/lib/TimeSlices.ts'
import { parseJson } from './parseJson.ts'
import type { WorkflowFormat } from './workflow.ts'

/**
 * The keys under which programs store a workflow: downloads of the API, its queue, requests to `/prompt`, and tags of
 * saved files.
 */
const wrappers = [
  'workflow',
  'extra_pnginfo',
  'extra_data',
  'prompt',
  'output',
  'Workflow',
  'Prompt',
  'queue_running',
  'queue_pending',
]
/** Programs that save metadata may encode JSON as a text in JSON, more than once. */
const maxWrappers = 6

interface FoundGraph {
  format: WorkflowFormat
  graph: Readonly<Record<string, unknown>>
}

/** Finds the workflow in a parsed text, preferring the UI format, which has more facts. */
export async function findGraph(value: unknown, slices: TimeSlices): Promise<FoundGraph | null> {
  let apiGraph: FoundGraph | null = null
  let level: unknown[] = [value]
  for (let depth = 0; depth < maxWrappers && level.length > 0; depth++) {
    const inner: unknown[] = []
    for (const item of level) {
      const graph = await decoded(item, slices)
      if (!isRecord(graph)) continue
      if (Array.isArray(graph['nodes'])) return { format: 'ui', graph }
      if (isApiGraph(graph)) apiGraph ??= { format: 'api', graph }
      // A job is a list in the queue, and `prompt` of its entry in the history.
      else inner.push(...wrappers.flatMap((key) => [graph[key] ?? []].flat(2)), ...historyEntries(graph))
    }
    level = inner
  }
  return apiGraph
}

async function decoded(value: unknown, slices: TimeSlices): Promise<unknown> {
  let result = value
  for (let depth = 0; depth < maxWrappers && typeof result === 'string' && /^\s*["{]/.test(result); depth++)
    result = await parseJson(result, slices)
  return result
}

/** The history of the API has the ids of jobs as keys. */
function historyEntries(graph: Readonly<Record<string, unknown>>): unknown[] {
  return Object.values(graph).filter((entry) => isRecord(entry) && Array.isArray(entry['prompt']))
}

function isApiGraph(graph: Readonly<Record<string, unknown>>): boolean {
  return Object.values(graph).some((node) => isRecord(node) && typeof node['class_type'] === 'string')
}
