import { expect, test } from 'vitest'
import { readMachine } from '#src/lib/machine/readMachine.ts'

const stats = (system: object, devices: unknown = []) => JSON.stringify({ system, devices })
const read = (text: string) => {
  const result = readMachine(text)
  return result.ok ? [result.kind, result.facts] : result.failure
}

/** Facts of a Windows machine with an NVIDIA card. */
const windowsFacts = {
  os: 'windows',
  accelerator: 'cuda',
  comfyui: '0.3.40',
  frontend: '1.21.7',
  python: '3.12.10',
}

test('reads the system stats of Windows with an NVIDIA card', () => {
  const text = stats(
    {
      os: 'nt',
      comfyui_version: '0.3.40',
      required_frontend_version: '1.21.7',
      python_version: '3.12.10 (tags/v3.12.10:0cc8128, Apr  8 2025, 12:21:36) [MSC v.1943 64 bit (AMD64)]',
      pytorch_version: '2.7.0+cu128',
      argv: ['main.py'],
    },
    [{ name: 'cuda:0 NVIDIA GeForce RTX 4090 : cudaMallocAsync', type: 'cuda', index: 0 }],
  )
  expect(read(text)).toEqual(['system-stats', windowsFacts])
})

test.each([
  [{ os: 'posix', python_version: '3.11.9 (main) [GCC 12.2.0]' }, 'cuda', '2.4.0+rocm6.1', 'linux', 'rocm'],
  [
    { os: 'posix', python_version: '3.12.2 [Clang 15.0.0 (clang-1500.3.9.4)]' },
    'mps',
    '2.7.0',
    'macos',
    'metal',
  ],
  [{ os: 'darwin', python_version: '3.12.2' }, 'cpu', '2.7.0', 'macos', 'cpu'],
  [{ os: 'linux' }, 'xpu', '2.7.0+xpu', 'linux', 'intel'],
  [{ os: 'linux' }, 'npu', '2.7.0', 'linux', 'ascend'],
  [{ os: 'win32' }, 'privateuseone', '2.4.1+cpu', 'windows', undefined],
])('reads the system and accelerator of %j with device %s', (system, type, torch, os, accelerator) => {
  const text = stats({ ...system, pytorch_version: torch }, [{ type, name: 'x' }])
  const expected = accelerator ? { os, accelerator } : { os }
  expect(read(text)).toMatchObject(['system-stats', expected])
  if (!accelerator) expect(read(text)).not.toHaveProperty('1.accelerator')
})

test('reads the installed frontend where the system stats have it', () => {
  const installed = { name: 'comfyui-frontend-package', installed: '1.44.1', required: '1.45.21' }
  for (const packages of [
    [{ name: 'other', installed: '0.1.0' }, installed],
    [null, installed],
  ])
    expect(read(stats({ required_frontend_version: '1.45.21', comfy_package_versions: packages }))).toEqual([
      'system-stats',
      { frontend: '1.44.1' },
    ])
  for (const packages of [[], null, [{ ...installed, installed: null }]])
    expect(read(stats({ required_frontend_version: '1.45.21', comfy_package_versions: packages }))).toEqual([
      'system-stats',
      { frontend: '1.45.21' },
    ])
})

test.each([
  stats({ os: 7, comfyui_version: null, python_version: {} }, 'none'),
  stats({ os: 'constructor' }),
  '{"system": {"__proto__": {"os": "nt"}}, "constructor": {}}',
  'ComfyUI version: newest',
])('rejects a text without any known fact: %s', (text) => expect(read(text)).toBe('unrecognized'))

test('treats a build after a release as that release', () => {
  expect(read(stats({ comfyui_version: 'v0.3.40-12-g1a2b3c4' }))).toEqual([
    'system-stats',
    { comfyui: '0.3.40' },
  ])
})

