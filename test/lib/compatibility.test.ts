import { describe, expect, test } from 'vitest'
import { readCompatibility } from '#src/lib/compatibility.ts'

const os = (...items: string[]) => readCompatibility({ supported_os: items }).os
const accelerators = (...items: string[]) =>
  Object.entries(readCompatibility({ supported_accelerators: items }).accelerators)
    .filter(([, answer]) => answer === 'yes')
    .map(([name]) => name)

describe('operating systems', () => {
  test.each(['OS Independent', 'Operating System :: OS Independent', 'os independent'])(
    '%j is all',
    (item) => {
      expect(os(item)).toEqual({ windows: 'yes', macos: 'yes', linux: 'yes' })
    },
  )
  test.each([
    [['Operating System :: Microsoft :: Windows :: Windows 10'], 'yes', 'no', 'no'],
    [['windows'], 'yes', 'no', 'no'],
    [['Win32'], 'yes', 'no', 'no'],
    [['Operating System :: POSIX :: Linux'], 'no', 'no', 'yes'],
    [['POSIX'], 'no', 'yes', 'yes'],
    [['Operating System :: MacOS :: MacOS X'], 'no', 'yes', 'no'],
    [['macOS', 'Linux'], 'no', 'yes', 'yes'],
    [['Darwin'], 'no', 'yes', 'no'],
    [['Windows, Linux'], 'yes', 'no', 'yes'],
    [['Plan 9'], 'unknown', 'unknown', 'unknown'],
    [['Plan 9', 'Linux'], 'no', 'no', 'yes'],
    [['', ' \u200b '], 'unknown', 'unknown', 'unknown'],
  ])('%j', (items, windows, macos, linux) => {
    expect(os(...items)).toEqual({ windows, macos, linux })
  })
})

test.each([
  [['GPU :: NVIDIA CUDA'], ['cuda']],
  [['Environment :: GPU :: NVIDIA CUDA :: 12'], ['cuda']],
  [
    ['GPU :: AMD ROCm', 'GPU :: Intel Arc', 'NPU :: Huawei Ascend', 'GPU :: Apple Metal', 'CPU'],
    ['rocm', 'intel', 'metal', 'ascend', 'cpu'],
  ],
  [['GPU :: Quantum'], []],
])('accelerators of %j', (items, expected) => {
  expect(accelerators(...items)).toEqual(expected)
})

test('nothing said is unknown, whatever stands in for nothing', () => {
  const unknown = { windows: 'unknown', macos: 'unknown', linux: 'unknown' }
  // The service may answer with anything; this is what a wrong type does.
  const wrong = JSON.parse(
    '{"supported_os":"Linux","supported_accelerators":[1,null,{}],"supported_comfyui_version":3}',
  )
  for (const fields of [{}, { supported_os: null }, { supported_os: [] }, wrong]) {
    const found = readCompatibility(fields)
    expect(found.os).toEqual(unknown)
    expect(new Set(Object.values(found.accelerators))).toEqual(new Set(['unknown']))
    expect([found.comfyui, found.frontend]).toEqual([null, null])
  }
})

test('each empty field falls back to the pack by itself', () => {
  const pack = {
    supported_os: ['Linux'],
    supported_accelerators: ['CPU'],
    supported_comfyui_version: '>=0.3.40',
    supported_comfyui_frontend_version: '>=1',
  }
  const version = {
    supported_os: ['Windows'],
    supported_accelerators: [],
    supported_comfyui_version: ' ',
    supported_comfyui_frontend_version: ' >=1.20\n,<2 ',
  }
  expect(readCompatibility(version, pack)).toMatchObject({
    os: { windows: 'yes', linux: 'no' },
    accelerators: { cpu: 'yes', cuda: 'no' },
    comfyui: '>=0.3.40',
    frontend: '>=1.20 ,<2',
  })
})
