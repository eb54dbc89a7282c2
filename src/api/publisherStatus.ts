import type { components } from '#contract/schema.d.ts'
import { keyOf } from '#src/lib/json/lookup.ts'

type ApiStatus = components['schemas']['PublisherStatus']

type KnownPublisherStatus = Uncapitalize<ApiStatus extends `PublisherStatus${infer Name}` ? Name : never>
type PublisherStatus = KnownPublisherStatus | 'unknown'

const apiNames: Readonly<Record<KnownPublisherStatus, ApiStatus>> = {
  active: 'PublisherStatusActive',
  banned: 'PublisherStatusBanned',
}

export const parsePublisherStatus = (name: unknown): PublisherStatus => keyOf(apiNames, name) ?? 'unknown'
