import { expectList, expectRecord, parseItems, text, uniqueBy } from './client/parse.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'
import { type Publisher, parsePublisher } from './publishers.ts'

/** The registry's own record of the signed-in person. Name and e-mail may be empty. */
interface RegistryUser {
  id: string
  name: string
  email: string
  /** What is shown depends on it, nothing else: the service decides again on every call. */
  isAdmin: boolean
}

/** @throws SyntaxError when nobody is named: an answer that can't be read makes nobody an administrator. */
export function parseUser(body: unknown): RegistryUser {
  const raw = expectRecord(body)
  const id = text(raw['id'])
  if (id === '') throw new SyntaxError('a person without an id')
  return {
    id,
    name: text(raw['name']).trim(),
    email: text(raw['email']).trim(),
    isAdmin: raw['isAdmin'] === true,
  }
}

/** GET /users — despite its name the one record of the caller. */
export const currentUser = () => read(path`/users`, undefined, { parse: parseUser })

/** Publishers of a bare list, each once; one without a usable id has no address and is left out. */
export function parsePublishers(body: unknown): Publisher[] {
  return uniqueBy(parseItems(expectList(body), parsePublisher), ({ id }) => id)
}

/** GET /users/publishers/ — every publisher the caller belongs to, in whatever role. The slash is part of the path. */
export const myPublishers = () => read(path`/users/publishers/`, undefined, { parse: parsePublishers })
