import type { TimeSlices } from '#src/lib/TimeSlices.ts'

const sliceBytes = 1024 * 1024

/**
 * Decodes a text of any size without freezing the page.
 * @param slices with a `checkInterval` of 1, because each step takes long.
 */
export async function decodeInSlices(
  bytes: Uint8Array,
  decoder: TextDecoder,
  slices: TimeSlices,
): Promise<string> {
  const parts: string[] = []
  for (let offset = 0; offset < bytes.length; offset += sliceBytes) {
    parts.push(decoder.decode(bytes.subarray(offset, offset + sliceBytes), { stream: true }))
    if (slices.isOver()) await slices.next()
  }
  return parts.join('') + decoder.decode()
}
