/** Reading of hostile workflow files. Work that is not linear exceeds the timeout of a test. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readWorkflow } from '#src/screens/plan/workflow/readWorkflow.ts'
import {
  avif,
  exif,
  exifTag,
  flac,
  glb,
  id3,
  jpeg,
  mp3,
  mp4,
  oggPage,
  opus,
  opusHead,
  png,
  pngText,
  safetensors,
  svg,
  uiNode,
  uiWorkflow,
  webm,
  webp,
} from './files.ts'
import { readSummary } from './readSummary.ts'

const ui = JSON.stringify(uiWorkflow([uiNode(1, 'KSampler')]))
const failure = /^[a-z-]+$/
const megabytes = (count: number) => count * 1024 * 1024
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])
/** Five megabytes of equal parts. */
const repeated = (part: Buffer) => Buffer.alloc(megabytes(5) - (megabytes(5) % part.length), part)

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]))

test('rejects files above the limit without reading them', async () => {
  const file = new Blob([new Uint8Array(21 * 1024 * 1024)])
  file.arrayBuffer = () => Promise.reject(new Error('was read'))
  expect(await readWorkflow(file)).toEqual({ ok: false, failure: 'too-large' })
  expect(await readSummary(' '.repeat(21 * 1024 * 1024))).toBe('too-large')
})

test.each([
  ['zTXt', pngText.compressed('workflow', Buffer.alloc(400 * 1024 * 1024, ' '))],
  ['iTXt', pngText.international('workflow', ' '.repeat(50 * 1024 * 1024), true)],
])('stops decompressing a %s chunk at the limit', async (_, chunk) => {
  expect(chunk.length).toBeLessThan(1024 * 1024)
  expect(await readSummary(png(chunk))).toBe('too-large')
})

test('limits what all chunks of a PNG expand to together', async () => {
  const chunk = pngText.compressed('workflow', Buffer.alloc(megabytes(12), ' '))
  expect(await readSummary(png(chunk))).toBe('truncated')
  expect(await readSummary(png(chunk, chunk))).toBe('too-large')
})

test.each([
  ['a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8]), repeated(Buffer.from([0xff, 0xe0, 0, 2]))])],
  ['a WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), repeated(Buffer.from('ABCD\0\0\0\0'))])],
  [
    'an AVIF',
    Buffer.concat([avif(Buffer.alloc(0)), repeated(Buffer.concat([uint32(8), Buffer.from('free')]))]),
  ],
  [
    'an MP4',
    Buffer.concat([mp4({}).subarray(0, 32), repeated(Buffer.concat([uint32(8), Buffer.from('free')]))]),
  ],
  [
    'a WebM',
    Buffer.concat([
      webm({}).subarray(0, 12),
      Buffer.from('18538067', 'hex'),
      uint32(0x10000000 | megabytes(5)),
      repeated(Buffer.from([0xec, 0x80])),
    ]),
  ],
  ['a FLAC', Buffer.concat([flac({}).subarray(0, 42), repeated(Buffer.from([1, 0, 0, 0]))])],
  ['an Opus file', Buffer.concat([oggPage(2, 0, opusHead), repeated(oggPage(0, 0, Buffer.alloc(0)))])],
  ['an MP3', id3(repeated(Buffer.from('TXXX\0\0\0\0\0\0')))],
])('rejects %s with a million empty parts', async (_, file) =>
  expect(await readSummary(file)).toBe('damaged'),
)

test('reads a PNG with many empty chunks', async () => {
  const chunk = Buffer.concat([uint32(0), Buffer.from('tEXt'), uint32(0)])
  expect(await readSummary(png(repeated(chunk), pngText.plain('workflow', ui)))).toBe('png ui KSampler')
})

test('rejects EXIF texts that overlap', async () => {
  const data = exif(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [0x9000 + index, 'x'])))
  // All of them are the whole block.
  for (let entry = 10; entry < 10 + 30 * 12; entry += 12) data.writeUInt32LE(megabytes(1), entry + 4)
  expect(await readSummary(webp(Buffer.concat([data, Buffer.alloc(megabytes(1))])))).toBe('damaged')
})

test('reads an EXIF text with many zero bytes in linear time', async () => {
  expect(await readSummary(webp(exif({ [exifTag.make]: `${'\0'.repeat(1_000_000)}x` })))).toBe('no-workflow')
})

test('rejects compressed text that is damaged', async () => {
  const chunk = pngText.compressed('workflow', ui)
  expect(await readSummary(png(chunk.fill(7, 30, 40)))).toBe('damaged')
})

test('returns a failure for every file cut at any byte', async () => {
  const data = exif({ [exifTag.make]: `workflow:${ui}` })
  const tags = { workflow: ui }
  for (const file of [
    webp(data),
    jpeg(data),
    avif(data),
    mp4(tags),
    webm(tags),
    flac(tags),
    opus(tags),
    mp3(tags),
    svg(tags),
    glb(tags),
    safetensors(tags),
  ])
    for (let end = 1; end < file.length - 40; end += 7)
      expect(await readSummary(file.subarray(0, end))).toMatch(failure)
})

