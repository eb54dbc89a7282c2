import { deflateSync } from 'node:zlib'

/** Builders of small files with metadata, as ComfyUI and its packs write them. */

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])

/** A node as the UI format saves it. */
export const uiNode = (id: number, type: string, overrides: object = {}) => ({
  id,
  type,
  mode: 0,
  ...overrides,
})

/** A workflow in the UI format. */
export const uiWorkflow = (nodes: readonly object[], overrides: object = {}) => ({
  last_node_id: nodes.length,
  nodes,
  links: [],
  groups: [],
  version: 0.4,
  ...overrides,
})

function pngChunk(type: string, data: Buffer): Buffer {
  // Readers of metadata ignore the checksum.
  return Buffer.concat([uint32(data.length), latin1(type), data, uint32(0)])
}

export const pngText = {
  plain: (keyword: string, text: string) =>
    pngChunk('tEXt', Buffer.concat([latin1(`${keyword}\0`), Buffer.from(text)])),
  /** The chunk that ComfyUI writes into animated images. */
  comfyui: (keyword: string, text: string) =>
    pngChunk('comf', Buffer.concat([latin1(`${keyword}\0`), Buffer.from(text)])),
  compressed: (keyword: string, text: string | Buffer) =>
    pngChunk('zTXt', Buffer.concat([latin1(`${keyword}\0\0`), deflateSync(text)])),
  international: (keyword: string, text: string, isCompressed = false) =>
    pngChunk(
      'iTXt',
      Buffer.concat([
        latin1(`${keyword}\0${isCompressed ? '\x01' : '\0'}\0en\0Schlüssel\0`),
        isCompressed ? deflateSync(text) : Buffer.from(text),
      ]),
    ),
}

export function png(...chunks: readonly Buffer[]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', Buffer.alloc(13)),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const exifTag = { description: 0x010e, make: 0x010f, model: 0x0110, userComment: 0x9286 } as const

/** A TIFF structure of one directory with texts. */
export function exif(tags: Readonly<Record<number, string | Buffer>>, isLittle = true): Buffer {
  const entries = Object.entries(tags).map(([tag, text]) => ({
    tag: Number(tag),
    data: typeof text === 'string' ? Buffer.from(`${text}\0`) : text,
  }))
  const length = 8 + 2 + entries.length * 12 + 4
  const head = Buffer.alloc(length)
  const short = (value: number, at: number) =>
    isLittle ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at)
  head.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(entries.length, 8)
  let offset = length
  entries.forEach(({ tag, data }, index) => {
    const at = 10 + index * 12
    short(tag, at)
    short(tag === exifTag.userComment ? 7 : 2, at + 2)
    long(data.length, at + 4)
    long(offset, at + 8)
    offset += data.length
  })
  return Buffer.concat([head, ...entries.map(({ data }) => data)])
}

export function webp(exifData: Buffer): Buffer {
  const chunk = (id: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return Buffer.concat([latin1(id), size, data, Buffer.alloc(data.length % 2)])
  }
  const body = Buffer.concat([latin1('WEBP'), chunk('VP8X', Buffer.alloc(10)), chunk('EXIF', exifData)])
  return chunk('RIFF', body)
}

export function jpeg(exifData: Buffer): Buffer {
  const segment = Buffer.concat([latin1('Exif\0\0'), exifData])
  const header = Buffer.from([0xff, 0xe1, (segment.length + 2) >> 8, (segment.length + 2) & 0xff])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    header,
    segment,
    Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
  ])
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint32(data.length + 8), latin1(type), data])
}

