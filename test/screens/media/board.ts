import { screen, within } from '@testing-library/react'
import type { MediaRef } from '#src/api/media.ts'
import { storageKeys } from '#src/storage.ts'
import { endedFrom, type MediaOutcome, type MediaProviderId, mediaTaskId } from '#test/mock-api/seed/media.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { renderSite } from '#test/renderSite.tsx'

/** A task of the mock registry. Tasks with a `number` of at least `endedFrom` have already ended. */
export function task(
  provider: MediaProviderId,
  outcome: MediaOutcome,
  number = endedFrom,
): MediaRef & { label: string } {
  const kind = provider === 'kling' ? ('text2video' as const) : null
  return { provider, kind, id: mediaTaskId(provider, outcome, number), label: `${provider} ${outcome}` }
}

/** Stores a board for a user, as an earlier visit would have. */
export function storeBoard(tasks: readonly object[], owner: keyof typeof userIds = 'customer'): void {
  localStorage.setItem(storageKeys.mediaTasks, JSON.stringify({ owner: userIds[owner], tasks }))
}

export const storedBoard = (): unknown => JSON.parse(localStorage.getItem(storageKeys.mediaTasks) ?? 'null')

/** Queries within the card of a task on the board. */
export async function findCard(name: string) {
  const link = await screen.findByRole('link', { name })
  const item = link.closest('li')
  if (!item) throw new Error(`${name} is not in a card`)
  return within(item)
}

/** Opens the board with these tasks. */
export async function openBoard(tasks: readonly object[], options: Parameters<typeof renderSite>[1] = {}) {
  storeBoard(tasks)
  return renderSite('/media', options)
}

/** Object URLs created and revoked since `stubObjectUrls`. */
export const urls = { created: [] as string[], revoked: [] as string[] }

/** Stubs object URLs, which jsdom does not implement. */
export function stubObjectUrls(): void {
  urls.created = []
  urls.revoked = []
  URL.createObjectURL = () => {
    urls.created.push(`blob:test/${urls.created.length}`)
    return urls.created.at(-1) ?? ''
  }
  URL.revokeObjectURL = (url) => void urls.revoked.push(url)
}
