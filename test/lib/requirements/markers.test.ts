import { expect, test } from 'vitest'
import type { Machine } from '#src/lib/machine/machine.ts'
import { MarkerEvaluator } from '#src/lib/requirements/markers.ts'

const windows: Machine = { os: 'windows', python: '3.12.10' }
const evaluate = (marker: string, machine: Machine = windows) => new MarkerEvaluator(machine).evaluate(marker)

test.each([
  ['', true],
  ['sys_platform == "win32"', true],
  ["sys_platform != 'win32'", false],
  ['platform_system == "Windows" and os_name == "nt"', true],
  ['platform_system == "Darwin" or platform_system == "Linux"', false],
  ['python_version >= "3.10"', true],
  ['python_version < "3.9"', false],
  ['python_version == "3.12.*"', true],
  ['"3.8" <= python_version', true],
  ['python_full_version < "3.12.9"', false],
  ['"win" in sys_platform', true],
  ['python_version not in "3.11,3.12"', false],
  ['implementation_name == "cpython"', true],
  ['extra == "dev"', false],
  ['python_version  not   in "3.11,3.12"', false],
  ['sys_platform == "linux" and extra == "" or os_name == "nt"', true],
  ['os_name == "nt" or sys_platform == "linux" and extra == "dev"', true],
  ['(sys_platform == "linux" or python_version > "3.0") and extra == ""', true],
])('evaluates %j on Windows with Python 3.12', (marker, expected) => expect(evaluate(marker)).toBe(expected))

test.each([
  ['platform_machine == "x86_64"', null],
  ['platform_machine == "x86_64" and sys_platform == "linux"', false],
  ['platform_machine == "x86_64" or sys_platform == "win32"', true],
  ['platform_machine == "x86_64" and sys_platform == "win32"', null],
  ['no_such_variable == "1"', null],
  ['sys_platform ==', null],
  ['"; rm -rf /', null],
  [`${'('.repeat(5000)}`, null],
  ['platform_system ~= "Windows"', null],
  ['python_version >= 3', null],
  ['python_version + "3.8"', null],
  ['python_version >= "3.8" || os_name == "nt"', null],
  ['os_name == "nt" == "nt"', null],
  ['os_name == "nt", os_name == "nt"', null],
  ['os_name.length == "2"', null],
  ['valueOf() == "nt"', null],
  ['not os_name == "nt"', null],
  ['os_name == "\\x6et"', null],
])('decides %j only as far as the facts allow', (marker, expected) => expect(evaluate(marker)).toBe(expected))

test('knows the processor of a Mac with Metal', () => {
  const mac: Machine = { os: 'macos', accelerator: 'metal' }
  expect(evaluate('platform_machine == "arm64" and sys_platform == "darwin"', mac)).toBe(true)
  expect(evaluate('python_version >= "3.8"', mac)).toBeNull()
})