test('reads the startup log with prefixes and messages of packs', () => {
  const log = `[START] Security scan
** ComfyUI startup time: 2025-06-01 10:00:00.000
** Platform: Linux
** Python version: 3.10.12 (main, Feb  4 2025, 14:57:36) [GCC 11.4.0]
** Python executable: /opt/venv/bin/python
[2025-06-01 10:00:03.123] Total VRAM 24564 MB, total RAM 64000 MB
[2025-06-01 10:00:03.124] pytorch version: 2.6.0+rocm6.2.4
[2025-06-01 10:00:03.125] AMD arch: gfx1100
[2025-06-01 10:00:03.126] Device: cuda:0 AMD Radeon RX 7900 XTX : native
[2025-06-01 10:00:03.127] Using pytorch attention
[2025-06-01 10:00:04.000] ComfyUI version: 0.3.40
[2025-06-01 10:00:04.001] ComfyUI frontend version: 1.21.7
ComfyUI version: 9.9.9`
  const facts = { os: 'linux', accelerator: 'rocm', comfyui: '0.3.40', frontend: '1.21.7', python: '3.10.12' }
  expect(read(log)).toEqual(['startup-log', facts])
})

test('reads the startup log of a Mac', () => {
  expect(read('pytorch version: 2.7.0\nSet vram state to: SHARED\nDevice: mps\n')).toEqual([
    'startup-log',
    { os: 'macos', accelerator: 'metal' },
  ])
})

test('reads the startup log of a Mac that only uses its CPU', () => {
  const log = `pytorch version: 2.8.0
Mac Version (15, 6, 1)
Set vram state to: DISABLED
Device: cpu
Python version: 3.12.11 (main, Aug 18 2025, 19:02:39) [Clang 20.1.4 ]`
  expect(read(log)).toEqual(['startup-log', { os: 'macos', accelerator: 'cpu', python: '3.12.11' }])
})

test('reads the startup log of Linux with a Python that was built with Clang', () => {
  const python = 'Python version: 3.12.11 (main, Sep  2 2025, 14:12:30) [Clang 20.1.4 ]'
  expect(read(`Device: cuda:0 NVIDIA L4 : native\n${python}`)).toEqual([
    'startup-log',
    { os: 'linux', accelerator: 'cuda', python: '3.12.11' },
  ])
  expect(read(`Device: cpu\n${python}`)).toEqual(['startup-log', { accelerator: 'cpu', python: '3.12.11' }])
})

test.each([
  '[2025-06-01 10:00:03.123] [info]  ',
  '[INFO] ',
  '2025-06-01T10:00:03.123456 - ',
  'comfyui-1  | ',
  'Jun 01 10:00:03 host python[123]: ',
])('reads a log whose lines start with %j', (prefix) => {
  const lines = [
    'pytorch version: 2.8.0',
    'Device: xpu:0 Intel(R) Arc(TM) B580 Graphics',
    'ComfyUI version: 0.9.2',
  ]
  expect(read(lines.map((line) => prefix + line).join('\n'))).toEqual([
    'startup-log',
    { accelerator: 'intel', comfyui: '0.9.2' },
  ])
})

test('reads the version of a frontend that is older than required', () => {
  const log = `ComfyUI version: 0.3.40
Installed frontend version 1.20.7 is lower than the recommended version 1.21.7.`
  expect(read(log)).toEqual(['startup-log', { comfyui: '0.3.40', frontend: '1.20.7' }])
})

test('reads an error report of ComfyUI with its log', () => {
  const report = `# ComfyUI Error Report
## System Information
- **ComfyUI Version:** 0.3.40
- **OS:** nt
- **Python Version:** 3.12.10 (tags/v3.12.10:0cc8128) [MSC v.1943 64 bit (AMD64)]
- **PyTorch Version:** 2.7.0+cu128
## Logs
2025-06-01T10:00:03.123456 - Device: cuda:0 NVIDIA GeForce RTX 4090 : cudaMallocAsync
2025-06-01T10:00:03.123456 - ComfyUI frontend version: 1.21.7`
  expect(read(report)).toEqual(['startup-log', windowsFacts])
})