test('returns a workflow or a failure for random changes of a file', async () => {
  const data = exif({ [exifTag.make]: `workflow:${ui}` })
  const files = [
    png(pngText.compressed('workflow', ui)),
    webp(data),
    jpeg(data),
    avif(data),
    mp4({ workflow: ui }),
    flac({ workflow: ui }),
    opus({ workflow: ui }),
    mp3({ workflow: ui }),
    svg({ workflow: ui }),
    glb({ workflow: ui }),
    safetensors({ workflow: ui }),
  ]
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const workflowOrFailure = /^(?:[a-z-]+|\w+ ui .*)$/s
  for (const file of files) {
    for (let round = 0; round < 40; round++) {
      const changed = Buffer.from(file)
      for (let index = 0; index < 4; index++) changed[12 + random(file.length - 12)] = random(256)
      expect(await readSummary(changed)).toMatch(workflowOrFailure)
    }
  }
})

test('rejects JSON that is nested deeper than the limit', async () => {
  const nested = (depth: number) =>
    `{"nodes": [${JSON.stringify(uiNode(1, 'A')).slice(0, -1)}, "x": ${'['.repeat(depth)}${']'.repeat(depth)}}]}`
  expect(await readSummary(nested(90))).toBe('json ui A')
  expect(await readSummary(nested(100))).toBe('too-deep')
  expect(await readSummary('['.repeat(10_000_000))).toBe('too-deep')
  expect(await readSummary('{"a":'.repeat(1_000_000))).toBe('too-deep')
})

test('rejects subgraphs that contain each other deeper than the limit', async () => {
  const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const subgraphs = Array.from({ length: 150 }, (_, index) => ({
    id: id(index),
    nodes: [uiNode(1, id(index + 1))],
  }))
  expect(
    await readSummary(JSON.stringify(uiWorkflow([uiNode(1, id(0))], { definitions: { subgraphs } }))),
  ).toBe('too-deep')
})

test('treats prototype keys as ordinary names', async () => {
  const text = `{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}},
    "nodes": [{"type": "__proto__", "id": 1, "__proto__": {"type": "B"}, "properties": {"__proto__": {"cnr_id": "x"}}}],
    "extra": {"groupNodes": {"__proto__": {"nodes": [{"type": "C"}]}}, "node_versions": {"__proto__": "1"}}}`
  const read = await readWorkflow(text)
  expect(read).toMatchObject({
    ok: true,
    workflow: {
      nodes: [
        { type: '__proto__', cnrId: null },
        { type: 'C', path: ['__proto__'] },
      ],
    },
  })
  expect(await readSummary('{"__proto__": {"class_type": "A", "inputs": {"__proto__": ["1", 0]}}}')).toBe(
    'json api A',
  )
})

test('rejects a million nodes in linear time, in both formats', async () => {
  expect(await readSummary(`{"nodes": [${'{"type":"A"},'.repeat(1_000_000)}{}]}`)).toBe('too-many-nodes')
  const entries = Array.from({ length: 500_000 }, (_, id) => `"${id}":{"class_type":"A"}`)
  expect(await readSummary(`{${entries.join()}}`)).toBe('too-many-nodes')
})

test('accepts the limit of nodes and rejects one more', async () => {
  const nodes = (length: number) => Array.from({ length }, (_, id) => uiNode(id, 'A'))
  expect(await readSummary(JSON.stringify(uiWorkflow(nodes(5000))))).toMatch(/^json ui (?:A,){4999}A$/)
  expect(await readSummary(JSON.stringify(uiWorkflow(nodes(5001))))).toBe('too-many-nodes')
})

test('rejects subgraphs that repeat subgraphs without listing them all', async () => {
  const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const subgraphs = Array.from({ length: 40 }, (_, index) => ({
    id: id(index),
    name: `S${index}`,
    nodes: [uiNode(1, id(index + 1)), uiNode(2, id(index + 1)), uiNode(3, 'A')],
  }))
  const read = await readWorkflow(
    JSON.stringify(uiWorkflow([uiNode(1, id(0))], { definitions: { subgraphs } })),
  )
  expect(read.ok && read.workflow.nodes.filter(({ type }) => type === 'A').length).toBe(40)
})

test.each([
  ['quotes', `"${'\\"'.repeat(5_000_000)}"`],
  ['backslashes', `"${'\\\\'.repeat(5_000_000)}"`],
  ['digits', '1'.repeat(10_000_000)],
  ['white space', `{${' '.repeat(10_000_000)}`],
  ['empty texts', `[${'"",'.repeat(90_000)}""]`],
])('reads a long run of %s in linear time', async (_, text) => {
  expect(await readSummary(text)).toMatch(failure)
})

test('splits the reading of a large workflow into tasks', async () => {
  const node = (id: number) =>
    uiNode(id, `Type${id % 50}`, {
      properties: { cnr_id: 'pack' },
      widgets_values: Array.from({ length: 60 }, () => 'some text'),
    })
  const text = JSON.stringify(uiWorkflow(Array.from({ length: 5000 }, (_, id) => node(id))))
  expect(text.length).toBeGreaterThan(3_000_000)
  // A clock that is slow enough to end a task whenever it is read.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
  const startTask = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await readWorkflow(text)).ok).toBe(true)
  expect(startTask.mock.calls.length).toBeGreaterThan(2000)
})

test.each([
  ['an EXIF text', webp(exif({ [exifTag.make]: `workflow:${' '.repeat(megabytes(5))}${ui}` }))],
  ['a PNG text', png(pngText.plain('workflow', ' '.repeat(megabytes(5)) + ui))],
  ['a JSON file', Buffer.from(' '.repeat(megabytes(5)) + ui)],
])('splits the decoding of %s into tasks', async (_, file) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
  const startTask = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await readSummary(file)).toContain('ui KSampler')
  expect(startTask.mock.calls.length).toBeGreaterThan(5)
})
