import type { PublisherRecord } from './records.ts'

interface Named {
  id: string
  title: string
  author: string
  reference: string
}

const maxIdLength = 100
const validId = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/
/** Segments of the API's own paths, which can't be the id of a pack or publisher. */
const reserved = new Set(['search', 'v2', 'reindex', 'validate'])

const isUsable = (id: string) =>
  validId.test(id) && id.length <= maxIdLength && !reserved.has(id.toLowerCase())

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9._-]+/g, '-')
    .slice(0, maxIdLength - 10)
    .replace(/^[._-]+|[._-]+$/g, '')

/** The path segments of a URL. */
function segments(url: string): string[] {
  return url
    .replace(/^\w+:\/\/[^/]*\/?/, '')
    .split(/[/?#]/)
    .filter(Boolean)
}

/** `owner/name` of a repository, or the name of a single file without its extension. */
function nameIn(reference: string): string {
  const parts = segments(reference)
  const isFile = /\.(py|js)$/.test(parts.at(-1) ?? '')
  return ((isFile ? parts.at(-1) : parts[1]) ?? parts[0] ?? '').replace(/\.(git|py|js)$/, '')
}

function firstFreeId(preferredId: string, taken: ReadonlySet<string>): string {
  if (!taken.has(preferredId.toLowerCase())) return preferredId
  let number = 2
  while (taken.has(`${preferredId}-${number}`.toLowerCase())) number += 1
  return `${preferredId}-${number}`
}

/**
 * Assigns every entry a unique id. A valid id in the file is kept by its first entry; other ids derive from the repository's
 * name, then the title, and never collide with an id in the file.
 */
export function idAssigner(existingIds: readonly string[]): (entry: Named) => string {
  const reservedIds = new Set(existingIds.filter(isUsable).map((id) => id.toLowerCase()))
  const used = new Set<string>()
  return ({ id, title, reference }) => {
    const key = id.toLowerCase()
    if (isUsable(id) && !used.has(key)) {
      used.add(key)
      return id
    }
    const base = [slug(nameIn(reference)), slug(title)].find(isUsable) ?? 'pack'
    const derivedId = firstFreeId(base, new Set([...reservedIds, ...used]))
    used.add(derivedId.toLowerCase())
    return derivedId
  }
}

const publisherSlug = (text: string) => {
  const made = slug(text).toLowerCase().replace(/[._]+/g, '-').replace(/-{2,}/g, '-')
  return made === '' || /^[a-z]/.test(made) ? made : `p-${made}`
}

/**
 * One publisher per author, ignoring case. An author without Latin letters is named after the owner in the repository's
 * URL; an entry without an author has no publisher.
 */
export function authorsToPublishers(entries: readonly Named[]): {
  publishers: PublisherRecord[]
  publisherOf: (entry: Named) => string | undefined
} {
  const byAuthor = new Map<string, PublisherRecord>()
  const taken = new Set(reserved)
  for (const { author, reference } of entries) {
    const key = author.toLowerCase()
    const preferredId = publisherSlug(author) || publisherSlug(segments(reference)[0] ?? '')
    if (key === '' || preferredId === '' || byAuthor.has(key)) continue
    const id = firstFreeId(preferredId, taken)
    taken.add(id)
    byAuthor.set(key, { id, name: author, status: 'PublisherStatusActive' })
  }
  const publishers = [...byAuthor.values()]
  return { publishers, publisherOf: ({ author }) => byAuthor.get(author.toLowerCase())?.id }
}
