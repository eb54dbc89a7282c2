import { expectList, expectRecord, parseItems, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { type Publisher, parsePublisher } from './publishers.ts'

/** The registry's record of the signed-in user. Name and e-mail may be empty. */
interface RegistryUser {
  id: string
  name: string
  email: string
  /** Only decides what is shown: the API checks permissions on every call. */
  isAdmin: boolean
}

/** @throws SyntaxError without an id: an unreadable response must not make the user an administrator. */
export function parseUser(body: unknown): RegistryUser {
  const raw = expectRecord(body)
  const id = text(raw['id'])
  if (id === '') throw new SyntaxError('a user without an id')
  return {
    id,
    name: text(raw['name']).trim(),
    email: text(raw['email']).trim(),
    isAdmin: raw['isAdmin'] === true,
  }
}

/** GET /users — despite its name, returns one record: the signed-in user. */
export const currentUser = () => apiQuery(path`/users`, undefined, { access: 'user', parse: parseUser })

/** Parses a bare list of publishers. Drops duplicates, and publishers without a valid id: they have no URL. */
export function parsePublishers(body: unknown): Publisher[] {
  return uniqueBy(parseItems(expectList(body), parsePublisher), ({ id }) => id)
}

/** GET /users/publishers/ — every publisher of which the user is a member, in any role. The trailing slash is part of the path. */
export const myPublishers = () =>
  apiQuery(path`/users/publishers/`, undefined, { access: 'user', parse: parsePublishers })
