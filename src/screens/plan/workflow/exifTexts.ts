import { type ExpandedTags, errors, load } from 'exifreader'
import { TimeSlices } from '#src/lib/TimeSlices.ts'
import { checkParts, type ImageKind } from './checkParts.ts'
import { decodeInSlices } from './decodeInSlices.ts'
import type { MetadataTexts } from './metadataTexts.ts'
import { WorkflowError } from './WorkflowError.ts'
import { maxWorkflowBytes } from './workflow.ts'

/** Enough for the wrapper that each kind of file puts before the TIFF header. */
const maxWrapperLength = 64
const maxEntries = 1000
const exifPointer = 0x8769
const userComment = 0x9286
/** Types of a tag that hold text: ASCII, and bytes of any kind. */
const textTypes = [1, 2, 7]
const majorBrandOffset = 8

/**
 * Reads the EXIF texts of a WebP, JPEG or AVIF image. ComfyUI writes `workflow:{…}` and `prompt:{…}` into the tags for the
 * maker, model and description; some packs write JSON into the user comment. ExifReader only finds the EXIF block: it
 * would block the page for two seconds per megabyte of text.
 * @throws WorkflowError `damaged` for a file with too many parts.
 */
export async function exifTexts(
  kind: ImageKind,
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<MetadataTexts> {
  checkParts(kind, bytes)
  // ExifReader rejects the brand of an animation, whose metadata is that of a still image.
  if (kind === 'avif') bytes.set(new TextEncoder().encode('avif'), majorBrandOffset)
  const { metadataRange } = locate(bytes.buffer)
  const tags = (metadataRange?.blocks ?? [])
    .filter(({ type }) => type === 'exif')
    .flatMap(({ start, end }) => textTags(bytes.subarray(start, end)))
  const slices = new TimeSlices({ signal, checkInterval: 1 })
  const texts: string[] = []
  for (const tag of tags) texts.push(...workflowText(await decode(tag, slices)))
  return { texts, isTruncated: metadataRange?.complete === false }
}

function locate(file: ArrayBuffer): Pick<ExpandedTags, 'metadataRange'> {
  try {
    // Asks for a group that these images don't have: tags are decoded slowly.
    return load(file, { expanded: true, includeOffsets: true, includeTags: { gif: true } })
  } catch (error) {
    if (error instanceof errors.MetadataMissingError) return {}
    throw error
  }
}

/** Removes the prefix with the key. */
function workflowText(text: string): string[] {
  const value = text.replace(/^\s*(?:workflow|prompt)\s*:/i, '').trim()
  return value.startsWith('{') || value.startsWith('"') ? [value] : []
}

interface TextTag {
  tag: number
  data: Uint8Array
}

function textTags(block: Uint8Array): TextTag[] {
  for (let start = 0; start < Math.min(maxWrapperLength, block.length - 8); start++) {
    const isLittle = block[start] === 0x49 && block[start + 1] === 0x49 && block[start + 2] === 0x2a
    const isBig = block[start] === 0x4d && block[start + 1] === 0x4d && block[start + 3] === 0x2a
    if (isLittle || isBig) return new TiffReader(block.subarray(start), isLittle).textTags()
  }
  return []
}

async function decode({ tag, data }: TextTag, slices: TimeSlices): Promise<string> {
  const code = tag === userComment ? String.fromCharCode(...data.subarray(0, 8)) : ''
  const content = /^(?:ASCII|UNICODE|JIS|\0{8})/.test(code) ? data.subarray(8) : data
  const isUnicode = code.startsWith('UNICODE')
  // Texts end with a zero byte. In UTF-16, the last character has one, too.
  const end = isUnicode ? content.length : content.findLastIndex((byte) => byte !== 0) + 1
  const decoder = new TextDecoder(isUnicode ? unicodeEncoding(content) : 'utf-8')
  return decodeInSlices(content.subarray(0, end), decoder, slices)
}

/** Programs disagree about the byte order of Unicode. JSON starts with a character below 128, whose other byte is zero. */
function unicodeEncoding([first, second]: Uint8Array): string {
  if (first === 0) return 'utf-16be'
  return second === 0 ? 'utf-16le' : 'utf-8'
}

/** Finds the texts of a TIFF structure. Offsets outside of the block are ignored; texts may overlap, up to the limit. */
class TiffReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #isLittle: boolean

  constructor(bytes: Uint8Array, isLittle: boolean) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#isLittle = isLittle
  }

  textTags(): TextTag[] {
    const main = this.#directory(this.#number(4))
    const exif = main.find(({ tag }) => tag === exifPointer)
    const tags = [...main, ...(exif ? this.#directory(exif.value) : [])].filter(({ isText }) => isText)
    const length = tags.reduce((sum, { data }) => sum + data.length, 0)
    if (length > maxWorkflowBytes) throw new WorkflowError('damaged')
    return tags
  }

  #number(offset: number): number {
    return offset + 4 <= this.#bytes.length ? this.#view.getUint32(offset, this.#isLittle) : 0
  }

  #short(offset: number): number {
    return offset + 2 <= this.#bytes.length ? this.#view.getUint16(offset, this.#isLittle) : 0
  }

  #directory(offset: number): (TextTag & { value: number; isText: boolean })[] {
    const length = offset === 0 ? 0 : Math.min(this.#short(offset), maxEntries)
    return Array.from({ length }, (_, index) => {
      const entry = offset + 2 + index * 12
      const value = this.#number(entry + 8)
      return {
        tag: this.#short(entry),
        value,
        isText: textTypes.includes(this.#short(entry + 2)),
        data: this.#bytes.subarray(value, value + this.#number(entry + 4)),
      }
    })
  }
}
