import { type ApiPath, path, type Query } from './client/url.ts'

/** Packs on one page of a list. */
export const listPageSize = 24

type NodeSort = 'downloads' | 'stars' | 'newest' | 'updated' | 'name'

/**
 * Database columns the list can be ordered by. The contract says that the accepted columns are unknown;
 * these are the ones of the open server code of February 2025.
 */
const sortColumns: Readonly<Record<NodeSort, string>> = {
  downloads: 'total_install;desc',
  stars: 'github_stars;desc',
  newest: 'create_time;desc',
  updated: 'update_time;desc',
  name: 'name',
}

/** What a visitor asks of the catalogue. */
export interface NodeListRequest {
  /** Text to search for; empty asks for the catalogue. */
  text: string
  /** Where to search: the pack's own texts, the names of its comfy nodes, or its repository address. */
  scope: 'packs' | 'comfy-nodes' | 'repository'
  sort: NodeSort
  os: string
  accelerator: string
  /** Version of ComfyUI the packs must run on; the search call does not know it. */
  comfyui: string
  /** Only packs newer than this moment (RFC 3339); the search call does not know it. */
  since: string
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

/** Which call answers a request: text search exists only on /nodes/search, sorting only on /nodes. */
export function nodeListCall(request: NodeListRequest, limit = listPageSize): NodeListCall {
  const shared = {
    page: request.page,
    limit,
    supported_os: request.os,
    supported_accelerator: request.accelerator,
    // Sent always: a missing value lets banned packs through.
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

/** Home's address as `paths.ts` reads it. */
export interface HomeRequest extends Omit<NodeListRequest, 'text' | 'since' | 'includeBanned'> {
  q: string
  /** Days back; 0 for all time. */
  since: number
  banned: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/** Start of the day, UTC, some days back: one address keeps one cache key all day long. */
function daysBack(days: number): string {
  return new Date(Math.floor(Date.now() / dayMs - days) * dayMs).toISOString()
}

/** What home's address asks for, its text aside. */
export function withoutText(search: HomeRequest): NodeListRequest {
  return {
    ...search,
    text: '',
    since: search.since > 0 ? daysBack(search.since) : '',
    includeBanned: search.banned,
  }
}
