import { parseBuffer } from 'music-metadata'
import type { MetadataTexts } from './metadataTexts.ts'

const mimeTypes = { mp4: 'video/mp4', webm: 'video/webm', flac: 'audio/flac' } as const

/**
 * Reads the tags of a video or sound. Their names differ by program, and MP4 numbers them: every JSON text is returned.
 */
export async function mediaTexts(
  kind: keyof typeof mimeTypes,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<MetadataTexts> {
  const { native, quality } = await parseBuffer(bytes, { mimeType: mimeTypes[kind] }, { skipCovers: true })
  const texts = Object.values(native)
    .flat()
    .flatMap(({ value }) => (typeof value === 'string' && /^\s*["{]/.test(value) ? value : []))
  return {
    texts,
    isTruncated: quality.warnings.some(({ message }) => /truncated|end.of.file/i.test(message)),
  }
}
