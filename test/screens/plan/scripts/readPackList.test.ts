import { expect, test } from 'vitest'
import { readPackList } from '#src/screens/plan/scripts/readPackList.ts'

const folders = async (text: string) => {
  const packs = await readPackList(text)
  return packs?.map(({ folder, isDisabled }) => (isDisabled ? `${folder} (disabled)` : folder))
}

test('reads a snapshot of ComfyUI-Manager', async () => {
  const snapshot = {
    comfyui: 'abc',
    git_custom_nodes: {
      'https://github.com/Kijai/ComfyUI-KJNodes.git': { hash: 'abc', disabled: false },
      'git@github.com:one/two.git': { hash: 'abc', disabled: true },
      'https://gitlab.com/a/b': { hash: 'abc' },
      'javascript:alert(1)': null,
    },
    cnr_custom_nodes: { 'rgthree-comfy': '1.0.0', odd: 'nightly', other: 7 },
    file_custom_nodes: [],
    pips: { 'numpy==1.26.4': '' },
  }
  expect(await readPackList(JSON.stringify(snapshot))).toEqual([
    { packId: 'rgthree-comfy', folder: null, repository: null, version: '1.0.0', isDisabled: false },
    { packId: 'odd', folder: null, repository: null, version: null, isDisabled: false },
    { packId: 'other', folder: null, repository: null, version: null, isDisabled: false },
    {
      packId: null,
      folder: 'ComfyUI-KJNodes',
      repository: 'Kijai/ComfyUI-KJNodes',
      version: null,
      isDisabled: false,
    },
    { packId: null, folder: 'two', repository: 'one/two', version: null, isDisabled: true },
    { packId: null, folder: 'b', repository: 'https://gitlab.com/a/b', version: null, isDisabled: false },
  ])
})

test('reads a snapshot of ComfyUI-Manager in YAML', async () => {
  const snapshot = `custom_nodes:
  cnr_custom_nodes:
    rgthree-comfy: 1.0.0
    odd: nightly
    quoted: '1.10.0'
  comfyui: abc
  file_custom_nodes:
  - disabled: false
    filename: websocket_image_save.py
  git_custom_nodes:
    https://github.com/Kijai/ComfyUI-KJNodes.git:
      disabled: false
      hash: abc
    https://github.com/one/two:
      disabled: true
      hash: abc
  pips:
    numpy==1.26.4: ''
`
  const mention = { packId: null, folder: null, repository: null, version: null, isDisabled: false }
  for (const text of [snapshot, snapshot.replaceAll('\n', '\r\n')])
    expect(await readPackList(text)).toEqual([
      { ...mention, packId: 'rgthree-comfy', version: '1.0.0' },
      { ...mention, packId: 'odd' },
      { ...mention, packId: 'quoted', version: '1.10.0' },
      { ...mention, folder: 'ComfyUI-KJNodes', repository: 'Kijai/ComfyUI-KJNodes' },
      { ...mention, folder: 'two', repository: 'one/two', isDisabled: true },
    ])
})

const expected = ['ComfyUI-Impact-Pack', 'comfyui_controlnet_aux', 'was-node-suite-comfyui']

