import { config } from '#src/config.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { lookup } from '#src/lib/lookup.ts'
import { expectRecord, moment, record, text } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodePage, parseNodePage } from './nodes.ts'

/** A publisher. `members` is dropped on purpose: it may contain e-mail addresses. */
export interface Publisher {
  id: string
  /** Display name; the id when there is none. */
  name: string
  description: string
  website: string
  support: string
  sourceCodeRepo: string
  logo: string
  createdAt: string | null
  status: 'active' | 'banned' | 'unknown'
}

const statuses: Readonly<Record<string, Publisher['status']>> = {
  PublisherStatusActive: 'active',
  PublisherStatusBanned: 'banned',
}

/** @returns null without a valid id. */
export function parsePublisher(value: unknown): Publisher | null {
  const raw = record(value)
  const id = text(raw['id'])
  if (!isSafeSegment(id)) return null
  return {
    id,
    name: text(raw['name']).trim() || id,
    description: text(raw['description']),
    website: text(raw['website']),
    support: text(raw['support']),
    sourceCodeRepo: text(raw['source_code_repo']),
    logo: text(raw['logo']),
    createdAt: moment(raw['createdAt']),
    status: lookup(statuses, raw['status'], 'unknown'),
  }
}

/** Whether this is the reserved publisher of unclaimed packs. */
export function isUnclaimed(publisher: { id: string } | null): boolean {
  return publisher?.id === config.unclaimedPublisherId
}

/** GET /publishers/{publisherId} */
export const publisher = (id: string) =>
  apiQuery(path`/publishers/${id}`, undefined, {
    access: 'public',
    persist: true,
    parse: (body): Publisher => {
      const found = parsePublisher(expectRecord(body))
      if (!found) throw new SyntaxError('a publisher without an id')
      return found
    },
  })

/** GET /publishers/{publisherId}/nodes/v2 — one page of a publisher's packs; pages start at 1. */
export const publisherNodes = (id: string, page: number, limit = 24) =>
  apiQuery(
    path`/publishers/${id}/nodes/v2`,
    { page, limit, include_banned: false },
    { access: 'public', persist: true, parse: (body): NodePage => parseNodePage(body) },
  )
