import { expect, test } from 'vitest'
import { readWorkflow } from '#src/screens/plan/workflow/readWorkflow.ts'
import {
  avif,
  exif,
  exifTag,
  flac,
  glb,
  jpeg,
  mp3,
  mp4,
  mp4Comment,
  opus,
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
const api = JSON.stringify({ 3: { class_type: 'FromApi', inputs: {} } })

test.each([
  ['a text chunk', png(pngText.plain('prompt', api), pngText.plain('workflow', ui))],
  ['an international chunk', png(pngText.international('workflow', ui))],
  ['a compressed international chunk', png(pngText.international('Workflow', ui, true))],
  ['a compressed chunk', png(pngText.compressed('workflow', ui))],
  ['the chunks of an animation', png(pngText.comfyui('prompt', api), pngText.comfyui('workflow', ui))],
])('reads the workflow of a PNG in %s', async (_, file) =>
  expect(await readSummary(file)).toBe('png ui KSampler'),
)

test('reads the API format of a PNG without the UI format', async () => {
  const file = png(pngText.plain('Software', ui), pngText.plain('prompt', api))
  expect(await readSummary(file)).toBe('png api FromApi')
  // A damaged workflow does not hide the prompt.
  expect(await readSummary(png(pngText.plain('workflow', '{"nodes": ['), pngText.plain('prompt', api)))).toBe(
    'png api FromApi',
  )
})

test.each([true, false])('reads the EXIF of images, little-endian: %s', async (isLittle) => {
  const data = exif({ [exifTag.make]: `workflow:${ui}`, [exifTag.model]: `prompt:${api}` }, isLittle)
  expect(await readSummary(webp(data))).toBe('webp ui KSampler')
  expect(await readSummary(jpeg(data))).toBe('jpeg ui KSampler')
  expect(await readSummary(avif(data))).toBe('avif ui KSampler')
  expect(await readSummary(avif(data, 'avis'))).toBe('avif ui KSampler')
})

test('reads descriptions and user comments of images', async () => {
  expect(await readSummary(webp(exif({ [exifTag.description]: `Workflow: ${ui}` })))).toBe('webp ui KSampler')
  const comment = Buffer.from(`ASCII\0\0\0${JSON.stringify({ prompt: api, workflow: ui })}`)
  expect(await readSummary(jpeg(exif({ [exifTag.userComment]: comment })))).toBe('jpeg ui KSampler')
  const wide = Buffer.from(ui, 'utf16le')
  for (const text of [wide, Buffer.from(wide).swap16(), Buffer.from(ui)])
    for (const isLittle of [true, false]) {
      const unicode = Buffer.concat([Buffer.from('UNICODE\0'), text])
      const data = exif({ [exifTag.userComment]: unicode }, isLittle)
      expect(await readSummary(jpeg(data))).toBe('jpeg ui KSampler')
    }
})

test('reads the tags of videos and audio files', async () => {
  const tags = { prompt: api, workflow: ui }
  expect(await readSummary(mp4(tags))).toBe('mp4 ui KSampler')
  expect(await readSummary(mp4Comment(JSON.stringify({ prompt: api, workflow: JSON.parse(ui) })))).toBe(
    'mp4 ui KSampler',
  )
  expect(await readSummary(webm({ PROMPT: api, WORKFLOW: ui }))).toBe('webm ui KSampler')
  expect(await readSummary(webm({ COMMENT: JSON.stringify({ prompt: api }) }))).toBe('webm api FromApi')
  expect(await readSummary(flac(tags))).toBe('flac ui KSampler')
  expect(await readSummary(opus(tags))).toBe('ogg ui KSampler')
  expect(await readSummary(opus({ ...tags, prompt: `${' '.repeat(200_000)}${api}` }))).toBe('ogg ui KSampler')
  expect(await readSummary(mp3(tags))).toBe('mp3 ui KSampler')
  expect(await readSummary(mp3(tags, 3))).toBe('mp3 ui KSampler')
})

test('reads vector images, 3D models and latents', async () => {
  expect(await readSummary(svg({ prompt: JSON.parse(api), workflow: JSON.parse(ui) }))).toBe(
    'svg ui KSampler',
  )
  expect(await readSummary(glb({ prompt: api, workflow: ui }))).toBe('glb ui KSampler')
  expect(await readSummary(glb({ prompt: api }))).toBe('glb api FromApi')
  expect(await readSummary(safetensors({ prompt: api, workflow: ui }))).toBe('safetensors ui KSampler')
})

test('reads JSON that was encoded as text several times', async () => {
  const twice = JSON.stringify(JSON.stringify({ workflow: JSON.stringify(ui) }))
  expect(await readSummary(mp4({ comment: twice }))).toBe('mp4 ui KSampler')
})

/** A job in the queue and history of the API. */
const job = [
  3,
  '6c6a7b8e-0000-4000-8000-000000000000',
  JSON.parse(api),
  { extra_pnginfo: { workflow: JSON.parse(ui) } },
  ['3'],
]

test.each([
  ['the UI format', ui, 'ui KSampler'],
  ['the API format', api, 'api FromApi'],
  ['both, wrapped', JSON.stringify({ prompt: JSON.parse(api), workflow: JSON.parse(ui) }), 'ui KSampler'],
  ['the output of the frontend', JSON.stringify({ workflow: {}, output: JSON.parse(api) }), 'api FromApi'],
  [
    'a request to the API',
    JSON.stringify({ prompt: JSON.parse(api), extra_data: { extra_pnginfo: { workflow: JSON.parse(ui) } } }),
    'ui KSampler',
  ],
  ['the queue of the API', JSON.stringify({ queue_running: [job], queue_pending: [] }), 'ui KSampler'],
  [
    'the history of the API',
    JSON.stringify({ [String(job[1])]: { prompt: job, outputs: {}, status: { completed: true } } }),
    'ui KSampler',
  ],
  ['a byte order mark', `\ufeff${ui}`, 'ui KSampler'],
  [
    'numbers that only Python writes',
    ui.replace('"mode":0', '"mode":NaN,"a":-Infinity,"b":[Infinity,1e5]'),
    'ui KSampler',
  ],
])('reads pasted JSON with %s', async (_, text, found) =>
  expect(await readSummary(text)).toBe(`json ${found}`),
)

test('reads a PNG whose image ends early, after its metadata', async () => {
  const file = png(pngText.plain('workflow', ui))
  expect(await readSummary(file.subarray(0, file.length - 12))).toBe('png ui KSampler')
})

test('reads JSON in UTF-16', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ui, 'utf16le')])
  expect(await readSummary(bytes)).toBe('json ui KSampler')
})

