import type { MetadataTexts } from './metadataTexts.ts'
import { WorkflowError } from './WorkflowError.ts'

const headerLength = 10
const maxFrames = 10_000

/** An integer of four bytes with seven bits each. */
function syncSafe(view: DataView, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (view.getUint8(at + index) & 0x7f), 0)
}

/**
 * Reads the user-defined texts (`TXXX`) of an ID3 tag: ComfyUI writes the workflow of an MP3 there. Not by music-metadata,
 * which reads the millions of empty frames of a hostile file in one task.
 * @throws WorkflowError `damaged` for a tag with too many frames.
 */
export function id3Texts(bytes: Uint8Array<ArrayBuffer>): MetadataTexts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // An MP3 without a tag.
  if (bytes.length < headerLength || bytes[0] !== 0x49) return { texts: [], isTruncated: false }
  // Since version 2.4, the lengths of frames have seven bits to a byte, too.
  const hasPlainLengths = view.getUint8(3) < 4
  const end = headerLength + syncSafe(view, 6)
  const texts: string[] = []
  let frames = 0
  let offset = headerLength
  // The rest is padding where a frame would have no name.
  while (offset + headerLength <= Math.min(end, bytes.length) && bytes[offset] !== 0) {
    frames += 1
    if (frames > maxFrames) throw new WorkflowError('damaged')
    const start = offset + headerLength
    const isText = String.fromCharCode(...bytes.subarray(offset, offset + 4)) === 'TXXX'
    offset = start + (hasPlainLengths ? view.getUint32(offset + 4) : syncSafe(view, offset + 4))
    if (isText) texts.push(frameText(bytes.subarray(start, offset)))
  }
  return { texts: texts.filter((text) => /^\s*["{]/.test(text)), isTruncated: end > bytes.length }
}

const encodings = ['latin1', 'utf-16le', 'utf-16be', 'utf-8']

/** Returns the text of a frame, which follows its encoding and name. */
function frameText(frame: Uint8Array): string {
  const isBig = frame[1] === 0xfe && frame[2] === 0xff
  const encoding = isBig ? 'utf-16be' : encodings[frame[0] ?? 0]
  const text = new TextDecoder(encoding ?? 'latin1').decode(frame.subarray(1))
  return text.slice(text.indexOf('\0') + 1)
}
