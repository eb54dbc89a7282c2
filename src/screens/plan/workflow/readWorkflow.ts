import { TimeSlices } from '#src/lib/TimeSlices.ts'
import { decodeInSlices } from './decodeInSlices.ts'
import { fileKind, isBinaryText, textEncoding } from './fileKind.ts'
import { findGraph } from './findGraph.ts'
import { readMetadata } from './metadataTexts.ts'
import { parseJson } from './parseJson.ts'
import { readApiNodes, readUiNodes } from './readNodes.ts'
import { WorkflowError } from './WorkflowError.ts'
import { maxWorkflowBytes, type Workflow, type WorkflowRead, type WorkflowSource } from './workflow.ts'

/**
 * Reads the workflow in a file, or in pasted text. Everything happens in the browser, in tasks shorter than 50 ms.
 * @throws only the reason of the signal.
 */
export async function readWorkflow(
  file: Blob | string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<WorkflowRead> {
  try {
    signal?.throwIfAborted()
    const workflow = await (typeof file === 'string' ? readText(file, signal) : readFile(file, signal))
    return { ok: true, workflow }
  } catch (error) {
    signal?.throwIfAborted()
    // Parsers of damaged files throw errors of any kind.
    return { ok: false, failure: error instanceof WorkflowError ? error.failure : 'damaged' }
  }
}

async function readText(text: string, signal: AbortSignal | undefined): Promise<Workflow> {
  if (text.length > maxWorkflowBytes) throw new WorkflowError('too-large')
  if (text.trim() === '') throw new WorkflowError('empty')
  if (isBinaryText(text)) throw new WorkflowError('unsupported-type')
  return readJsonTexts([text], 'json', signal)
}

async function readFile(file: Blob, signal: AbortSignal | undefined): Promise<Workflow> {
  if (file.size > maxWorkflowBytes) throw new WorkflowError('too-large')
  if (file.size === 0) throw new WorkflowError('empty')
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal?.throwIfAborted()
  const kind = fileKind(bytes)
  if (kind === null) throw new WorkflowError('unsupported-type')
  if (kind === 'json') return readText(await decodeText(bytes, signal), signal)
  const { texts, isTruncated } = await readMetadata(kind, bytes, signal)
  signal?.throwIfAborted()
  if (texts.length === 0) throw new WorkflowError(isTruncated ? 'truncated' : 'no-workflow')
  return readJsonTexts(texts, kind, signal)
}

function decodeText(bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
  return decodeInSlices(
    bytes,
    new TextDecoder(textEncoding(bytes)),
    new TimeSlices({ signal, checkInterval: 1 }),
  )
}

/** Reads the first text with a workflow in the UI format, else the first with one in the API format. */
async function readJsonTexts(
  texts: readonly string[],
  source: WorkflowSource,
  signal: AbortSignal | undefined,
): Promise<Workflow> {
  const slices = new TimeSlices({ signal })
  const failures: WorkflowError[] = []
  let apiGraph: Readonly<Record<string, unknown>> | null = null
  for (const text of texts) {
    try {
      const found = await findGraph(await parseJson(text, slices), slices)
      if (found?.format === 'ui') return workflowOf(source, 'ui', await readUiNodes(found.graph, slices))
      apiGraph ??= found?.graph ?? null
    } catch (error) {
      if (!(error instanceof WorkflowError)) throw error
      failures.push(error)
    }
  }
  if (apiGraph) return workflowOf(source, 'api', await readApiNodes(apiGraph, slices))
  throw failures[0] ?? new WorkflowError(source === 'json' ? 'not-a-workflow' : 'no-workflow')
}

function workflowOf(source: WorkflowSource, format: Workflow['format'], nodes: Workflow['nodes']): Workflow {
  if (nodes.length === 0) throw new WorkflowError('empty')
  return { source, format, nodes }
}

/** Larger files aren't lists of packs. */
const maxTextBytes = 2_000_000

/** Returns the text of a text file, or a pasted text; null for binary data and for a large file. */
export async function readPlainText(source: Blob | string): Promise<string | null> {
  if (typeof source === 'string') return isBinaryText(source) ? null : source
  if (source.size > maxTextBytes) return null
  const bytes = new Uint8Array(await source.arrayBuffer())
  return fileKind(bytes) === 'json' ? decodeText(bytes) : null
}