test('reads pip freeze with URLs, editable installs and comments', () => {
  const freeze = `# Editable install with no version control (comfy==1.0)
-e /home/me/comfy
aiohttp==3.11.18
comfyui_frontend_package==1.21.7
My.Package_Name===1.0.post1
-e git+https://github.com/a/b.git@1234567890#egg=b
torch @ https://download.example.org/whl/torch-2.7.0%2Bcu128-cp312-cp312-win_amd64.whl#sha256=12
local @ file:///C:/x/local`
  expect(read(freeze)).toEqual([
    'pip-freeze',
    {
      accelerator: 'cuda',
      frontend: '1.21.7',
      packages: [
        { name: 'aiohttp', version: '3.11.18' },
        { name: 'comfyui-frontend-package', version: '1.21.7' },
        { name: 'my-package-name', version: '1.0.post1' },
        { name: 'b', version: null },
        { name: 'torch', version: '2.7.0+cu128' },
        { name: 'local', version: null },
      ],
    },
  ])
})

test('reads every package of a long pip freeze', () => {
  const names = Array.from({ length: 1500 }, (_, index) => `package-${index}`)
  const freeze = names.map((name) => `${name} @ file:///croot/${name}_1720000000000/work`).join('\n')
  const result = readMachine(freeze)
  expect(result.ok && result.facts.packages?.map(({ name }) => name)).toEqual(names)
})

test('reads the table of pip list', () => {
  const table =
    'Package    Version\n---------- -------\nnumpy      1.26.4\ntorch      2.7.0+cpu  /editable/path\n'
  const packages = [
    { name: 'numpy', version: '1.26.4' },
    { name: 'torch', version: '2.7.0+cpu' },
  ]
  expect(read(table)).toEqual(['pip-freeze', { accelerator: 'cpu', packages }])
})

test('reads the table of pip list behind a prompt and a warning', () => {
  const table = `(venv) PS C:\\ComfyUI> pip list
WARNING: Ignoring invalid distribution ~umpy
Package    Version
---------- -------
numpy      1.26.4`
  expect(read(table)).toEqual(['pip-freeze', { packages: [{ name: 'numpy', version: '1.26.4' }] }])
})

test('reads the table of conda list', () => {
  const table = `# packages in environment at /opt/conda/envs/comfy:
#
# Name                    Version                   Build  Channel
aiohttp                   3.11.18                  pypi_0    pypi
pytorch                   2.5.1           py3.12_cuda12.4_cudnn9.1.0_0    pytorch
`
  const packages = [
    { name: 'aiohttp', version: '3.11.18' },
    { name: 'torch', version: '2.5.1' },
  ]
  expect(read(table)).toEqual(['pip-freeze', { packages }])
})

test('recognizes the CUDA build of PyTorch that has no local version', () => {
  expect(read('torch==2.7.0\nnvidia-cublas-cu12==12.6.4.1')).toMatchObject([
    'pip-freeze',
    { accelerator: 'cuda' },
  ])
  expect(read('torch==2.7.0\nnumpy==1.26.4')).not.toMatchObject(['pip-freeze', { accelerator: 'cuda' }])
})

test.each([
  ['', 'empty'],
  [' \n\t', 'empty'],
  ['hello world', 'unrecognized'],
  ['{"nodes": []}', 'unrecognized'],
  ['[]', 'unrecognized'],
  ['numpy>=1.0\ntorch', 'unrecognized'],
  // Folders of packs that ComfyUI-Manager disabled.
  ['comfyui-kjnodes@1_0_5\nrgthree-comfy@nightly', 'unrecognized'],
  ['\0\u0001\ufffdPNG\r\n', 'unrecognized'],
  ['a==1\n'.repeat(300_000), 'too-large'],
])('returns the reason why it cannot read %j', (text, failure) => expect(read(text)).toBe(failure))

test.each(['Device:', '[', '-', 'a==', '** Platform:', '{"system":', 'Package Version\n- '])(
  'rejects a text of the maximum length that repeats %j',
  (part) => expect(read(part.repeat(Math.floor(1_000_000 / part.length)))).toBe('unrecognized'),
)