test.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['blank text', ' \n', 'empty'],
  ['a workflow without nodes', JSON.stringify(uiWorkflow([])), 'empty'],
  ['a ZIP archive', Buffer.from('PK\x03\x04\0\0\0\0\0\0'), 'unsupported-type'],
  ['a GIF', Buffer.from('GIF89a\0\0\0\0'), 'unsupported-type'],
  ['a HEIC image', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'unsupported-type'],
  ['an audio file in RIFF', Buffer.from('RIFF\0\0\0\0WAVE'), 'unsupported-type'],
  ['a pasted PNG', '\ufffdPNG\r\n\x1a\n\0\0\0\rIHDR', 'unsupported-type'],
  ['plain text', 'Hello, world', 'not-json'],
  ['a short plain text', 'hello', 'not-json'],
  ['JSON and more', `${ui}}`, 'not-json'],
  ['a trailing comma', '{"nodes": [1,]}', 'not-json'],
  ['a wrong bracket', '{"nodes": [1}}', 'not-json'],
  ['a wrong escape', '{"\\x": 1}', 'not-json'],
  ['a list', '[1, 2]', 'not-a-workflow'],
  ['a number', '12', 'not-a-workflow'],
  ['another JSON file', '{"name": "package", "version": "1.0.0"}', 'not-a-workflow'],
  ['cut JSON', ui.slice(0, -30), 'truncated'],
  ['JSON cut in a string', ui.slice(0, ui.indexOf('Sampler')), 'truncated'],
  ['JSON cut in a literal', '{"nodes": [tru', 'truncated'],
  ['a PNG that ends in a chunk', png(pngText.plain('workflow', ui)).subarray(0, 60), 'truncated'],
  ['a PNG that ends in its header', png(pngText.plain('workflow', ui)).subarray(0, 12), 'truncated'],
  ['a PNG without a workflow', png(pngText.plain('Software', 'x')), 'no-workflow'],
  ['a WebP without EXIF texts', webp(exif({})), 'no-workflow'],
  ['a WebP with the name of a camera', webp(exif({ [exifTag.make]: 'Nikon' })), 'no-workflow'],
  ['a JPEG without metadata', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]), 'no-workflow'],
  ['an MP4 without tags', mp4({}), 'no-workflow'],
  ['a FLAC without tags', flac({}), 'no-workflow'],
  ['an Opus file without comments', opus({}), 'no-workflow'],
  ['an SVG without metadata', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-workflow'],
  ['an SVG that ends in its metadata', svg({ workflow: ui }).subarray(0, 100), 'truncated'],
  ['a GLB without a workflow', glb({}), 'no-workflow'],
  ['a GLB that ends in its header', glb({ workflow: ui }).subarray(0, 60), 'truncated'],
  ['a model without a workflow', safetensors({ format: 'pt' }), 'no-workflow'],
  ['an MP3 without texts', mp3({}), 'no-workflow'],
  ['an MP3 without a tag', mp3({}).subarray(-4), 'no-workflow'],
])('explains why it cannot read %s', async (_, file, failure) =>
  expect(await readSummary(file)).toBe(failure),
)

test('reads a JSON file with the extension and type of an image', async () => {
  const file = new File([ui], 'workflow.png', { type: 'image/png' })
  expect(await readWorkflow(file)).toMatchObject({ ok: true, workflow: { source: 'json' } })
})

test('stops when the user cancels', async () => {
  const controller = new AbortController()
  const large = JSON.stringify(
    uiWorkflow(Array.from({ length: 4000 }, (_, id) => uiNode(id, 'A', { a: [...'0123456789'] }))),
  )
  const reading = readWorkflow(large, { signal: controller.signal })
  controller.abort()
  await expect(reading).rejects.toThrow('aborted')
  await expect(readWorkflow(ui, { signal: controller.signal })).rejects.toThrow('aborted')
})
