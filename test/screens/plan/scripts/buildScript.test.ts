import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
    fileName: 'install.sh',
    text: 'comfy node install pack-a@1.2.0 pack-b@2.0.0-rc.1 c --exit-on-fail',
    refused: [],
  })
})

test('writes a snapshot with all fields that ComfyUI-Manager reads', async () => {
  const { text, fileName } = buildScript('manager-snapshot', items)
  expect(fileName).toBe('snapshot.json')
  expect(JSON.parse(text)).toEqual({
    comfyui: null,
    git_custom_nodes: {},
    cnr_custom_nodes: { 'pack-a': '1.2.0', 'pack-b': '2.0.0-rc.1' },
    file_custom_nodes: [],
    pips: {},
  })
  expect(await readPackList(text)).toMatchObject([
    { packId: 'pack-a', version: '1.2.0' },
    { packId: 'pack-b', version: '2.0.0-rc.1' },
  ])
})

test('writes a Bash script that Bash can parse', () => {
  const { text } = buildScript('bash', items)
  expect(text).toContain("install_pack 'https://github.com/one/Pack_A.git' 'Pack_A' '1.2.0'\n")
  expect(text).toContain("install_pack 'https://gitlab.com/group/sub/pack.b.git' 'pack.b' '2.0.0-rc.1'\n")
  expect(() => execFileSync('bash', ['-n'], { input: text })).not.toThrow()
})

test('writes a Bash script that installs the version by its tag, or by its commit in pyproject.toml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plan-script-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const run = (script: string) =>
    execFileSync('bash', ['-euc', script], {
      cwd: folder,
      env: {
        PATH: `${folder}/bin:${process.env['PATH']}`,
        HOME: folder,
        GIT_CONFIG_COUNT: '2',
        GIT_CONFIG_KEY_0: `url.file://${folder}/.insteadOf`,
        GIT_CONFIG_VALUE_0: 'https://github.com/',
        GIT_CONFIG_KEY_1: 'init.defaultBranch',
        GIT_CONFIG_VALUE_1: 'main',
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  run(`
    mkdir bin custom_nodes
    printf '#!/bin/sh\\necho "python $*"\\n' > bin/python
    chmod +x bin/python
    commit() {
      echo "version = \\"$1\\"" > pyproject.toml
      echo "$1 $2" > requirements.txt
      git add .
      git -c user.name=a -c user.email=a@b commit -q -m "$1"
    }
    for name in tagged untagged built other; do
      git init -q "one/$name.git"
      cd "one/$name.git"
      commit 1.210 before
      commit 1.2.0 first; commit 1.2.0 second
      if [ "$name" = tagged ]; then git tag v1.2.0; fi
      commit 1.2.0+cu12 build
      commit 1.2.01 third
      cd ../..
    done`)
  const item = (packId: string, version: string | null): InstallItem => ({
    packId,
    version,
    repository: `https://github.com/one/${packId}`,
  })
  const script = buildScript('bash', [
    item('tagged', '1.2.0'),
    item('untagged', '1.2.0'),
    item('built', '1.2.0+cu12'),
    item('other', '3.0.0'),
  ])
  expect(run(`cd custom_nodes\n${script.text}`).match(/^python .*/gm)).toEqual([
    'python -m pip install -r tagged/requirements.txt',
    'python -m pip install -r untagged/requirements.txt',
    'python -m pip install -r built/requirements.txt',
    'python -m pip install -r other/requirements.txt',
  ])
  expect(run('cat custom_nodes/{tagged,untagged,built,other}/requirements.txt')).toBe(
    '1.2.0 second\n1.2.0 first\n1.2.0+cu12 build\n1.2.01 third\n',
  )
})

test('writes PowerShell for an environment and for the portable version', () => {
  const { text } = buildScript('powershell', items)
  expect(text).toContain("Install-Pack 'https://github.com/one/Pack_A.git' 'Pack_A' '1.2.0'")
  expect(text).toContain("$python = 'python'\n")
  // A version may have a `+`, which is an operator in Git's pattern.
  expect(text).toContain('[^0-9]$([regex]::Escape($Version))[^0-9A-Za-z.+-]')
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

test('excludes a pack whose repository would be cloned into the folder of another pack', () => {
  const forks: readonly InstallItem[] = [
    { packId: 'tools-a', version: null, repository: 'https://github.com/owner-a/ComfyUI-Tools' },
    { packId: 'tools-b', version: '2.0.0', repository: 'https://github.com/owner-b/comfyui-tools' },
  ]
  for (const kind of ['bash', 'powershell', 'windows-portable'] as const) {
    const { text, refused } = buildScript(kind, forks)
    expect(text).toContain('owner-a/ComfyUI-Tools.git')
    expect(text).not.toContain('owner-b')
    expect(refused).toEqual([{ packId: 'tools-b', reason: 'same-folder' }])
  }
  expect(buildScript('comfy-cli', forks)).toMatchObject({
    text: 'comfy node install tools-a tools-b@2.0.0 --exit-on-fail',
    refused: [],
  })
})

test('excludes a pack without a version from a snapshot, which ComfyUI-Manager could not restore', () =>
  expect(buildScript('manager-snapshot', [{ packId: 'a', version: null, repository: '' }]).refused).toEqual([
    { packId: 'a', reason: 'invalid-version' },
  ]))

test('writes nothing for an empty plan', () => {
  for (const kind of kinds) expect(buildScript(kind, [])).toMatchObject({ text: '', refused: [] })
})
