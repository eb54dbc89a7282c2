import { useMemo } from 'react'
import { maxPacks } from '#src/lib/plan/maxPacks.ts'
import { storageKeys } from '#src/storage.ts'
import { createStoredText } from './createStoredText.ts'

/** The plan in this browser: the packs as in the URL of the plan, such as `a@1.2.0,b`. */
export const storedPlan = createStoredText(storageKeys.plan)

// Home needs only ids: the code that parses and changes plans would exceed the budget of its first load.
const packsIn = (text: string | null) => text?.split(',').filter(Boolean) ?? []

const idOf = (pack: string) => pack.replace(/@.*/, '')

/** Ids of the packs in the plan, which all tabs share; none during hydration. */
export function usePlannedIds(): ReadonlySet<string> {
  const text = storedPlan.useText()
  return useMemo(() => new Set(packsIn(text).map(idOf)), [text])
}

/** Adds the newest version of a pack to the plan, or removes the pack. Returns false if the plan is full. */
export function togglePlanned(packId: string): boolean {
  const packs = packsIn(storedPlan.read())
  const others = packs.filter((pack) => idOf(pack) !== packId)
  const next = others.length < packs.length ? others : [...packs, packId]
  if (next.length > maxPacks) return false
  storedPlan.write(next.join(','))
  return true
}
