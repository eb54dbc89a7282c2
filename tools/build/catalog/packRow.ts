import {
  count,
  dateTime,
  type Fields,
  flag,
  nullableOf,
  objectOf,
  parser,
  segment,
  statusOf,
  text,
  texts,
} from '#src/api/client/schema.ts'
import { nodeStatuses, versionStatuses } from '#src/catalog/format.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { parseNodeStatus } from '#src/lib/node/nodeStatus.ts'
import { tagsOf } from '#src/lib/node/tagsOf.ts'
import { cleanText, plainFromMarkdown } from '#src/lib/text/cleanText.ts'
import { parseVersionStatus } from '#src/lib/version/versionStatus.ts'

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
  /** Both as the API sent them, which the index shortens to days; null if they are after the build. */
  releasedAt: string | null
  createdAt: string | null
  deprecated: 0 | 1
  status: number
  versionStatus: number
}

const parsePack = parser(
  nullableOf(
    objectOf({
      id: segment,
      name: text,
      publisher: nullableOf(objectOf({ id: segment, name: text, logo: text } satisfies Fields<'Publisher'>)),
      author: text,
      downloads: count,
      github_stars: count,
      description: text,
      repository: text,
      icon: text,
      banner_url: text,
      category: text,
      tags: texts,
      supported_os: texts,
      supported_accelerators: texts,
      supported_comfyui_version: text,
      created_at: dateTime,
      status: statusOf(parseNodeStatus),
      latest_version: nullableOf(
        objectOf({
          version: segment,
          createdAt: dateTime,
          deprecated: flag,
          status: statusOf(parseVersionStatus),
        } satisfies Fields<'NodeVersion'>),
      ),
    } satisfies Fields<'Node'>),
  ),
)

type Pack = NonNullable<ReturnType<typeof parsePack>>

const dayOf = (date: string | null) => Math.max(0, Math.floor(Date.parse(date ?? '1970-01-01') / dayMs))

/** Short form of a repository on GitHub; the reader adds the host again. */
const shortRepository = (url: string) => url.replace(/^https:\/\/github\.com\/(?=[^/]+\/[^/]+$)/, '')

const publisherOf = ({ publisher }: Pack): PackRow['publisher'] =>
  publisher && { ...publisher, name: cleanText(publisher.name) || publisher.id }

function latestVersionOf({ latest_version: latest }: Pack, releasedAt: string | null) {
  if (!latest) return { version: '', released: 0, deprecated: 0, versionStatus: 0 } as const
  return {
    version: latest.version,
    released: dayOf(releasedAt),
    deprecated: latest.deprecated ? 1 : 0,
    versionStatus: versionStatuses.indexOf(latest.status),
  } as const
}

/**
 * Reads a pack of GET /nodes.
 * @param at time of the build. A date after it can't be right, and would keep the pack first in every list by date.
 * @returns null for a deleted pack and for one without a valid id.
 */
export function packRow(value: unknown, at: number): PackRow | null {
  const pack = parsePack(value)
  if (!pack || pack.status === 'deleted') return null
  const pastDate = (date: string | null = null) => (date && Date.parse(date) <= at ? date : null)
  const createdAt = pastDate(pack.created_at)
  const releasedAt = pastDate(pack.latest_version?.createdAt)
  return {
    id: pack.id,
    name: cleanText(pack.name) || pack.id,
    publisher: publisherOf(pack),
    author: cleanText(pack.author),
    downloads: pack.downloads,
    stars: pack.github_stars,
    description: plainFromMarkdown(pack.description, descriptionLength),
    repository: shortRepository(pack.repository),
    icon: pack.icon,
    banner: pack.banner_url,
    tags: tagsOf(pack),
    os: [...new Set(pack.supported_os)],
    accelerators: [...new Set(pack.supported_accelerators)],
    comfyui: pack.supported_comfyui_version,
    created: dayOf(createdAt),
    createdAt,
    releasedAt,
    status: nodeStatuses.indexOf(pack.status),
    ...latestVersionOf(pack, releasedAt),
  }
}
