import { useSyncExternalStore } from 'react'
import type { MediaRef } from '#src/api/media.ts'
import { mediaKey, parseMediaRef } from '#src/api/mediaRefs.ts'
import { personUid } from '#src/session/identity.ts'
import { useSession } from '#src/session/useSession.ts'
import { readLocal, removeLocal, storageKeys, writeLocal } from '#src/storage.ts'

/** A task somebody follows. Nothing that it makes is ever kept. */
export interface SavedTask extends MediaRef {
  /** The person's own words; may be empty. */
  label: string
}

/** Tasks one board holds. */
export const mostTasks = 200
export const longestLabel = 80

const none: readonly SavedTask[] = []
const listeners = new Set<() => void>()
/** What storage refused to take: then the board lasts as long as the document. */
let unwritten: string | null = null
let read: { text: string | null; owner: string; tasks: readonly SavedTask[] } = {
  text: null,
  owner: '',
  tasks: none,
}

function parseTask(value: unknown): SavedTask[] {
  if (typeof value !== 'object' || value === null) return []
  const { provider, kind, id, label } = value as Record<string, unknown> // each is looked at below
  const ref = parseMediaRef(provider, kind, id)
  const text = typeof label === 'string' ? label.slice(0, longestLabel) : ''
  return ref ? [{ ...ref, label: text }] : []
}

function parse(text: string): { owner: string; tasks: readonly SavedTask[] } {
  try {
    const stored = JSON.parse(text) as { owner?: unknown; tasks?: unknown } // each is looked at below
    const owner = typeof stored.owner === 'string' ? stored.owner : ''
    const tasks = Array.isArray(stored.tasks) ? stored.tasks.flatMap(parseTask) : []
    return {
      owner,
      tasks: [...new Map(tasks.map((one) => [mediaKey(one), one])).values()].slice(0, mostTasks),
    }
  } catch {
    return { owner: '', tasks: none }
  }
}

/** The tasks of one person; what another one left in this browser is not theirs. */
function tasksOf(owner: string | null): readonly SavedTask[] {
  const text = unwritten ?? readLocal(storageKeys.mediaTasks)
  if (text !== read.text) read = { text, ...(text ? parse(text) : { owner: '', tasks: none }) }
  return owner && read.owner === owner ? read.tasks : none
}

function write(tasks: readonly SavedTask[]): void {
  const owner = personUid()
  if (!owner) return
  const text = JSON.stringify({
    owner,
    tasks: tasks.map(({ provider, kind, id, label }) => ({ provider, kind, id, label })),
  })
  unwritten = null
  if (tasks.length === 0) removeLocal(storageKeys.mediaTasks)
  else if (!writeLocal(storageKeys.mediaTasks, text)) unwritten = text
  for (const listener of listeners) listener()
}

/** Puts a task on the board, on top; one that is there gets the label, unless that is empty. */
export function saveTask(ref: MediaRef, label = ''): void {
  const tasks = tasksOf(personUid())
  const key = mediaKey(ref)
  const text = label.trim().slice(0, longestLabel)
  const known = tasks.find((one) => mediaKey(one) === key)
  if (!known) write([{ ...ref, label: text }, ...tasks].slice(0, mostTasks))
  else if (text) write(tasks.map((one) => (one === known ? { ...one, label: text } : one)))
}

export function renameTask(ref: MediaRef, label: string): void {
  const key = mediaKey(ref)
  const text = label.trim().slice(0, longestLabel)
  write(tasksOf(personUid()).map((one) => (mediaKey(one) === key ? { ...one, label: text } : one)))
}

export function forgetTask(ref: MediaRef): void {
  const key = mediaKey(ref)
  write(tasksOf(personUid()).filter((one) => mediaKey(one) !== key))
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

/** The signed-in person's tasks, the newest first, over all tabs. */
export function useBoard(): readonly SavedTask[] {
  const session = useSession()
  const owner = session.status === 'person' ? session.person.uid : null
  return useSyncExternalStore(subscribe, () => tasksOf(owner))
}
