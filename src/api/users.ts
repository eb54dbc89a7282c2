import type * as v from 'valibot'
import { apiQuery } from './client/query.ts'
import {
  bodyListOf,
  type Fields,
  flag,
  objectOf,
  parser,
  requiredText,
  trimmedText,
} from './client/schema.ts'
import { path } from './client/url.ts'
import { type Publisher, publisherSchema } from './publishers.ts'

/** Requires an id: an unreadable response must not make the user an administrator. */
const userSchema = objectOf({
  id: requiredText,
  name: trimmedText,
  email: trimmedText,
  /** Only decides what is shown: the API checks permissions on every call. */
  isAdmin: flag,
} satisfies Fields<'User'>)

/** The registry's record of the signed-in user. Name and email may be empty. */
interface RegistryUser extends v.InferOutput<typeof userSchema> {}

export const parseUser: (body: unknown) => RegistryUser = parser(userSchema)

/** GET /users — despite its name, returns one record: the signed-in user. */
export const currentUser = () => apiQuery(path`/users`, undefined, { access: 'user', parse: parseUser })

/** Reads a bare list of publishers. */
export const parsePublishers: (body: unknown) => Publisher[] = parser(
  bodyListOf(publisherSchema, ({ id }) => id),
)

/** GET /users/publishers/ — every publisher of which the user is a member, in any role. The trailing slash is part of the path. */
export const myPublishers = () =>
  apiQuery(path`/users/publishers/`, undefined, { access: 'user', parse: parsePublishers })
