import { write } from './client/mutation.ts'
import { expectRecord, list, record, text } from './client/parse.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'
import { isUnclaimed, type Publisher, parsePublisher } from './publishers.ts'

/** What a publisher says about itself. An empty text clears a field. */
export interface PublisherProfile {
  name: string
  description: string
  website: string
  support: string
  sourceCodeRepo: string
  logo: string
}

const bodyOf = ({ sourceCodeRepo, ...rest }: PublisherProfile) => ({
  ...rest,
  source_code_repo: sourceCodeRepo,
})

const parsed = (body: unknown): Publisher | null => parsePublisher(body)

/** GET /publishers/validate — 200 says free; 400 says taken or malformed, and is an answer, not a failure. */
export const publisherIdCheck = (id: string) =>
  read(
    path`/publishers/validate`,
    { username: id },
    { retry: false, parse: (body): boolean => expectRecord(body)['isAvailable'] === true },
  )

/** POST /publishers — the caller becomes its owner. 400: the id is taken; 403: five publishers are the limit. */
export const createPublisher = write((made: PublisherProfile & { id: string }) => ({
  method: 'POST',
  path: path`/publishers`,
  body: { id: made.id, ...bodyOf(made), name: made.name || made.id },
  alsoStale: [path`/users/publishers/`, path`/publishers/validate`],
  alsoStaleUnder: [path`/publishers/${made.id}`],
  parse: parsed,
}))

/** PUT /publishers/{publisherId} — the whole profile; packs show its name, so all of theirs are read again. */
export const updatePublisher = write((changed: PublisherProfile & { id: string }) => ({
  method: 'PUT',
  path: path`/publishers/${changed.id}`,
  body: bodyOf(changed),
  alsoStale: [path`/users/publishers/`],
  alsoStaleUnder: [path`/publishers/${changed.id}`, path`/nodes`, path`/comfy-nodes`],
  parse: parsed,
}))

/** Somebody of a publisher. Their e-mail address is left out on purpose. */
export interface Member {
  name: string
  role: 'owner' | 'member'
}

/** GET /publishers/{publisherId} — its members alone, without their addresses; never kept. */
export const publisherMembers = (id: string) =>
  read(path`/publishers/${id}`, undefined, {
    view: 'members',
    parse: (body): Member[] =>
      list(expectRecord(body)['members']).map((one) => ({
        name: text(record(record(one)['user'])['name']).trim(),
        role: text(record(one)['role']) === 'owner' ? 'owner' : 'member',
      })),
  })

/** Publishers under which the person may publish: neither banned nor the reserved one. */
export const usablePublishers = (publishers: readonly Publisher[]) =>
  publishers.filter((one) => one.status !== 'banned' && !isUnclaimed(one))