/** @param brand `avis` for an animation. */
export function avif(exifData: Buffer, brand: 'avif' | 'avis' = 'avif'): Buffer {
  const item = Buffer.concat([uint32(0), exifData])
  const fileType = box('ftyp', latin1(brand), uint32(0), latin1(`${brand}mif1`))
  const info = box(
    'iinf',
    uint32(0),
    Buffer.from([0, 1]),
    box('infe', uint32(2 << 24), Buffer.from([0, 1, 0, 0]), latin1('Exif\0')),
  )
  const meta = (offset: number) =>
    box(
      'meta',
      uint32(0),
      box('hdlr', uint32(0), uint32(0), latin1('pict'), Buffer.alloc(13)),
      info,
      box(
        'iloc',
        uint32(0),
        Buffer.from([0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1]),
        uint32(offset),
        uint32(item.length),
      ),
    )
  return Buffer.concat([fileType, meta(fileType.length + meta(0).length + 8), box('mdat', item)])
}

/** An MP4 with named tags, as FFmpeg's `use_metadata_tags` writes them. */
export function mp4(tags: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(tags)
  const keys = box('keys', uint32(0), uint32(names.length), ...names.map((name) => box('mdta', latin1(name))))
  const items = names.map((name, index) => {
    const data = box('data', uint32(1), uint32(0), Buffer.from(tags[name] ?? ''))
    return Buffer.concat([uint32(data.length + 8), uint32(index + 1), data])
  })
  const handler = box('hdlr', uint32(0), uint32(0), latin1('mdta'), Buffer.alloc(13))
  const meta = box('meta', uint32(0), handler, keys, box('ilst', ...items))
  return Buffer.concat([
    box('ftyp', latin1('isom'), uint32(512), latin1('isomiso2avc1mp41')),
    box('free'),
    box('mdat', Buffer.alloc(16)),
    box('moov', box('mvhd', Buffer.alloc(100)), box('udta', meta)),
  ])
}

/** The comment that iTunes and some packs use. */
export function mp4Comment(text: string): Buffer {
  const data = box('data', uint32(1), uint32(0), Buffer.from(text))
  const handler = box('hdlr', uint32(0), uint32(0), latin1('mdir'), Buffer.alloc(13))
  const meta = box('meta', uint32(0), handler, box('ilst', box('\xa9cmt', data)))
  return Buffer.concat([
    box('ftyp', latin1('isom'), uint32(512), latin1('isom')),
    box('moov', box('mvhd', Buffer.alloc(100)), box('udta', meta)),
  ])
}

export function webm(tags: Readonly<Record<string, string>>): Buffer {
  const element = (id: string, ...parts: readonly Buffer[]) => {
    const data = Buffer.concat(parts)
    // A length of four bytes.
    return Buffer.concat([Buffer.from(id, 'hex'), uint32((0x10000000 | data.length) >>> 0), data])
  }
  const simpleTags = Object.entries(tags).map(([name, value]) =>
    element('67c8', element('45a3', latin1(name)), element('4487', Buffer.from(value))),
  )
  const header = element('1a45dfa3', element('4282', latin1('webm')))
  const tag = element('7373', element('63c0', element('68ca', Buffer.from([50]))), ...simpleTags)
  return Buffer.concat([header, element('18538067', element('1254c367', tag))])
}

const uint32le = (value: number) => uint32(value).reverse()

/** The comments of FLAC and Ogg files. */
function vorbisComments(tags: Readonly<Record<string, string>>): Buffer {
  const text = (value: string) => {
    const data = Buffer.from(value)
    return Buffer.concat([uint32le(data.length), data])
  }
  const comments = Object.entries(tags).map(([name, value]) => text(`${name}=${value}`))
  return Buffer.concat([text('Lavf'), uint32le(comments.length), ...comments])
}

export function flac(tags: Readonly<Record<string, string>>): Buffer {
  const block = (type: number, data: Buffer) =>
    Buffer.concat([uint32(((type << 24) | data.length) >>> 0), data])
  const streamInfo = Buffer.alloc(34)
  streamInfo.set([0x0a, 0xc4, 0x42, 0xf0], 10)
  return Buffer.concat([latin1('fLaC'), block(0, streamInfo), block(0x84, vorbisComments(tags))])
}

