import { WorkflowError } from './WorkflowError.ts'

export type ImageKind = 'webp' | 'jpeg' | 'avif'

const maxParts = 10_000

/** The offset of the first part in each kind of file. */
const starts: Readonly<Record<ImageKind, number>> = { webp: 12, jpeg: 2, avif: 0 }

/** Length of the part at an offset, with its header; 0 where the file has no more parts, or the last part begins. */
const lengthOf: Readonly<Record<ImageKind, (view: DataView, offset: number) => number>> = {
  webp: (view, offset) => 8 + view.getUint32(offset + 4, true),
  // Segments end where the image begins.
  jpeg: (view, offset) => (view.getUint16(offset) === 0xffda ? 0 : 2 + view.getUint16(offset + 2)),
  avif: (view, offset) => (view.getUint32(offset) === 1 ? 0 : view.getUint32(offset)),
}

/**
 * Counts the segments, chunks or boxes of an image: a library would read millions of empty ones in one task.
 * @throws WorkflowError `damaged` if there are too many.
 */
export function checkParts(kind: ImageKind, bytes: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  let length = 0
  for (let offset = starts[kind]; offset + 8 <= bytes.length; offset += length) {
    length = lengthOf[kind](view, offset)
    if (length === 0) return
    parts += 1
    if (parts > maxParts) throw new WorkflowError('damaged')
  }
}
