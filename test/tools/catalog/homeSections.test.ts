import { describe, expect, it } from 'vitest'
import { buildHomeSections } from '#tools/build/catalog/homeSections.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()

interface PackOptions {
  downloads?: number
  stars?: number
  created?: number
  released?: number
  version?: object
  publisher?: object
}

const pack = (id: string, { downloads, stars, created = 900, released = 90, ...rest }: PackOptions = {}) => ({
  id,
  name: id,
  downloads,
  github_stars: stars,
  created_at: daysAgo(created),
  latest_version: {
    version: '1.0.0',
    createdAt: daysAgo(released),
    status: 'NodeVersionStatusActive',
    ...rest.version,
  },
  publisher: rest.publisher ?? { id: 'someone', name: 'Someone', logo: 'https://example.com/logo.png' },
})

const build = (nodes: readonly unknown[], previous: Record<string, number> | null = null) =>
  buildHomeSections({
    nodes,
    comfyNodes: null,
    topics: [],
    previous: previous && new Map(Object.entries(previous)),
    unclaimedPublisherId: 'unclaimed',
    at: now,
  })

const idsOf = (packs: readonly { id: string }[]) => packs.map(({ id }) => id)

describe('the sections of home', () => {
  it('list the five most installed packs, or those with the most stars when no downloads are known', () => {
    const nodes = Array.from({ length: 9 }, (_, index) =>
      pack(`p${index}`, { downloads: index, stars: 9 - index }),
    )
    const { installed, hasDownloads, packs } = build(nodes)
    expect(idsOf(installed)).toEqual(['p8', 'p7', 'p6', 'p5', 'p4'])
    expect({ hasDownloads, packs }).toEqual({ hasDownloads: true, packs: 9 })
    const unknown = build(nodes.map(({ downloads: _, ...rest }) => rest))
    expect(unknown.hasDownloads).toBe(false)
    expect(idsOf(unknown.installed)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  })

  it('list packs of the last seven days as new, and other packs by their latest release', () => {
    const { newest, updated } = build([
      pack('new', { created: 1, released: 1 }),
      pack('newer', { created: 0.5, released: 0.5 }),
      pack('updated', { created: 8, released: 0.1 }),
      pack('old', { released: 30 }),
    ])
    expect(idsOf(newest)).toEqual(['newer', 'new'])
    expect(idsOf(updated)).toEqual(['updated', 'old'])
  })

  it('list no pack as new or updated for a date after the build', () => {
    const { newest, updated, installed } = build([pack('future', { created: -900, released: -900 })])
    expect([newest, updated]).toEqual([[], []])
    expect(installed).toMatchObject([{ id: 'future', date: null }])
  })

  it('leave out deprecated packs and those without an installable version', () => {
    const { installed, updated, packs } = build([
      pack('fine'),
      pack('pending', { version: { status: 'NodeVersionStatusPending' } }),
      pack('deprecated', { version: { deprecated: true } }),
      { id: 'unreleased', name: 'Unreleased' },
      null,
    ])
    expect([idsOf(installed), idsOf(updated), packs]).toEqual([['fine'], ['fine'], 4])
  })

  it('show no name or picture of the publisher that owns unclaimed packs', () => {
    const [installed] = build([
      pack('lost', { publisher: { id: 'unclaimed', name: 'Unclaimed', logo: 'x' } }),
    ]).installed
    expect(installed).toMatchObject({ publisher: '', logo: '' })
  })
})

describe('trending packs', () => {
  it('are those whose downloads grew most in proportion', () => {
    const nodes = [
      pack('giant', { downloads: 1_001_000 }),
      pack('small', { downloads: 600 }),
      pack('still', { downloads: 50 }),
      pack('unseen', { downloads: 5000 }),
      pack('fell', { downloads: 5 }),
    ]
    const { trending } = build(nodes, { giant: 1_000_000, small: 100, still: 45, fell: 900 })
    expect(trending.map(({ id, gained }) => [id, gained])).toEqual([
      ['small', 500],
      ['giant', 1000],
    ])
  })

  it('are empty without an earlier catalog', () => {
    expect(build([pack('one', { downloads: 100 })]).trending).toEqual([])
  })
})