/** A page of an Ogg file, without its checksum. `flags`: 1 continues a packet, 2 and 4 are the first and last page. */
export function oggPage(flags: number, sequence: number, data: Buffer, isPacketEnd = true): Buffer {
  const full = Math.floor(data.length / 255)
  const lengths = isPacketEnd ? [...Array<number>(full).fill(255), data.length % 255] : Array(full).fill(255)
  const header = Buffer.alloc(27)
  header.write('OggS', 'latin1')
  header.set([flags], 5)
  header.writeUInt32LE(1, 14)
  header.writeUInt32LE(sequence, 18)
  header.set([lengths.length], 26)
  return Buffer.concat([header, Buffer.from(lengths), data])
}

/** The first packet of an Opus stream. */
export const opusHead = Buffer.concat([
  latin1('OpusHead'),
  Buffer.from([1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
])

/** An Ogg file with an Opus stream. A page holds at most 255 × 255 bytes: longer comments continue on others. */
export function opus(tags: Readonly<Record<string, string>>): Buffer {
  const packet = Buffer.concat([latin1('OpusTags'), vorbisComments(tags)])
  const max = 255 * 255
  const pages = Array.from({ length: Math.floor(packet.length / max) + 1 }, (_, index) => {
    const data = packet.subarray(index * max, (index + 1) * max)
    return oggPage(index === 0 ? 0 : 1, index + 1, data, data.length < max)
  })
  return Buffer.concat([oggPage(2, 0, opusHead), ...pages, oggPage(4, pages.length + 1, Buffer.alloc(10))])
}

/** A file of ComfyUI's `SaveSVGNode`. */
export const svg = (metadata: object) =>
  Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">\n  <metadata>\n  <![CDATA[\n${JSON.stringify(metadata)}\n]]>\n</metadata><path d="M0 0"/></svg>`,
  )

/** A 3D model with a scene. */
export function glb(extras: Readonly<Record<string, string>>): Buffer {
  const json = Buffer.from(
    JSON.stringify({ asset: { version: '2.0', extras }, nodes: [{ mesh: 0, type: 'Mesh' }] }),
  )
  const body = Buffer.concat([uint32le(json.length), latin1('JSON'), json])
  return Buffer.concat([latin1('glTF'), uint32le(2), uint32le(body.length + 12), body])
}

/** A latent as ComfyUI's `SaveLatent` writes it. */
export function safetensors(metadata: Readonly<Record<string, string>>): Buffer {
  const tensor = { dtype: 'F32', shape: [1], data_offsets: [0, 4] }
  const header = Buffer.from(JSON.stringify({ __metadata__: metadata, latent_tensor: tensor }))
  return Buffer.concat([uint32le(header.length), Buffer.alloc(4), header, Buffer.alloc(4)])
}

const syncSafe = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >>> shift) & 0x7f))

/** An ID3 tag, which an MP3 starts with. */
export function id3(frames: Buffer, version = 4): Buffer {
  return Buffer.concat([latin1('ID3'), Buffer.from([version, 0, 0]), syncSafe(frames.length), frames])
}

/** An MP3 with texts as FFmpeg writes them: version 4 in UTF-8, and version 3 in UTF-16. */
export function mp3(tags: Readonly<Record<string, string>>, version: 3 | 4 = 4): Buffer {
  const encode = (text: string) =>
    version === 4 ? Buffer.from(`${text}\0`) : Buffer.from(`\ufeff${text}\0`, 'utf16le')
  const frames = Object.entries(tags).map(([name, value]) => {
    const data = Buffer.concat([Buffer.from([version === 4 ? 3 : 1]), encode(name), encode(value)])
    const length = version === 4 ? syncSafe(data.length) : uint32(data.length)
    return Buffer.concat([latin1('TXXX'), length, Buffer.alloc(2), data])
  })
  const padding = Buffer.alloc(20)
  return Buffer.concat([
    id3(Buffer.concat([...frames, padding]), version),
    Buffer.from([0xff, 0xfb, 0x90, 0]),
  ])
}
