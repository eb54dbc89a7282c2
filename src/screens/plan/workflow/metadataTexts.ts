import type { WorkflowSource } from './workflow.ts'

/** Texts in a file's metadata that may be a workflow. */
export interface MetadataTexts {
  texts: readonly string[]
  /** The file ends before its metadata, or in it. */
  isTruncated: boolean
}

/** Reads the metadata of an image, video, sound or model. The code for each kind loads with the first file of that kind. */
export async function readMetadata(
  kind: Exclude<WorkflowSource, 'json'>,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal | undefined,
): Promise<MetadataTexts> {
  switch (kind) {
    case 'png':
      return (await import('./pngTexts.ts')).pngTexts(bytes, signal)
    case 'webp':
    case 'jpeg':
    case 'avif':
      return (await import('./exifTexts.ts')).exifTexts(kind, bytes, signal)
    case 'svg':
      return (await import('./svgTexts.ts')).svgTexts(bytes, signal)
    case 'glb':
    case 'safetensors':
      return (await import('./headerTexts.ts')).headerTexts(kind, bytes, signal)
    case 'mp3':
      return (await import('./id3Texts.ts')).id3Texts(bytes)
    default:
      return (await import('./mediaTexts.ts')).mediaTexts(kind, bytes, signal)
  }
}
