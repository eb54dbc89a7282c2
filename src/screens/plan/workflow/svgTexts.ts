import { TimeSlices } from '#src/lib/TimeSlices.ts'
import { decodeInSlices } from './decodeInSlices.ts'
import type { MetadataTexts } from './metadataTexts.ts'

const opening = '<![CDATA['

/** Reads the JSON that ComfyUI's `SaveSVGNode` writes into the first `<metadata>` of an SVG. */
export async function svgTexts(bytes: Uint8Array, signal?: AbortSignal): Promise<MetadataTexts> {
  const svg = await decodeInSlices(bytes, new TextDecoder(), new TimeSlices({ signal, checkInterval: 1 }))
  const metadata = svg.indexOf('<metadata>')
  const start = metadata < 0 ? -1 : svg.indexOf(opening, metadata)
  if (start < 0) return { texts: [], isTruncated: false }
  const end = svg.indexOf(']]>', start)
  return end < 0
    ? { texts: [], isTruncated: true }
    : { texts: [svg.slice(start + opening.length, end)], isTruncated: false }
}
