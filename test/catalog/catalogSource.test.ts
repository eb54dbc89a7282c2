// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { catalogSource } from '#src/catalog/catalogSource.ts'
import { announceCatalog } from './catalogFiles.ts'

describe('the source of the catalog', () => {
  test('has the files of this site', () => {
    const source = { packs: ['/catalog/packs.1.json'], nodes: null, home: '/catalog/home.1.json' }
    announceCatalog(source)
    expect(catalogSource()).toEqual(source)
  })

  test.each([
    'https://evil.example/x.json',
    '//evil.example/x.json',
    '///evil.example/x.json',
    '/\\evil.example/x.json',
    'x.json',
  ])('ignores %s', (path) => {
    announceCatalog({ packs: [path, '/catalog/packs.1.json'], nodes: path, home: path })
    expect(catalogSource()).toEqual({ packs: ['/catalog/packs.1.json'], nodes: null, home: null })
  })

  test.each(['text', null, {}, { packs: 7 }, { packs: [] }, { packs: ['https://other.example/x.json'] }])(
    'is null for %j',
    (source) => {
      announceCatalog(source)
      expect(catalogSource()).toBeNull()
    },
  )

  test('is null without a tag, and for a tag that is not JSON', () => {
    expect(catalogSource()).toBeNull()
    announceCatalog({})
    document.querySelector('meta[name=catalog]')?.setAttribute('content', '{"packs":')
    expect(catalogSource()).toBeNull()
  })
})
