import { beforeEach, expect, test, vi } from 'vitest'
import { Db } from './db.ts'
import { persistInTab } from './persistInTab.ts'
import { seed, seedIds } from './seed.ts'

/** Session storage that can reject writes, like a full or disabled one. */
class TabStorage {
  readonly entries = new Map<string, string>()
  isFull = false
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('', 'QuotaExceededError')
    this.entries.set(key, value)
  }
}

let storage: TabStorage
let leave: () => void
let restorePage: () => void
beforeEach(() => {
  storage = new TabStorage()
  leave = () => undefined
  restorePage = () => undefined
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { persisted: boolean }) => void) => {
    if (name === 'pagehide') leave = () => listener({ persisted: true })
    if (name === 'pageshow') restorePage = () => listener({ persisted: true })
  })
  return () => vi.unstubAllGlobals()
})

/** The next document of the tab. */
function openDocument(): { db: Db; save: () => void } {
  const db = new Db(seed)
  return { db, save: persistInTab(db) }
}

test('the next document and its lists contain earlier writes, additions and deletions', () => {
  const { db, save } = openDocument()
  db.updateNode(seedIds.rich, { name: 'Renamed' })
  db.putNode({ id: 'New-Pack', name: 'New', publisherId: seedIds.richPublisher })
  db.putVersion({ id: 'v1', node_id: 'New-Pack', version: '1.0.0', comfyNodes: null })
  db.removeNode(seedIds.banana)
  db.tokens.set('t1', {
    id: 't1',
    publisherId: 'b',
    name: 'CI',
    description: '',
    createdAt: '',
    secret: 's',
  })
  save()
  const nextDb = openDocument().db
  expect(nextDb.node(seedIds.rich)?.name).toBe('Renamed')
  expect(nextDb.node('new-pack')?.id).toBe('New-Pack')
  expect(nextDb.version('New-Pack', '1.0.0')?.id).toBe('v1')
  expect(nextDb.node(seedIds.banana)).toBeUndefined()
  expect(nextDb.versionsOf(seedIds.banana)).toEqual([])
  expect(nextDb.tokens.get('t1')?.name).toBe('CI')
  const ids = nextDb.rows().map(({ node }) => node.id)
  expect(ids).toEqual(db.rows().map(({ node }) => node.id))
})

test('changes of several documents add up and can be reverted', () => {
  const first = openDocument()
  first.db.updateNode(seedIds.rich, { name: 'One' })
  first.save()
  const second = openDocument()
  second.db.updateNode(seedIds.banana, { name: 'Two' })
  second.save()
  const third = openDocument().db
  expect([third.node(seedIds.rich)?.name, third.node(seedIds.banana)?.name]).toEqual(['One', 'Two'])
})

test('changes are saved again on pagehide, because sign-out clears the storage', () => {
  const { db, save } = openDocument()
  db.updateNode(seedIds.rich, { name: 'Renamed' })
  save()
  storage.entries.clear()
  leave()
  expect(openDocument().db.node(seedIds.rich)?.name).toBe('Renamed')
})

test('a page restored from the back/forward cache keeps the changes of later pages', () => {
  const first = openDocument()
  first.db.updateNode(seedIds.rich, { name: 'One' })
  leave()
  const firstPage = { restorePage, leave }
  const second = openDocument()
  second.db.updateNode(seedIds.banana, { name: 'Two' })
  leave()
  firstPage.restorePage()
  expect(first.db.node(seedIds.banana)?.name).toBe('Two')
  firstPage.leave()
  const third = openDocument().db
  expect([third.node(seedIds.rich)?.name, third.node(seedIds.banana)?.name]).toEqual(['One', 'Two'])
})

test('without changes only the names of the tables are stored', () => {
  openDocument().save()
  expect([...storage.entries.values()].join('').length).toBeLessThan(500)
})

test.each(['', '{', '7', '[]', '{"nodes":{}}', '{"unknown":{"put":[],"removed":["x"]}}'])(
  'starts normally when the storage holds %s',
  (text) => {
    openDocument().save()
    for (const key of storage.entries.keys()) storage.entries.set(key, text)
    expect(openDocument().db.nodes.size).toBe(seed.nodes.length)
  },
)

test('starts normally when the storage is full', () => {
  storage.isFull = true
  const { db, save } = openDocument()
  db.updateNode(seedIds.rich, { name: 'Renamed' })
  expect(save).not.toThrow()
  expect(openDocument().db.node(seedIds.rich)?.name).not.toBe('Renamed')
})

/** Tables that no write changes, or that may be reset by a page load. */
const notStored = ['releases', 'jobResults', 'traceIds']

test('every table that writes change is stored', () => {
  const others = Object.entries(new Db(seed)).filter(([, value]) => !(value instanceof Map))
  expect(others.map(([name]) => name).filter((name) => !notStored.includes(name))).toEqual([])
})
