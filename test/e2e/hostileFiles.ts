import { png, pngText, uiNode, uiWorkflow } from '#test/screens/plan/workflow/files.ts'

export interface PlanFile {
  description: string
  fileName: string
  content: Buffer | string
}

/** Expands to more than 100 MB. */
const zipBombText = Buffer.alloc(120 * 1024 * 1024, ' ')

/** The same bytes on each run. */
function pseudoRandomBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let seed = 20260
  for (let index = 0; index < length; index++) {
    seed = (seed * 48271) % 2147483647
    bytes[index] = seed >> 8
  }
  return bytes
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const json = (value: unknown) => JSON.stringify(value)

/** A workflow of ComfyUI's own nodes, and of nodes that no pack has. */
const largeWorkflow = (length: number, unknownTypes: number) =>
  json(
    uiWorkflow(
      Array.from({ length }, (_, index) =>
        uiNode(
          index + 1,
          index % 2 === 0 && unknownTypes > 0 ? `Unknown ${(index / 2) % unknownTypes}` : 'KSampler',
        ),
      ),
    ),
  )

const smallWorkflow = json(uiWorkflow([uiNode(1, 'KSampler'), uiNode(2, 'Frame Weaver (Simple)')]))

/** Files that a plan can't use, with the message that says why. */
export const unusableFiles: readonly (PlanFile & { message: string })[] = [
  {
    description: 'a truncated PNG',
    fileName: 'truncated.png',
    content: png(pngText.plain('workflow', smallWorkflow)).subarray(0, 80),
    message: 'It’s incomplete. Download it again.',
  },
  {
    description: 'a PNG with a zip bomb in a zTXt chunk',
    fileName: 'bomb.png',
    content: png(pngText.compressed('workflow', zipBombText)),
    message: 'Its content is larger than 20 MB.',
  },
  {
    description: 'a PNG with a zip bomb in an iTXt chunk',
    fileName: 'bomb 2.png',
    content: png(pngText.international('workflow', zipBombText.toString('latin1'), true)),
    message: 'Its content is larger than 20 MB.',
  },
  {
    description: 'JSON nested 101 deep',
    fileName: 'deep.json',
    content: nested(101),
    message: 'It’s nested too deeply to be a workflow.',
  },
  {
    description: 'JSON nested 100,000 deep',
    fileName: 'deeper.json',
    content: nested(100_000),
    message: 'It’s nested too deeply to be a workflow.',
  },
  {
    description: 'JSON with prototype keys',
    fileName: 'proto.json',
    content: '{"__proto__": {"nodes": [{"type": "A"}]}, "constructor": {"prototype": {"nodes": []}}}',
    message: 'It’s JSON, but not a workflow.',
  },
  {
    description: 'a workflow with a node more than the limit',
    fileName: 'large.json',
    content: largeWorkflow(5001, 0),
    message: 'It has more than 5,000 nodes.',
  },
  {
    description: 'a workflow with a million nodes',
    fileName: 'huge.json',
    content: `{"nodes": [${'{"type":"A"},'.repeat(1_000_000)}{}]}`,
    message: 'It has more than 5,000 nodes.',
  },
  {
    description: 'random bytes named as JSON',
    fileName: 'random.json',
    content: pseudoRandomBytes(1_000_000),
    message: 'ComfyUI doesn’t write workflows to this kind of file.',
  },
  { description: 'an empty file', fileName: 'empty.json', content: '', message: 'It’s empty.' },
  {
    description: 'a text file',
    fileName: 'notes.txt',
    content: 'Install these packs first, then restart ComfyUI.\nThank you for reading!\n',
    message: 'It isn’t a workflow, a snapshot, a list of folders, or the output of ComfyUI or pip.',
  },
]

export const binaryText = pseudoRandomBytes(100_000).toString('latin1')

/** Files that a plan reads in spite of their size or names, with the link in its summary. */
export const readableFiles: readonly (PlanFile & { summary: string })[] = [
  {
    description: 'a workflow at the limit of nodes',
    fileName: 'limit.json',
    content: largeWorkflow(5000, 0),
    summary: 'Nodes All found',
  },
  {
    description: 'a workflow with hundreds of unknown types',
    fileName: 'unknown.json',
    content: largeWorkflow(5000, 300),
    summary: 'Nodes 2,500 without a pack',
  },
  {
    description: 'nodes named as properties of objects',
    fileName: 'names.json',
    content: `{"__proto__": {"polluted": 1}, "nodes": [
      {"id": 1, "type": "__proto__", "properties": {"__proto__": {"cnr_id": "x"}}},
      {"id": 2, "type": "hasOwnProperty"}, {"id": 3, "type": "toString"}]}`,
    summary: 'Nodes 2 without a pack',
  },
]
