import { screen, within } from '@testing-library/react'
import type { MediaRef } from '#src/api/media.ts'
import { storageKeys } from '#src/storage.ts'
import { endedFrom, type MediaOutcome, type MediaProviderId, mediaTaskId } from '#test/registry/seed/media.ts'
import { people } from '#test/registry/seed/people.ts'
import { renderSite } from '#test/renderSite.tsx'

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

/** The card of a task on the board. */
export async function card(name: string) {
  const link = await screen.findByRole('link', { name })
  const item = link.closest('li')
  if (!item) throw new Error(`${name} stands in no card`)
  return within(item)
}

/** Opens the board with tasks on it. */
export async function openBoard(tasks: readonly object[], options: Parameters<typeof renderSite>[1] = {}) {
  keepBoard(tasks)
  return renderSite('/media', options)
}

/** Object addresses made and released since the test began; jsdom has none of its own. */
export const urls = { made: [] as string[], released: [] as string[] }

export function standInForUrls(): void {
  urls.made = []
  urls.released = []
  URL.createObjectURL = () => {
    urls.made.push(`blob:test/${urls.made.length}`)
    return urls.made.at(-1) ?? ''
  }
  URL.revokeObjectURL = (url) => void urls.released.push(url)
}
