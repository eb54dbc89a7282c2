import { isSafeSegment } from '#src/lib/url/ids.ts'
import { type MediaProviderId, type MediaRef, mediaProviderIds, providerRow } from './media.ts'

export const mediaKey = ({ provider, kind, id }: MediaRef): string => [provider, kind ?? '', id].join('/')

/** Parses a provider's name from a URL. */
export function parseMediaProvider(value: string | undefined): MediaProviderId | null {
  return mediaProviderIds.find((provider) => provider === value) ?? null
}

/** Parses a task reference from a URL or storage. Null when it is invalid or lacks the kind that its provider requires. */
export function parseMediaRef(provider: unknown, kind: unknown, id: unknown): MediaRef | null {
  const known = parseMediaProvider(typeof provider === 'string' ? provider : undefined)
  if (!known || typeof id !== 'string' || !isSafeSegment(id)) return null
  const { kinds } = providerRow(known)
  if (kinds.length === 0) return kind ? null : { provider: known, kind: null, id }
  const found = kinds.find((candidate) => candidate === kind)
  return found ? { provider: known, kind: found, id } : null
}

/** The providers whose id format matches; all of them when none does. */
export function guessProviders(id: string): readonly MediaProviderId[] {
  const fitting = mediaProviderIds.filter((provider) => providerRow(provider).idForm.test(id))
  return fitting.length > 0 ? fitting : mediaProviderIds
}
