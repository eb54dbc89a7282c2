import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { config } from '#src/config.ts'
import { keyOf } from '#src/lib/json/lookup.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { apiQuery } from './client/query.ts'
import {
  dateTime,
  type Fields,
  objectOf,
  parser,
  segment,
  statusOf,
  text,
  trimmedText,
} from './client/schema.ts'
import { path } from './client/url.ts'

type ApiPublisherStatus = components['schemas']['PublisherStatus']

type KnownPublisherStatus = Uncapitalize<
  ApiPublisherStatus extends `PublisherStatus${infer Name}` ? Name : never
>
type PublisherStatus = KnownPublisherStatus | 'unknown'

const apiNames: Readonly<Record<KnownPublisherStatus, ApiPublisherStatus>> = {
  active: 'PublisherStatusActive',
  banned: 'PublisherStatusBanned',
}

export const parsePublisherStatus = (name: unknown): PublisherStatus => keyOf(apiNames, name) ?? 'unknown'

const fields = {
  id: segment,
  name: trimmedText,
  description: text,
  website: text,
  support: text,
  source_code_repo: text,
  logo: text,
  createdAt: dateTime,
  status: statusOf(parsePublisherStatus),
} satisfies Fields<'Publisher'>

/** Requires a valid id. Drops `members` on purpose: they may contain email addresses. */
export const publisherSchema = v.pipe(
  objectOf(fields),
  v.transform(({ source_code_repo: sourceCodeRepo, ...publisher }) => ({
    ...publisher,
    /** Display name; the id when there is none, or none that is visible. */
    name: cleanText(publisher.name) ? publisher.name : publisher.id,
    sourceCodeRepo,
  })),
)

export interface Publisher extends v.InferOutput<typeof publisherSchema> {}

/** Whether this is the reserved publisher of unclaimed packs. */
export function isUnclaimed(publisher: { id: string } | null): boolean {
  return publisher?.id === config.unclaimedPublisherId
}

/** GET /publishers/{publisherId} */
export const publisher = (id: string) =>
  apiQuery(path`/publishers/${id}`, undefined, {
    access: 'public',
    persist: true,
    parse: parser(publisherSchema),
  })
