import { parseBlob } from 'music-metadata'
import { TimeSlices } from '#src/lib/TimeSlices.ts'
import type { MetadataTexts } from './metadataTexts.ts'
import { WorkflowError } from './WorkflowError.ts'

const mimeTypes = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
} as const
type MediaKind = keyof typeof mimeTypes

/** Far more than files of 20 MB need: a hostile one has millions of empty parts. WebM has a part for each frame. */
const maxReads = { mp4: 20_000, webm: 100_000, flac: 10_000, ogg: 10_000 } as const

/**
 * Reads the tags of a video or sound. Their names differ by program, and MP4 numbers them: every JSON text is returned.
 * @throws WorkflowError `damaged` for a file with too many parts.
 */
export async function mediaTexts(
  kind: MediaKind,
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<MetadataTexts> {
  const file = new SlicedFile(kind, bytes, signal)
  const { native, quality } = await parseBlob(file, { skipCovers: true })
  // The library may turn the error of a read into a warning.
  if (file.isExhausted) throw new WorkflowError('damaged')
  const texts = Object.values(native)
    .flat()
    .flatMap(({ value }) => (typeof value === 'string' && /^\s*["{]/.test(value) ? value : []))
  return {
    texts,
    isTruncated: quality.warnings.some(({ message }) => /truncated|end.of.file/i.test(message)),
  }
}

/**
 * A file in memory that the library reads in short tasks. It would read an array in one task, and wait for a task of the
 * browser for each part of a blob.
 */
class SlicedFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #slices: TimeSlices
  #remaining: number

  constructor(kind: MediaKind, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal | undefined) {
    super([bytes], { type: mimeTypes[kind] })
    this.#remaining = maxReads[kind]
    this.#bytes = bytes
    this.#slices = new TimeSlices({ signal })
  }

  /** Whether the library wanted to read more parts than allowed. */
  get isExhausted(): boolean {
    return this.#remaining < 0
  }

  override slice(start?: number, end?: number): Blob {
    return Object.create(this, { arrayBuffer: { value: () => this.#read(start, end) } })
  }

  async #read(start?: number, end?: number): Promise<ArrayBuffer> {
    this.#remaining -= 1
    if (this.isExhausted) throw new WorkflowError('damaged')
    if (this.#slices.isOver()) await this.#slices.next()
    return this.#bytes.slice(start, end).buffer
  }
}
