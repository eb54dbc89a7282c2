import { count, moment, type Raw, record, text, texts } from '#src/api/client/parse.ts'
import { dayMs, nodeStatuses, versionStatuses } from '#src/catalog/format.ts'
import { cleanText, plainFromMarkdown } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'

/** Max length of a description, in characters. */
const descriptionLength = 160

/** A pack as the index has it. */
export interface PackRow {
  id: string
  name: string
  publisher: { id: string; name: string; logo: string } | null
  author: string
  downloads: number | null
  stars: number | null
  description: string
  repository: string
  icon: string
  banner: string
  tags: string[]
  os: string[]
  accelerators: string[]
  comfyui: string
  version: string
  released: number
  created: number
  deprecated: 0 | 1
  status: number
  versionStatus: number
}

const dayOf = (value: unknown) => Math.max(0, Math.floor(Date.parse(moment(value) ?? '1970-01-01') / dayMs))

/** `NodeStatusActive` → 0; a status that isn't in the list counts as unknown. */
function statusOf(statuses: readonly string[], value: unknown): number {
  const name = text(value).replace(/^Node(Version)?Status/, '')
  const index = statuses.indexOf(name.toLowerCase())
  return index === -1 ? statuses.indexOf('unknown') : index
}

/** Short form of a repository on GitHub; the reader adds the host again. */
const shortRepository = (url: string) => url.replace(/^https:\/\/github\.com\/(?=[^/]+\/[^/]+$)/, '')

function publisherOf(value: unknown): PackRow['publisher'] {
  const raw = record(value)
  const id = text(raw['id'])
  return isSafeSegment(id) ? { id, name: cleanText(text(raw['name'])) || id, logo: text(raw['logo']) } : null
}

function latestVersionOf(value: unknown) {
  const raw: Raw = record(value)
  const version = text(raw['version'])
  if (!isSafeSegment(version)) return { version: '', released: 0, deprecated: 0, versionStatus: 0 } as const
  return {
    version,
    released: dayOf(raw['createdAt']),
    deprecated: raw['deprecated'] === true ? 1 : 0,
    versionStatus: statusOf(versionStatuses, raw['status']),
  } as const
}

/** Reads a pack of GET /nodes. @returns null for a deleted pack and for one without a valid id. */
export function packRow(value: unknown): PackRow | null {
  const raw = record(value)
  const id = text(raw['id'])
  const status = statusOf(nodeStatuses, raw['status'])
  if (!isSafeSegment(id) || nodeStatuses[status] === 'deleted') return null
  const category = text(raw['category'])
  return {
    id,
    name: cleanText(text(raw['name'])) || id,
    publisher: publisherOf(raw['publisher']),
    author: cleanText(text(raw['author'])),
    downloads: count(raw['downloads']),
    stars: count(raw['github_stars']),
    description: plainFromMarkdown(text(raw['description']), descriptionLength),
    repository: shortRepository(text(raw['repository'])),
    icon: text(raw['icon']),
    banner: text(raw['banner_url']),
    // `tags` replaces `category`; an old pack may only have the latter.
    tags: [...new Set([...texts(raw['tags']), ...(category ? [category] : [])])],
    os: [...new Set(texts(raw['supported_os']))],
    accelerators: [...new Set(texts(raw['supported_accelerators']))],
    comfyui: text(raw['supported_comfyui_version']),
    created: dayOf(raw['created_at']),
    status,
    ...latestVersionOf(raw['latest_version']),
  }
}
