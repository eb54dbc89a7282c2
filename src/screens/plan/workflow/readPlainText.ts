import { decodeText, fileKind, isBinaryText } from './fileKind.ts'

/** Larger files are no lists of packs. */
const maxTextBytes = 2_000_000

/** Returns the text of a text file, or a pasted text; null for binary data and for a large file. */
export async function readPlainText(source: Blob | string): Promise<string | null> {
  if (typeof source === 'string') return isBinaryText(source) ? null : source
  if (source.size > maxTextBytes) return null
  const bytes = new Uint8Array(await source.arrayBuffer())
  return fileKind(bytes) === 'json' ? decodeText(bytes) : null
}
