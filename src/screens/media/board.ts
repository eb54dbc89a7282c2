import { useMemo } from 'react'
import type { MediaRef } from '#src/api/media.ts'
import { mediaKey, parseMediaRef } from '#src/api/mediaRefs.ts'
import { lastUid } from '#src/auth/session.ts'
import { useLastUid } from '#src/auth/useLastUid.ts'
import { createStoredText } from '#src/hooks/createStoredText.ts'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { storageKeys } from '#src/storage.ts'

/** A task on the board. Its results are never stored. */
export interface SavedTask extends MediaRef {
  /** Set by the user; can be empty. */
  label: string
}

/** Maximum number of tasks on the board. */
export const maxTasks = 200
export const maxLabelLength = 80

const storedBoard = createStoredText(storageKeys.mediaTasks)

function parseTask(value: unknown): SavedTask[] {
  if (!isRecord(value)) return []
  const ref = parseMediaRef(value['provider'], value['kind'], value['id'])
  const label = typeof value['label'] === 'string' ? value['label'].slice(0, maxLabelLength) : ''
  return ref ? [{ ...ref, label }] : []
}

/** Tasks of a user. Ignores a board that another user left in this browser. */
function parseBoard(text: string | null, owner: string | null): readonly SavedTask[] {
  // Without a limit, because the next write would replace tasks that were not read.
  const stored = readJson(text ?? '', Number.POSITIVE_INFINITY)
  if (!owner || !isRecord(stored) || stored['owner'] !== owner || !Array.isArray(stored['tasks'])) return []
  const tasks = stored['tasks'].flatMap(parseTask)
  return [...new Map(tasks.map((task) => [mediaKey(task), task])).values()].slice(0, maxTasks)
}

const currentTasks = () => parseBoard(storedBoard.read(), lastUid())

function writeTasks(tasks: readonly SavedTask[]): void {
  const owner = lastUid()
  if (!owner) return
  const text = JSON.stringify({
    owner,
    tasks: tasks.map(({ provider, kind, id, label }) => ({ provider, kind, id, label })),
  })
  storedBoard.write(tasks.length === 0 ? null : text)
}

/**
 * Adds a task at the top of the board. A task already on the board gets the label, unless it is empty.
 * @returns false if the board is full.
 */
export function saveTask(ref: MediaRef, label = ''): boolean {
  const tasks = currentTasks()
  const key = mediaKey(ref)
  const text = label.trim().slice(0, maxLabelLength)
  const existing = tasks.find((task) => mediaKey(task) === key)
  if (!existing && tasks.length >= maxTasks) return false
  if (!existing) writeTasks([{ ...ref, label: text }, ...tasks])
  else if (text) writeTasks(tasks.map((task) => (task === existing ? { ...task, label: text } : task)))
  return true
}

export function renameTask(ref: MediaRef, label: string): void {
  const key = mediaKey(ref)
  const text = label.trim().slice(0, maxLabelLength)
  writeTasks(currentTasks().map((task) => (mediaKey(task) === key ? { ...task, label: text } : task)))
}

export function removeTask(ref: MediaRef): void {
  const key = mediaKey(ref)
  writeTasks(currentTasks().filter((task) => mediaKey(task) !== key))
}

/** The user's tasks, newest first, even after the session has expired. Updates when another tab changes them. */
export function useBoard(): readonly SavedTask[] {
  const owner = useLastUid()
  const text = storedBoard.useText()
  return useMemo(() => parseBoard(text, owner), [text, owner])
}
