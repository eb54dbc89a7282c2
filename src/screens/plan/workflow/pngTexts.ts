import { TimeSlices } from '#src/lib/TimeSlices.ts'
import { decodeInSlices } from './decodeInSlices.ts'
import type { MetadataTexts } from './metadataTexts.ts'
import { WorkflowError } from './WorkflowError.ts'
import { maxWorkflowBytes } from './workflow.ts'

const signatureLength = 8
/** `comf` is a plain text of ComfyUI's own: `SaveAnimatedPNG` writes it behind the image. */
const textTypes = ['tEXt', 'comf', 'zTXt', 'iTXt']
/** Keywords that ComfyUI writes, in the spelling of some packs, too. */
const keywords = /^(?:workflow|prompt)$/i
const maxKeywordLength = 79
/** Expands to two megabytes at most: the browser decompresses what it gets in one task. */
const maxSliceBytes = 2048

/**
 * Reads the text chunks of a PNG that can hold a workflow. ExifReader would block the page for about 30 ms per megabyte
 * of text on a fast computer.
 * @throws WorkflowError `too-large` for chunks that expand beyond the limit together.
 */
export async function pngTexts(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<MetadataTexts> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: string[] = []
  const slices = new TimeSlices({ signal })
  const inflater = new Inflater(signal)
  let offset = signatureLength
  while (offset + 12 <= bytes.length) {
    if (slices.isOver()) await slices.next()
    const start = offset + 8
    const end = start + view.getUint32(offset)
    const type = String.fromCharCode(...bytes.subarray(offset + 4, start))
    if (type === 'IEND') return { texts, isTruncated: false }
    if (textTypes.includes(type)) {
      const text = await chunkText(type, bytes.subarray(start, end), inflater, signal)
      if (text !== null) texts.push(text)
    }
    offset = end + 4
  }
  return { texts, isTruncated: true }
}

/** Returns the text of a chunk; null for another keyword. */
async function chunkText(
  type: string,
  chunk: Uint8Array<ArrayBuffer>,
  inflater: Inflater,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const keywordEnd = chunk.subarray(0, maxKeywordLength + 1).indexOf(0)
  if (keywordEnd < 0 || !keywords.test(String.fromCharCode(...chunk.subarray(0, keywordEnd)))) return null
  const rest = chunk.subarray(keywordEnd + 1)
  if (type === 'tEXt' || type === 'comf') return decode(rest, signal)
  if (type === 'zTXt') return decode(await inflater.inflate(rest.subarray(1)), signal)
  // Compression flag and method, language tag, translated keyword.
  const languageEnd = rest.indexOf(0, 2)
  const textStart = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1) + 1
  if (textStart <= 0) return null
  const text = rest.subarray(textStart)
  return decode(rest[0] === 1 ? await inflater.inflate(text) : text, signal)
}

/** Latin-1 by the standard, but some programs write UTF-8. */
async function decode(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<string> {
  const slices = new TimeSlices({ signal, checkInterval: 1 })
  try {
    return await decodeInSlices(bytes, new TextDecoder('utf-8', { fatal: true }), slices)
  } catch {
    signal?.throwIfAborted()
    return decodeInSlices(bytes, new TextDecoder('latin1'), slices)
  }
}

/** Decompresses up to the limit, all chunks together: a few kilobytes may expand to gigabytes. */
class Inflater {
  readonly #signal: AbortSignal | undefined
  #length = 0

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal
  }

  async inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const slices = new TimeSlices({ signal: this.#signal, checkInterval: 1 })
    const reader = inSlices(bytes).pipeThrough(new DecompressionStream('deflate')).getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    // Beyond the limit, the stream isn't canceled: without reads it stops, and Node.js may throw after a cancel.
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.#length += part.value.length
      if (this.#length > maxWorkflowBytes) throw new WorkflowError('too-large')
      parts.push(part.value)
      if (slices.isOver()) await slices.next()
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  }
}

function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0
  return new ReadableStream({
    pull: (controller) => {
      if (offset >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(offset, offset + maxSliceBytes))
      offset += maxSliceBytes
    },
  })
}
