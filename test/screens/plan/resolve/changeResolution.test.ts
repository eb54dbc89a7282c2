import { expect, test } from 'vitest'
import { chooseCandidate } from '#src/screens/plan/resolve/changeResolution.ts'
import type { Resolution } from '#src/screens/plan/resolve/resolution.ts'
import { nodeUse } from './nodeUse.ts'

const severalPacks = (...packIds: readonly string[]): Resolution => ({
  kind: 'ambiguous',
  reason: 'several-packs',
  candidates: packIds.map((packId) => ({ packId, from: 'index' })),
})
const typeOf = (type: string, resolution: Resolution) => ({ type, uses: [nodeUse(type)], resolution })

test('the chosen pack provides all nodes of which it is a candidate, and no others', () => {
  const types = [
    typeOf('Load', severalPacks('harbor', 'moth')),
    typeOf('Run', severalPacks('moth', 'harbor')),
    typeOf('Save', severalPacks('moth', 'tide')),
    typeOf('Own', { kind: 'pack', packId: 'tide', from: 'workflow' }),
    typeOf('Gone', { kind: 'unknown', namedPack: null }),
  ]
  const { types: resolved, packs } = chooseCandidate({ types, packs: [] }, 'harbor')
  expect(resolved.map(({ resolution }) => resolution.kind)).toEqual([
    'pack',
    'pack',
    'ambiguous',
    'pack',
    'unknown',
  ])
  expect(packs.map(({ packId, types: own }) => [packId, own.map(({ type }) => type)])).toEqual([
    ['harbor', ['Load', 'Run']],
    ['tide', ['Own']],
  ])
})
