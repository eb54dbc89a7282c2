import { isRecord } from '#src/lib/json/lenientJson.ts'
import { TimeSlices } from '#src/lib/TimeSlices.ts'
import { decodeInSlices } from './decodeInSlices.ts'
import type { MetadataTexts } from './metadataTexts.ts'
import { parseJson } from './parseJson.ts'

/** The offsets of the JSON header and of its length in each kind of file. */
const headers = {
  glb: { lengthAt: 12, start: 20 },
  safetensors: { lengthAt: 0, start: 8 },
} as const

/**
 * Reads the workflow that ComfyUI saves in the JSON header of a 3D model (GLB), or of a latent or model (safetensors). The
 * nodes of a GLB's own scene aren't a workflow.
 */
export async function headerTexts(
  kind: keyof typeof headers,
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<MetadataTexts> {
  const { lengthAt, start } = headers[kind]
  const length = new DataView(bytes.buffer).getUint32(lengthAt, true)
  if (start + length > bytes.length) return { texts: [], isTruncated: true }
  const slices = new TimeSlices({ signal, checkInterval: 1 })
  const text = await decodeInSlices(bytes.subarray(start, start + length), new TextDecoder(), slices)
  const header = await parseJson(text, new TimeSlices({ signal }))
  const metadata = kind === 'glb' ? get(get(header, 'asset'), 'extras') : get(header, '__metadata__')
  const texts = ['workflow', 'prompt'].map((key) => get(metadata, key))
  return { texts: texts.filter((value) => typeof value === 'string'), isTruncated: false }
}

const get = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