test.each([
  [
    'ls',
    'ComfyUI-Impact-Pack  comfyui_controlnet_aux  was-node-suite-comfyui\n__pycache__  example_node.py.example\n',
  ],
  [
    'ls -1',
    './ComfyUI-Impact-Pack/\n./comfyui_controlnet_aux\nwas-node-suite-comfyui/\nwebsocket_image_save.py',
  ],
  [
    'ls -la',
    `total 32
drwxr-xr-x  7 me me 4096 Jun  1 10:00 .
drwxr-xr-x 20 me me 4096 Jun  1 10:00 ..
drwxr-xr-x 12 me me 4096 May 30  2024 ComfyUI-Impact-Pack
drwxr-xr-x@ 8 me staff 4.0K Jun  1 10:00 comfyui_controlnet_aux
drwxr-xr-x  2 me me 4096 Jun  1 10:00 __pycache__
-rw-r--r--  1 me me  100 Jun  1 10:00 notes.txt
drwxrwxr-x  8 me me 4096 2025-06-01 10:00 was-node-suite-comfyui`,
  ],
  [
    'dir',
    ` Volume in drive C is Windows
 Directory of C:\\ComfyUI\\custom_nodes

06/01/2025  10:00 AM    <DIR>          .
06/01/2025  10:00 AM    <DIR>          ..
06/01/2025  10:00 AM    <DIR>          ComfyUI-Impact-Pack
06/01/2025  10:00 AM    <DIR>          comfyui_controlnet_aux
06/01/2025  10:00 AM             5,000 example_node.py.example
01.06.2025  10:00    <DIR>          was-node-suite-comfyui
               1 File(s)          5,000 bytes
               5 Dir(s)  100,000,000 bytes free`,
  ],
  [
    'PowerShell',
    `
    Directory: C:\\ComfyUI\\custom_nodes

Mode                 LastWriteTime         Length Name
----                 -------------         ------ ----
d-----          6/1/2025  10:00 AM                ComfyUI-Impact-Pack
d----          01.06.2025    10:00                comfyui_controlnet_aux
d-----          6/1/2025  10:00 AM                was-node-suite-comfyui
-a----          6/1/2025  10:00 AM           5000 notes.txt`,
  ],
  [
    'ls -l in other languages, and with links',
    `insgesamt 12
drwxr-xr-x   8 me staff  256B  3 Jun 10:12 ComfyUI-Impact-Pack
drwxr-xr-x   2 me me     4096  3. Jun 2024 comfyui_controlnet_aux
lrwxrwxrwx   1 me me       24 Jun  3 10:12 was-node-suite-comfyui -> /data/was-node-suite-comfyui`,
  ],
  [
    'dir in Korean',
    ` C 드라이브의 볼륨에는 이름이 없습니다.
2025-06-03  오전 10:12    <DIR>          .
2025-06-03  오전 10:12    <DIR>          ComfyUI-Impact-Pack
2025-06-03  오후 10:12    <DIR>          comfyui_controlnet_aux
2025-06-03  오후 10:12    <DIR>          was-node-suite-comfyui`,
  ],
  [
    'tree with the folders of each pack',
    `C:.
├───ComfyUI-Impact-Pack
│   ├───js
│   └───modules
├───comfyui_controlnet_aux
└───was-node-suite-comfyui
    └───res`,
  ],
  [
    'tree in ASCII with the folders of each pack',
    `C:\\COMFYUI\\CUSTOM_NODES
+---ComfyUI-Impact-Pack
|   +---js
|   \\---modules
+---comfyui_controlnet_aux
\\---was-node-suite-comfyui
    \\---res`,
  ],
  ['PowerShell’s select', 'Name\n----\nComfyUI-Impact-Pack\ncomfyui_controlnet_aux\nwas-node-suite-comfyui'],
  ['tree', '.\n├── ComfyUI-Impact-Pack\n├── comfyui_controlnet_aux\n└── was-node-suite-comfyui\n'],
])('reads the folders listed by %s', async (_, text) => expect(await folders(text)).toEqual(expected))

test('reads names of links and folders that tree can’t open', async () => {
  expect(await folders('├── linked -> ../packs/linked\n├── closed  [error opening dir]\n└── plain')).toEqual([
    'linked',
    'closed',
    'plain',
  ])
})

test('recognizes disabled packs and their versions', async () => {
  expect(await folders('rgthree-comfy.disabled\nother')).toEqual(['rgthree-comfy (disabled)', 'other'])
  expect(await readPackList('comfyui-kjnodes@1_0_5')).toMatchObject([
    { folder: 'comfyui-kjnodes', version: '1.0.5' },
  ])
})

test.each([
  ['broken', 'custom_nodes:\n  cnr_custom_nodes: [\n'],
  ['without packs', 'custom_nodes:\n  pips: {}\n'],
  ['with an anchor', 'custom_nodes:\n  cnr_custom_nodes: &a { pack: 1.0.0 }\n'],
  ['too long', `custom_nodes:\n${'  a: b\n'.repeat(20_000)}`],
])('reads no snapshot in YAML that is %s', async (_, text) =>
  expect(await readPackList(text)).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ folder: null })]),
  ),
)

test.each([
  '',
  '\n\t ',
  '{"nodes": []}',
  '{broken',
  'Please install these packs, thank you!\nWith kind regards,\nSomeone',
  '\u0000\ufffd\u0001\n\ufffd',
  `${'a/'.repeat(1000)}pack`,
  'a'.repeat(2_000_000),
])('reads no list from %j', async (text) => expect(await readPackList(text)).toBeNull())

// Work that is not linear exceeds the timeout of the test.
test('reads hostile text in linear time', async () => {
  for (const part of [
    'custom_nodes:\n',
    'd',
    ' ',
    '- ',
    '├──',
    'drwxr-xr-x 1 a b 1 ',
    'a\n',
    "'",
    '06/01/2025 ',
  ])
    await readPackList(part.repeat(Math.floor(900_000 / part.length)))
  for (const part of ['a:', '  a: b\n', '  - ', '[', '{a: ', '&a ', '"'])
    await readPackList(`custom_nodes:\n${part.repeat(Math.floor(90_000 / part.length))}`)
  // Repeated text that ends with another character, in one line and in many lines.
  for (const [start, part] of [
    ['', '/'],
    ['', '\\'],
    ['├── a', ' '],
    ['├── a', ' ['],
  ] as const) {
    const line = (length: number) => `${start}${part.repeat(Math.floor(length / part.length))}b\n`
    await readPackList(line(900_000))
    await readPackList(line(450).repeat(1900))
  }
})
