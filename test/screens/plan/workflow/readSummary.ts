import { readWorkflow } from '#src/screens/plan/workflow/readWorkflow.ts'

/** Reads a file or a pasted text. Returns its source, format and node types; or the failure. */
export async function readSummary(file: Buffer | string): Promise<string> {
  const content = typeof file === 'string' ? file : new Blob([new Uint8Array(file)])
  const read = await readWorkflow(content)
  if (!read.ok) return read.failure
  const { source, format, nodes } = read.workflow
  return `${source} ${format} ${nodes.map(({ type }) => type).join()}`
}
