import { isSafeSegment } from '#src/lib/ids.ts'
import { type MediaProviderId, type MediaRef, mediaProviderIds, providerRow } from './media.ts'

export const mediaKey = ({ provider, kind, id }: MediaRef): string => [provider, kind ?? '', id].join('/')

/** A provider by the name it has in addresses. */
export function parseMediaProvider(value: string | undefined): MediaProviderId | null {
  return mediaProviderIds.find((one) => one === value) ?? null
}

/** A task of an address or of storage; null where it can't be one. Without its kind, one that needs it is not whole. */
export function parseMediaRef(provider: unknown, kind: unknown, id: unknown): MediaRef | null {
  const known = parseMediaProvider(typeof provider === 'string' ? provider : undefined)
  if (!known || typeof id !== 'string' || !isSafeSegment(id)) return null
  const { kinds } = providerRow(known)
  if (kinds.length === 0) return kind ? null : { provider: known, kind: null, id }
  const found = kinds.find((one) => one === kind)
  return found ? { provider: known, kind: found, id } : null
}

/** The providers an id may belong to by its form; all of them when it fits none. */
export function guessProviders(id: string): readonly MediaProviderId[] {
  const fitting = mediaProviderIds.filter((one) => providerRow(one).idForm.test(id))
  return fitting.length > 0 ? fitting : mediaProviderIds
}
