import { expect, test } from 'vitest'
import type { Machine } from '#src/lib/machine/machine.ts'
import { findConflicts, type PackRequirements } from '#src/lib/requirements/conflicts.ts'

const pack = (packId: string, lines: readonly string[], version = '1.0.0'): PackRequirements => ({
  packId,
  version,
  lines,
})
const freeze = (packages: Readonly<Record<string, string | null>>, facts: Machine = {}): Machine => ({
  ...facts,
  packages: Object.entries(packages).map(([name, version]) => ({ name, version })),
})
const find = (
  packs: readonly PackRequirements[],
  machine: Machine | null = null,
  others: readonly PackRequirements[] = [],
) => findConflicts(packs, { machine, others })

test('reports packs that exclude each other, with the request of each pack', () => {
  const { conflicts } = find([
    pack('a', ['numpy<2', 'Pillow']),
    pack('b', ['NumPy >= 2.0  # new API']),
    pack('c', ['numpy']),
    pack('d', ['numpy>=1.20']),
  ])
  expect(conflicts).toEqual([
    {
      package: 'numpy',
      requests: [
        { packId: 'a', version: '1.0.0', line: 'numpy<2', specifier: '<2' },
        { packId: 'b', version: '1.0.0', line: 'NumPy >= 2.0', specifier: '>=2.0' },
        { packId: 'd', version: '1.0.0', line: 'numpy>=1.20', specifier: '>=1.20' },
      ],
      resolvedBy: [],
    },
  ])
})

test('treats the spellings of a name as one package', () => {
  const { conflicts } = find([pack('a', ['opencv_python==4.8.0']), pack('b', ['OpenCV.Python==4.9.0'])])
  expect(conflicts.map((conflict) => conflict.package)).toEqual(['opencv-python'])
})

test('reports three packs that only together exclude all versions', () => {
  const { conflicts } = find([pack('a', ['x>=1.0']), pack('b', ['x<1.1']), pack('c', ['x!=1.0.*'])])
  expect(conflicts).toMatchObject([{ package: 'x' }])
})

test('reports a pack whose own lines exclude each other', () => {
  expect(find([pack('a', ['x==1', 'x==2'])]).conflicts).toMatchObject([{ package: 'x' }])
})

test('reports no conflict when a request can’t be decided', () => {
  const result = find([
    pack('a', [
      'x>=1,<3',
      'y==nightly',
      'z @ https://example.org/z-1.0-py3-none-any.whl',
      'w==1; platform_machine == "x86_64"',
    ]),
    pack('b', ['x>2.9', 'y==1', 'z==2', 'w==2', '--extra-index-url https://example.org', '???']),
  ])
  expect(result.conflicts).toEqual([])
  expect(result.undecided.map(({ line, why }) => [line.slice(0, 3), why])).toEqual([
    ['y==', 'unreadable'],
    ['z @', 'url'],
    ['w==', 'marker'],
    ['--e', 'option'],
    ['???', 'unreadable'],
  ])
})

test('ignores lines for other systems', () => {
  const packs = [
    pack('a', ['x==1; sys_platform == "win32"', 'x==2; sys_platform != "win32"']),
    pack('b', ['x==2']),
  ]
  expect(find(packs, { os: 'linux' }).conflicts).toEqual([])
  expect(find(packs, { os: 'windows' }).conflicts).toMatchObject([{ package: 'x' }])
  // Without a machine, both lines are undecided.
  expect(find(packs)).toMatchObject({ conflicts: [], undecided: [{ why: 'marker' }, { why: 'marker' }] })
})

test('names the newest version of each pack that would resolve a conflict', () => {
  const others = [
    pack('a', ['x>=1'], '0.9.0'),
    pack('a', ['x>=1'], '0.10.0'),
    pack('a', ['x==1'], '2.0.0'),
    pack('a', ['x==1']),
    pack('b', ['x==2'], '0.9.0'),
    pack('other', ['x==1'], '1.0.0'),
  ]
  const { conflicts } = find([pack('a', ['x==1']), pack('b', ['x==2'])], null, others)
  expect(conflicts[0]?.resolvedBy).toEqual([{ packId: 'a', version: '0.10.0' }])
})

test.each([
  ['numpy>=2', '1.26.4', 'upgrade'],
  ['numpy<1.25', '1.26.4', 'downgrade'],
  ['numpy!=1.26.4', '1.26.4', 'either'],
  ['numpy==2.*,<2', '1.26.4', 'unsatisfiable'],
  ['numpy>=1', 'main', 'unknown'],
  ['numpy>=1', null, 'unknown'],
])('reports what %s does to the installed version %s', (line, installed, change) => {
  const { changes } = find([pack('a', [line])], freeze({ numpy: installed }))
  expect(changes).toMatchObject([{ package: 'numpy', installed, change, isTorch: false }])
})

test('reports no change of packages that meet all requests, and lists what pip adds', () => {
  const machine = freeze({ numpy: '1.26.4', torch: '2.7.0+cu128' })
  const { changes, additions } = find(
    [pack('a', ['numpy>=1.20', 'torch', 'timm', 'einops']), pack('b', ['einops>=0.7'])],
    machine,
  )
  expect(changes).toEqual([])
  expect(additions).toEqual(['einops', 'timm'])
  expect(find([pack('a', ['timm'])]).additions).toEqual([])
})

test('names the version of a pack that would not change the installed package', () => {
  const others = [pack('a', ['numpy'], '0.5.0'), pack('a', ['numpy>=2.1'], '0.6.0')]
  const { changes } = find([pack('a', ['numpy>=2'])], freeze({ numpy: '1.26.4' }), others)
  expect(changes[0]?.resolvedBy).toEqual([{ packId: 'a', version: '0.5.0' }])
})

test('lists the requests that concern PyTorch separately', () => {
  const machine = freeze({ torch: '2.7.0+cu128', xformers: '0.0.30' })
  const { torch, changes } = find(
    [
      pack('a', [
        'torch==2.4.1',
        'torchvision',
        'xformers>=0.0.20',
        'torchaudio @ https://example.org/t.whl',
      ]),
    ],
    machine,
  )
  expect(torch.map(({ package: name, isMet }) => [name, isMet])).toEqual([
    ['torch', false],
    ['xformers', true],
    ['torchaudio', null],
  ])
  expect(changes).toMatchObject([{ package: 'torch', change: 'downgrade', isTorch: true }])
})

test('survives hostile lines', () => {
  const lines = [
    '__proto__==1',
    'constructor==1',
    `${'a'.repeat(5000)}==1`,
    'x==1;'.repeat(100),
    `x${'>=1,'.repeat(300)}`,
    '\0',
    '',
  ]
  expect(() => find([pack('__proto__', lines), pack('b', lines)], freeze({ __proto__: '1' }))).not.toThrow()
})
