import { beforeEach, expect, test, vi } from 'vitest'
import { Db } from './db.ts'
import { seed, seedIds } from './seed.ts'
import { keepInTab } from './tabMemory.ts'

/** Session storage that can refuse writes, like a full or disabled one. */
class TabStorage {
  readonly kept = new Map<string, string>()
  isFull = false
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('', 'QuotaExceededError')
    this.kept.set(key, value)
  }
}

let storage: TabStorage
let leave: () => void
let comeBack: () => void
beforeEach(() => {
  storage = new TabStorage()
  leave = () => undefined
  comeBack = () => undefined
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { persisted: boolean }) => void) => {
    if (name === 'pagehide') leave = () => listener({ persisted: true })
    if (name === 'pageshow') comeBack = () => listener({ persisted: true })
  })
  return () => vi.unstubAllGlobals()
})

/** The next document of the tab. */
function opened(): { db: Db; save: () => void } {
  const db = new Db(seed)
  return { db, save: keepInTab(db) }
}

function nodeOf(db: Db, id: string) {
  const node = db.node(id)
  if (!node) throw new Error(`no ${id}`)
  return node
}

test('the next document and its lists contain earlier writes, additions and deletions', () => {
  const { db, save } = opened()
  db.putNode({ ...nodeOf(db, seedIds.rich), name: 'Renamed' })
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
  const next = opened().db
  expect(next.node(seedIds.rich)?.name).toBe('Renamed')
  expect(next.node('new-pack')?.id).toBe('New-Pack')
  expect(next.version('New-Pack', '1.0.0')?.id).toBe('v1')
  expect(next.node(seedIds.banana)).toBeUndefined()
  expect(next.versionsOf(seedIds.banana)).toEqual([])
  expect(next.tokens.get('t1')?.name).toBe('CI')
  const ids = next.rows().map(({ node }) => node.id)
  expect(ids).toEqual(db.rows().map(({ node }) => node.id))
})

test('changes of several documents add up and can be reverted', () => {
  const first = opened()
  first.db.putNode({ ...nodeOf(first.db, seedIds.rich), name: 'One' })
  first.save()
  const second = opened()
  second.db.putNode({ ...nodeOf(second.db, seedIds.banana), name: 'Two' })
  second.save()
  const third = opened().db
  expect([third.node(seedIds.rich)?.name, third.node(seedIds.banana)?.name]).toEqual(['One', 'Two'])
})

test('changes are saved again on pagehide, because sign-out clears the storage', () => {
  const { db, save } = opened()
  db.putNode({ ...nodeOf(db, seedIds.rich), name: 'Renamed' })
  save()
  storage.kept.clear()
  leave()
  expect(opened().db.node(seedIds.rich)?.name).toBe('Renamed')
})

test('a page restored from the back/forward cache keeps the changes of later pages', () => {
  const first = opened()
  first.db.putNode({ ...nodeOf(first.db, seedIds.rich), name: 'One' })
  leave()
  const back = { comeBack, leave }
  const second = opened()
  second.db.putNode({ ...nodeOf(second.db, seedIds.banana), name: 'Two' })
  leave()
  back.comeBack()
  expect(first.db.node(seedIds.banana)?.name).toBe('Two')
  back.leave()
  const third = opened().db
  expect([third.node(seedIds.rich)?.name, third.node(seedIds.banana)?.name]).toEqual(['One', 'Two'])
})

test('without changes only the names of the tables are stored', () => {
  opened().save()
  expect([...storage.kept.values()].join('').length).toBeLessThan(500)
})

test.each(['', '{', '7', '[]', '{"nodes":{}}', '{"unknown":{"put":[],"gone":["x"]}}'])(
  'starts normally when the storage holds %s',
  (text) => {
    opened().save()
    for (const key of storage.kept.keys()) storage.kept.set(key, text)
    expect(opened().db.nodes.size).toBe(seed.nodes.length)
  },
)

test('starts normally when the storage is full', () => {
  storage.isFull = true
  const { db, save } = opened()
  db.putNode({ ...nodeOf(db, seedIds.rich), name: 'Renamed' })
  expect(save).not.toThrow()
  expect(opened().db.node(seedIds.rich)?.name).not.toBe('Renamed')
})

/** Tables that no write changes, or that may reset with a page, such as the counted traces. */
const notKept = ['releases', 'jobResults', 'traceIds']

test('every table that writes change is stored', () => {
  const others = Object.entries(new Db(seed)).filter(([, value]) => !(value instanceof Map))
  expect(others.map(([name]) => name).filter((name) => !notKept.includes(name))).toEqual([])
})
