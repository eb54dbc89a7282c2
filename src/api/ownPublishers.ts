import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { publisherChanged, publisherCreated } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { apiQuery } from './client/query.ts'
import {
  type Fields,
  flag,
  listOf,
  nullableOf,
  objectOf,
  optionalObjectOf,
  parser,
  trimmedText,
} from './client/schema.ts'
import { path } from './client/url.ts'
import { isUnclaimed, type Publisher, publisherSchema } from './publishers.ts'

/** The fields of a publisher that its members can edit. An empty string clears a field. */
export interface PublisherProfile {
  name: string
  description: string
  website: string
  support: string
  sourceCodeRepo: string
  logo: string
}

const bodyOf = ({ sourceCodeRepo, ...rest }: Partial<PublisherProfile>) => ({
  ...rest,
  source_code_repo: sourceCodeRepo,
})

const availabilitySchema = v.pipe(
  objectOf({ isAvailable: flag } satisfies Fields<'PublisherAvailability'>),
  v.transform(({ isAvailable }) => isAvailable),
)

/** GET /publishers/validate — 200 means available. A 400 is an expected result: taken or malformed. */
export const publisherIdCheck = (id: string) =>
  apiQuery(
    path`/publishers/validate`,
    { username: id },
    {
      access: 'user',
      retry: false,
      allow401: true,
      parse: parser(availabilitySchema),
    },
  )

/** POST /publishers — the user becomes its owner. 400: the id is taken; 403: the limit of five publishers. */
export const createPublisher = apiMutation((created: PublisherProfile & { id: string }) => ({
  method: 'POST',
  path: path`/publishers`,
  body: { id: created.id, ...bodyOf(created), name: created.name || created.id },
  access: 'user',
  invalidates: publisherCreated(created.id),
  parse: parser(nullableOf(publisherSchema)),
}))

/** PUT /publishers/{publisherId} — changes only the given fields. */
export const updatePublisher = apiMutation((changed: Partial<PublisherProfile> & { id: string }) => ({
  method: 'PUT',
  path: path`/publishers/${changed.id}`,
  body: bodyOf(changed),
  access: 'user',
  invalidates: publisherChanged(changed.id),
  parse: parser(nullableOf(publisherSchema)),
}))

/** A member of a publisher. The email address is dropped on purpose. */
const memberSchema = v.pipe(
  optionalObjectOf({
    user: optionalObjectOf({ name: trimmedText } satisfies Fields<'PublisherUser'>),
    role: v.fallback(v.picklist(['owner', 'member']), 'member'),
  } satisfies Fields<'PublisherMember'>),
  v.transform(({ user, role }) => ({ name: user.name, role })),
)

const membersSchema = v.pipe(
  objectOf({ members: listOf(memberSchema) } satisfies Fields<'Publisher'>),
  v.transform(({ members }) => members),
)

/**
 * GET /publishers/{publisherId} — only its members, without email addresses. Not part of `publisher`, which is persisted;
 * a key of its own keeps the two apart.
 */
export const publisherMembers = (id: string) => {
  const publisherPath = path`/publishers/${id}`
  return queryOptions({
    ...apiQuery(publisherPath, undefined, { access: 'user', parse: parser(membersSchema) }),
    queryKey: [publisherPath, 'members'],
  })
}

/** Publishers under which the user can publish: neither banned nor the reserved one for unclaimed packs. */
export const usablePublishers = (publishers: readonly Publisher[]) =>
  publishers.filter((publisher) => publisher.status !== 'banned' && !isUnclaimed(publisher))
