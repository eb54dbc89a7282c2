import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { buildScript } from '#src/screens/plan/scripts/buildScript.ts'
import type { InstallItem, ScriptKind } from '#src/screens/plan/scripts/planItem.ts'
import { readPackList } from '#src/screens/plan/scripts/readPackList.ts'

const kinds: readonly ScriptKind[] = [
  'comfy-cli',
  'manager-snapshot',
  'bash',
  'powershell',
  'windows-portable',
]
const items: readonly InstallItem[] = [
  { packId: 'pack-a', version: '1.2.0', repository: 'https://github.com/one/Pack_A' },
  { packId: 'pack-b', version: '2.0.0-rc.1', repository: 'https://gitlab.com/group/sub/pack.b.git' },
]

test('installs all packs with one command of comfy-cli', () => {
  expect(buildScript('comfy-cli', [...items, { packId: 'c', version: null, repository: '' }])).toEqual({
    kind: 'comfy-cli',
    fileName: 'install.sh',
    text: 'comfy node install pack-a@1.2.0 pack-b@2.0.0-rc.1 c --exit-on-fail',
    refused: [],
  })
})

test('writes a snapshot with all fields that ComfyUI-Manager reads', () => {
  const { text, fileName } = buildScript('manager-snapshot', items)
  expect(fileName).toBe('snapshot.json')
  expect(JSON.parse(text)).toEqual({
    comfyui: null,
    git_custom_nodes: {},
    cnr_custom_nodes: { 'pack-a': '1.2.0', 'pack-b': '2.0.0-rc.1' },
    file_custom_nodes: [],
    pips: {},
  })
  expect(readPackList(text)).toMatchObject({
    ok: true,
    packs: [
      { packId: 'pack-a', version: '1.2.0' },
      { packId: 'pack-b', version: '2.0.0-rc.1' },
    ],
  })
})

test('writes a Bash script that Bash can parse', () => {
  const { text } = buildScript('bash', items)
  expect(text).toContain("install_pack 'https://github.com/one/Pack_A.git' 'Pack_A'\n")
  expect(text).toContain("install_pack 'https://gitlab.com/group/sub/pack.b.git' 'pack.b'\n")
  expect(() => execFileSync('bash', ['-n'], { input: text })).not.toThrow()
})

test('writes PowerShell for an environment and for the portable version', () => {
  const { text } = buildScript('powershell', items)
  expect(text).toContain("Install-Pack 'https://github.com/one/Pack_A.git' 'Pack_A'")
  expect(text).toContain("$python = 'python'\n")
  const portable = buildScript('windows-portable', items).text
  expect(portable).toContain("(Resolve-Path '..\\..\\python_embeded\\python.exe').Path")
  expect(portable).toContain('& $python -s -m pip install -r "$Folder\\requirements.txt"')
})

const hostileIds = [
  'a b',
  'a;b',
  '$(id)',
  '`id`',
  'a&b',
  "a'b",
  'a"b',
  '-rf',
  '../a',
  'a\nb',
  'all',
  'ALL',
  '',
  'ä',
  '%PATH%',
  'a|b',
]
test.each(hostileIds)('excludes the id %j in every script', (packId) => {
  for (const kind of kinds)
    expect(
      buildScript(kind, [{ ...items[0], packId, version: '1.0.0', repository: 'https://github.com/a/b' }]),
    ).toMatchObject({
      text: '',
      refused: [{ packId, reason: 'invalid-id' }],
    })
})

test.each(['1.0', 'latest', '1.0.0;id', '1.0.0 --force', '$(id)', '1.0.0\n'])(
  'excludes the version %j',
  (version) => {
    for (const kind of kinds)
      expect(
        buildScript(kind, [{ packId: 'a', version, repository: 'https://github.com/a/b' }]).refused,
      ).toEqual([{ packId: 'a', reason: 'invalid-version' }])
  },
)

test.each([
  '',
  'http://github.com/a/b',
  'https://github.com/a',
  "https://github.com/a/b'$(id)'",
  'https://user:secret@github.com/a/b',
  'https://github.com/a/-b',
  'https://github.com/a/..',
  'https://github.com/a/con',
  'https://github.com/a/b.',
  'ext::sh -c id',
  'file:///etc',
  'git@github.com:a/b.git',
])('excludes the repository %j from scripts that clone it', (repository) => {
  for (const kind of ['bash', 'powershell', 'windows-portable'] as const)
    expect(buildScript(kind, [{ packId: 'a', version: null, repository }])).toMatchObject({
      text: '',
      refused: [{ reason: 'invalid-repository' }],
    })
  expect(buildScript('comfy-cli', [{ packId: 'a', version: null, repository }]).refused).toEqual([])
})

test('keeps the other packs when a pack is excluded, and contains each pack once', () => {
  const twice = [...items, ...items, { packId: '$(id)', version: null, repository: '' }]
  const { text, refused } = buildScript('comfy-cli', twice)
  expect(text.match(/pack-a/g)).toHaveLength(1)
  expect(refused).toHaveLength(1)
})

test('excludes a pack without a version from a snapshot, which ComfyUI-Manager could not restore', () =>
  expect(buildScript('manager-snapshot', [{ packId: 'a', version: null, repository: '' }]).refused).toEqual([
    { packId: 'a', reason: 'invalid-version' },
  ]))

test('writes nothing for an empty plan', () => {
  for (const kind of kinds) expect(buildScript(kind, [])).toMatchObject({ text: '', refused: [] })
})
