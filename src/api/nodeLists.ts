import { dayMs, startOfUtcDay } from '#src/lib/format/durations.ts'
import { type ApiPath, path, type Query } from './client/url.ts'

/** Packs per page of a list. */
export const listPageSize = 24

type NodeSort = 'match' | 'downloads' | 'stars' | 'newest' | 'updated' | 'name'

/**
 * Database columns for sorting. The contract doesn't list the accepted columns; these are from the open-source server
 * code of February 2025.
 */
const sortColumns: Readonly<Record<NodeSort, string>> = {
  // Without a text, all packs match equally well.
  match: 'total_install;desc',
  downloads: 'total_install;desc',
  stars: 'github_stars;desc',
  newest: 'create_time;desc',
  updated: 'update_time;desc',
  name: 'name',
}

/** Search text, filters and page of a list of packs. A filter that is missing or empty means any. */
export interface NodeListRequest {
  /** Search text; empty for the whole catalog. */
  text: string
  /** The texts to search: the pack's own fields, the names of its comfy nodes, or its repository URL. */
  scope: 'packs' | 'comfy-nodes' | 'repository'
  sort: NodeSort
  os?: string
  accelerator?: string
  /** Version of ComfyUI that the packs must support; ignored by text search. */
  comfyui?: string
  /** Only packs newer than this RFC 3339 date; ignored by text search. */
  since?: string
  includeBanned: boolean
  /** From 1. */
  page: number
}

export interface NodeListCall {
  path: ApiPath
  query: Query
}

const searchParameter = {
  packs: 'search',
  'comfy-nodes': 'comfy_node_search',
  repository: 'repository_url_search',
} as const

/** Chooses the API call: only /nodes/search searches text, only /nodes sorts. */
export function nodeListCall(request: NodeListRequest, limit = listPageSize): NodeListCall {
  const shared = {
    page: request.page,
    limit,
    supported_os: request.os,
    supported_accelerator: request.accelerator,
    // Always sent: the API includes banned packs when it is missing.
    include_banned: request.includeBanned,
  }
  if (request.text) {
    return { path: path`/nodes/search`, query: { ...shared, [searchParameter[request.scope]]: request.text } }
  }
  return {
    path: path`/nodes`,
    query: {
      ...shared,
      sort: [sortColumns[request.sort]],
      comfyui_version: request.comfyui,
      timestamp: request.since,
    },
  }
}

/** The search parameters of the home page, as parsed by `paths.ts`. */
export interface HomeRequest
  extends Omit<NodeListRequest, 'text' | 'since' | 'includeBanned' | 'os' | 'accelerator' | 'comfyui'> {
  q: string
  os: readonly string[]
  accelerator: readonly string[]
  comfyui: string
  /** Number of days; 0 for all time. */
  since: number
  banned: boolean
}

/** Start of the UTC day some days ago, so that the cache key stays the same all day. */
const daysBack = (days: number) => new Date(startOfUtcDay(Date.now()) - days * dayMs).toISOString()

/** The API filters by one value; several are not sent. */
const onlyValue = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : '')

/** The home page's search without its text. */
export function withoutText(search: HomeRequest): NodeListRequest {
  return {
    ...search,
    text: '',
    os: onlyValue(search.os),
    accelerator: onlyValue(search.accelerator),
    since: search.since > 0 ? daysBack(search.since) : '',
    includeBanned: search.banned,
  }
}
