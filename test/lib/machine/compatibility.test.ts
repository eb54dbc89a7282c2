import { describe, expect, test } from 'vitest'
import { readCompatibility } from '#src/lib/machine/compatibility.ts'

const os = (...items: string[]) => readCompatibility({ supported_os: items }).os
const accelerators = (...items: string[]) =>
  Object.entries(readCompatibility({ supported_accelerators: items }).accelerators)
    .filter(([, support]) => support === 'yes')
    .map(([name]) => name)

describe('operating systems', () => {
  test.each(['OS Independent', 'Operating System :: OS Independent', 'os independent'])(
    'reads %j as all systems',
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
  ])('reads the systems of %j', (items, windows, macos, linux) => {
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
])('reads the accelerators of %j', (items, expected) => {
  expect(accelerators(...items)).toEqual(expected)
})

test('reports unknown for missing, empty and malformed fields', () => {
  const unknown = { windows: 'unknown', macos: 'unknown', linux: 'unknown' }
  // The API doesn't guarantee types.
  const wrong = JSON.parse(
    '{"supported_os":"Linux","supported_accelerators":[1,null,{}],"supported_comfyui_version":3}',
  )
  for (const fields of [{}, { supported_os: null }, { supported_os: [] }, wrong]) {
    const compatibility = readCompatibility(fields)
    expect(compatibility.os).toEqual(unknown)
    expect(new Set(Object.values(compatibility.accelerators))).toEqual(new Set(['unknown']))
    expect([compatibility.comfyui, compatibility.frontend]).toEqual([null, null])
  }
})

test('falls back to the pack for each empty field separately', () => {
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
