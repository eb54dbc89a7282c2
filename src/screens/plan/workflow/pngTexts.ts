import type { MetadataTexts } from './metadataTexts.ts'
import { WorkflowError } from './WorkflowError.ts'
import { maxWorkflowBytes } from './workflow.ts'

const signatureLength = 8
const textTypes = ['tEXt', 'zTXt', 'iTXt']
/** Keywords that ComfyUI writes, in the spelling of some packs, too. */
const keywords = /^(?:workflow|prompt)$/i
const maxKeywordLength = 79

/**
 * Reads the text chunks of a PNG that can hold a workflow. ExifReader would block the page for about 30 ms per megabyte
 * of text on a fast computer.
 * @throws WorkflowError `too-large` for a chunk that expands beyond the limit.
 */
export async function pngTexts(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<MetadataTexts> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: string[] = []
  let offset = signatureLength
  while (offset + 12 <= bytes.length) {
    const start = offset + 8
    const end = start + view.getUint32(offset)
    const type = String.fromCharCode(...bytes.subarray(offset + 4, start))
    if (type === 'IEND') return { texts, isTruncated: false }
    if (textTypes.includes(type)) {
      const text = await chunkText(type, bytes.subarray(start, end), signal)
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
  signal?: AbortSignal,
): Promise<string | null> {
  const keywordEnd = chunk.subarray(0, maxKeywordLength + 1).indexOf(0)
  if (keywordEnd < 0 || !keywords.test(String.fromCharCode(...chunk.subarray(0, keywordEnd)))) return null
  const rest = chunk.subarray(keywordEnd + 1)
  if (type === 'tEXt') return decode(rest)
  if (type === 'zTXt') return decode(await inflate(rest.subarray(1), signal))
  // Compression flag and method, language tag, translated keyword.
  const languageEnd = rest.indexOf(0, 2)
  const textStart = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1) + 1
  if (textStart <= 0) return null
  const text = rest.subarray(textStart)
  return decode(rest[0] === 1 ? await inflate(text, signal) : text)
}

/** Latin-1 by the standard, but some programs write UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Decompresses up to the limit: a few kilobytes may expand to gigabytes. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      signal?.throwIfAborted()
      length += part.value.length
      if (length > maxWorkflowBytes) throw new WorkflowError('too-large')
      parts.push(part.value)
    }
  } finally {
    // Already failed or finished otherwise.
    await reader.cancel().catch(() => undefined)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
