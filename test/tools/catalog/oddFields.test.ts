import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { catalogData, groupCatalog } from '#tools/build/catalog/catalogData.ts'
import type { ApiNode } from '#tools/build/catalog/readCatalog.ts'
import { catalogFiles } from '#tools/build/catalog/writeCatalogFiles.ts'
import { startApi } from './startApi.ts'

const at = Date.parse('2026-06-01T00:00:00Z')
const release = {
  version: '1.0.0',
  createdAt: '2026-01-02T00:00:00Z',
  status: 'NodeVersionStatusActive',
} as const
const studio = { id: 'studio', name: 'Studio' }
const fine = { id: 'fine', name: 'Fine', publisher: studio, latest_version: release } satisfies ApiNode

/** A pack whose fields have other types than the contract's. */
const packWith = (fields: object) => ({ ...fine, id: 'odd', ...fields }) as ApiNode

/** Collects the warnings until the end of the test. */
function collectWarnings(): string[] {
  const warnings: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((text) => warnings.push(text))
  onTestFinished(() => spy.mockRestore())
  return warnings
}

/** Contents of all files of the catalog. */
function textsOf(catalog: Parameters<typeof catalogFiles>[0]['catalog']): string {
  const files = catalogFiles({
    siteOrigin: 'https://site.test',
    unclaimedPublisherId: 'unclaimed',
    catalog,
    at,
  })
  return [...files.values()].map((textOf) => textOf()).join('')
}

describe('a catalog with odd fields', () => {
  test.each<[string, object]>([
    ['odd name', { name: 5 }],
    ['odd created_at', { created_at: { year: 2026 } }],
    ['odd publisher', { publisher: 'me' }],
    ['odd publisher.id', { publisher: { id: 'lone \ud800' } }],
    ['odd publisher.id', { publisher: { id: 'validate' } }],
    ['odd publisher.name', { publisher: { ...studio, name: 5 } }],
    ['odd latest_version', { latest_version: [] }],
    ['odd latest_version.version', { latest_version: { ...release, version: 'lone \ud800' } }],
    ['odd latest_version.version', { latest_version: { ...release, version: 5 } }],
    ['odd latest_version.createdAt', { latest_version: { ...release, createdAt: {} } }],
    ['odd latest_version.changelog', { latest_version: { ...release, changelog: 5 } }],
    ['"lone \\ud800" id', { id: 'lone \ud800' }],
    ['".." id', { id: '..' }],
    ['"search" id', { id: 'search' }],
  ])('ignores and reports the field of %s', (field, fields) => {
    const warnings = collectWarnings()
    const text = textsOf(groupCatalog([packWith(fields), fine]))
    expect(text).toContain('https://site.test/nodes/fine/versions/1.0.0')
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`: ${field.replace(/[.\\]/g, '\\$&')}$`))])
  })

  test('reports nothing for fields that are missing or null', () => {
    const warnings = collectWarnings()
    const empty = { name: null, publisher: null, latest_version: null, created_at: null }
    textsOf(groupCatalog([packWith(empty), { id: 'bare' }]))
    expect(warnings).toEqual([])
  })

  test('leaves odd versions out of the feed of a pack', async () => {
    const warnings = collectWarnings()
    const { url } = await startApi(() => [
      { ...release, version: '0.9.0', changelog: 5 },
      { ...release, version: 'lone \ud800' },
      release,
    ])
    const { releases } = await catalogData(url, [packWith({})], { retryDelayMs: 1 })
    expect(releases.get('odd')?.map(({ version }) => version)).toEqual(['0.9.0', '1.0.0'])
    expect(warnings).toEqual([expect.stringMatching(/: odd versions.0.changelog, odd versions.1.version$/)])
  })
})
