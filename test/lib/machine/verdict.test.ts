import { describe, expect, test } from 'vitest'
import type { Machine } from '#src/lib/machine/machine.ts'
import { latestVerdict, newestThatWorks, verdict } from '#src/lib/machine/verdict.ts'

const machine: Machine = { os: 'linux', accelerator: 'rocm', comfyui: '0.3.40', frontend: '1.21.7' }

describe('verdict', () => {
  test('is “unknown” when the author declares nothing', () => {
    const { result, reasons } = verdict(machine, {})
    expect(result).toBe('unknown')
    expect(reasons.map(({ aspect }) => aspect)).toEqual(['os', 'accelerator', 'comfyui', 'frontend'])
    expect(reasons.every((reason) => reason.result === 'unknown' && reason.why === 'not-declared')).toBe(true)
  })

  test('is “works” when the machine meets all that is declared', () => {
    const fields = {
      supported_os: ['Operating System :: POSIX :: Linux'],
      supported_comfyui_version: '>=0.3.0',
    }
    const { result, reasons } = verdict(machine, fields)
    expect(result).toBe('works')
    expect(reasons[0]).toEqual({ aspect: 'os', result: 'works', declared: ['linux'], actual: 'linux' })
  })

  test('is “fails” when one of several facts fails, with that fact first', () => {
    const fields = { supported_os: ['OS Independent'], supported_accelerators: ['GPU :: NVIDIA CUDA'] }
    const { result, reasons } = verdict(machine, fields)
    expect(result).toBe('fails')
    expect(reasons[0]).toEqual({ aspect: 'accelerator', result: 'fails', declared: ['cuda'], actual: 'rocm' })
  })

  test('is “unknown” when the machine lacks a declared fact', () => {
    const fields = { supported_os: ['Linux'], supported_accelerators: ['CUDA'] }
    const { result, reasons } = verdict({ os: 'linux' }, fields)
    expect(result).toBe('unknown')
    expect(reasons).toContainEqual({
      aspect: 'accelerator',
      result: 'unknown',
      why: 'machine-unknown',
      declared: ['cuda'],
    })
  })

  test('fails for a known mismatch although other facts of the machine are unknown', () => {
    expect(
      verdict({ os: 'macos' }, { supported_os: ['Linux'], supported_accelerators: ['CUDA'] }).result,
    ).toBe('fails')
  })

  test('falls back to the fields of the pack where the version has none', () => {
    const pack = { supported_os: ['Windows'], supported_comfyui_version: '<0.3' }
    expect(verdict(machine, { supported_os: ['Linux'] }, pack).reasons[0]).toMatchObject({
      aspect: 'comfyui',
    })
    expect(verdict(machine, {}, pack).result).toBe('fails')
  })

  test('works on any accelerator when the pack runs on the CPU', () => {
    expect(verdict(machine, { supported_accelerators: ['CPU'] }).result).toBe('works')
    expect(verdict(machine, { supported_accelerators: ['CPU', 'CUDA'] }).result).toBe('works')
  })

  test.each([
    ['>=0.3.40', 'works'],
    ['>0.3.40', 'fails'],
    ['~=0.3.30', 'works'],
    ['^0.2.0', 'fails'],
    ['latest', 'unknown'],
    ['', 'unknown'],
  ])('decides the ComfyUI range %j as %s', (range, result) =>
    expect(verdict(machine, { supported_comfyui_version: range }).result).toBe(result),
  )

  test('is “unknown” when the version of the machine is not a version', () => {
    const fields = { supported_comfyui_frontend_version: '>=1.0' }
    expect(verdict({ frontend: 'main' }, fields)).toMatchObject({
      result: 'unknown',
      reasons: expect.arrayContaining([
        { aspect: 'frontend', result: 'unknown', why: 'unreadable', declared: '>=1.0', actual: 'main' },
      ]),
    })
  })
})

describe('latestVerdict', () => {
  const linux = { supported_os: ['Linux'] }

  test('compares the latest version', () => {
    const pack = { ...linux, latestVersion: { supported_os: ['Microsoft Windows'] } }
    expect(latestVerdict(machine, pack).result).toBe('fails')
  })

  test('is “unknown” for a pack without a version, whatever the pack declares', () => {
    expect(latestVerdict(machine, { ...linux, latestVersion: null })).toEqual({
      result: 'unknown',
      reasons: [],
    })
  })
})

describe('newestThatWorks', () => {
  const version = (text: string, fields: object = {}) => ({ version: text, status: 'active', ...fields })
  const pick = (...versions: ReturnType<typeof version>[]) =>
    newestThatWorks(versions, machine)?.version.version ?? null

  test('picks the newest version by semantic order', () =>
    expect(pick(version('1.9.0'), version('1.10.0'), version('1.2.0'))).toBe('1.10.0'))

  test('skips versions that fail, and those that are not active', () => {
    const cuda = { supported_accelerators: ['CUDA'] }
    expect(pick(version('3.0.0', { status: 'flagged' }), version('2.0.0', cuda), version('1.0.0'))).toBe(
      '1.0.0',
    )
  })

  test('prefers a version that is not deprecated', () => {
    expect(pick(version('2.0.0', { deprecated: true }), version('1.0.0'))).toBe('1.0.0')
    expect(pick(version('2.0.0', { deprecated: true }))).toBe('2.0.0')
  })

  test('returns null when every version fails or none is active', () => {
    expect(pick(version('1.0.0', { supported_os: ['Windows'] }))).toBeNull()
    expect(pick(version('1.0.0', { status: 'pending' }))).toBeNull()
    expect(pick()).toBeNull()
  })
})
