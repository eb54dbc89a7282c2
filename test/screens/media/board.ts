import type { MediaRef } from '#src/api/media.ts'
import { storageKeys } from '#src/storage.ts'
import { endedFrom, type MediaOutcome, type MediaProviderId, mediaTaskId } from '#test/registry/seed/media.ts'
import { people } from '#test/registry/seed/people.ts'

/** A task of the local registry; `number` from `endedFrom` on has ended already. */
export function task(
  provider: MediaProviderId,
  outcome: MediaOutcome,
  number = endedFrom,
): MediaRef & { label: string } {
  const kind = provider === 'kling' ? ('text2video' as const) : null
  return { provider, kind, id: mediaTaskId(provider, outcome, number), label: `${provider} ${outcome}` }
}

/** Fills the board of a person as a former visit would have. */
export function keepBoard(tasks: readonly object[], owner: keyof typeof people = 'customer'): void {
  localStorage.setItem(storageKeys.mediaTasks, JSON.stringify({ owner: people[owner], tasks }))
}

export const kept = (): unknown => JSON.parse(localStorage.getItem(storageKeys.mediaTasks) ?? 'null')
