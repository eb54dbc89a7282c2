import type { Db } from './db.ts'
import type { NodeRecord, VersionRecord } from './records.ts'

const key = 'comfy-registry-demo-data'

type Table = Map<string, unknown>
/** Changes of one table since the start. */
interface Changes {
  put: [string, unknown][]
  removed: string[]
}

/** Every table of the database by its name. */
function tablesOf(db: Db): [name: string, table: Table][] {
  return Object.entries(db).filter((entry): entry is [string, Table] => entry[1] instanceof Map)
}

/** Records are immutable, so a different object is a different record. */
function changesOf(table: Table, before: Table): Changes {
  return {
    put: [...table].filter(([id, record]) => before.get(id) !== record),
    removed: [...before.keys()].filter((id) => !table.has(id)),
  }
}

/** Stores a record in its table and indexes. */
function put(db: Db, name: string, table: Table, id: string, record: unknown): void {
  // Written by `persistInTab` from the table of that name.
  if (name === 'nodes') db.putNode(record as NodeRecord)
  else if (name === 'versions') db.putVersion(record as VersionRecord)
  else table.set(id, record)
}

function restore(db: Db, stored: Record<string, Changes>): void {
  for (const [name, table] of tablesOf(db)) {
    for (const id of stored[name]?.removed ?? []) {
      if (name === 'nodes') db.removeNode(id)
      else table.delete(id)
    }
    for (const [id, record] of stored[name]?.put ?? []) put(db, name, table, id, record)
  }
  db.forgetLists()
}

/** Parses stored changes; null when invalid, such as those of an older demo. */
function read(): Record<string, Changes> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, Changes> | null // written below
  } catch {
    return null
  }
}

/**
 * Restores a database to the state of this tab, and saves its changes until the tab is closed. Saves again on pagehide,
 * because sign-out clears the storage.
 * @returns a function to call after every change.
 */
export function persistInTab(db: Db): () => void {
  const before = new Map(tablesOf(db).map(([name, table]) => [name, new Map(table)]))
  const load = () => {
    const stored = read()
    if (stored) restore(db, stored)
  }
  load()
  const save = () => {
    const changes = tablesOf(db).map(([name, table]) => [
      name,
      changesOf(table, before.get(name) ?? new Map()),
    ])
    try {
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changes)))
    } catch {
      // Without storage the demo restarts with every page load.
    }
  }
  addEventListener('pagehide', save)
  // Restored from the back/forward cache: later pages may have made changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    db.reset()
    load()
  })
  return save
}
